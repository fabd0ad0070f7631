import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.generated.ts';

const pools = new WeakMap<Kysely<DB>, pg.Pool>();

/** Makes the pool behind a Kysely known, so that its hot statements can be prepared. Called by `connectDatabase`. */
export function rememberPool(db: Kysely<DB>, pool: pg.Pool): void {
  pools.set(db, pool);
}

/**
 * Runs a hot statement under a name of its own from the first time on; others get one once they come often
 * (`named-statements.ts`). One name stands for one text for ever. Inside a transaction it runs on the transaction's
 * connection, as any other.
 */
export async function prepared<Row>(
  db: Kysely<DB>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  return (await pool.query({ name, text, values: [...values] })).rows as Row[];
}
