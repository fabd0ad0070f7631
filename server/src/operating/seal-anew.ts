import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { openSealed, SealedTextError, type SealKeys, seal, startOfSealed } from '#platform/sealed.ts';
import type { SealedColumn } from './sealed-columns.ts';

/** Rows that are held at a time: nobody who writes one of them waits for longer than this takes. */
const BATCH = 200;

/** What was done with the texts of one column that an earlier key had sealed. */
export interface SealedAnew {
  column: SealedColumn;
  sealed: number;
  /** Their key is not set, or they were changed: they stay as they are. */
  unreadable: number;
}

interface SealedRow {
  context: string;
  text: string;
}

/**
 * Seals with the key in use whatever an earlier one sealed, while the market may serve. Each batch is a transaction of
 * its own and what is done is not looked at again, so it can be interrupted and repeated at any moment.
 */
export async function sealAnew(
  db: Kysely<DB>,
  keys: SealKeys,
  columns: readonly SealedColumn[],
  batch = BATCH,
): Promise<SealedAnew[]> {
  const done: SealedAnew[] = [];
  for (const column of columns) {
    const counts = { column, sealed: 0, unreadable: 0 };
    for (let last: SealedRow | undefined, isMore = true; isMore; ) {
      const rows = await db.transaction().execute((trx) => sealBatch(trx, keys, counts, { last, batch }));
      last = rows.at(-1);
      isMore = rows.length === batch;
    }
    done.push(counts);
  }
  return done;
}

/** Seals the next rows anew, and answers them as they were. */
async function sealBatch(
  trx: Kysely<DB>,
  keys: SealKeys,
  counts: SealedAnew,
  { last, batch }: { last: SealedRow | undefined; batch: number },
): Promise<SealedRow[]> {
  const { table, column, purpose, contextColumn } = counts.column;
  const [of, text, context] = [sql.table(table), sql.ref(column), sql.ref(contextColumn)];
  const { rows } = await sql<SealedRow>`
    SELECT ${context}::text AS context, ${text} AS text FROM ${of}
    WHERE NOT starts_with(${text}, ${startOfSealed(keys, purpose)})
      ${last ? sql`AND (${context}, ${text}) > (${last.context}, ${last.text})` : sql``}
    ORDER BY ${context}, ${text} LIMIT ${batch} FOR UPDATE`.execute(trx);
  for (const row of rows) {
    const sealed = sealedAnew(keys, { purpose, context: row.context }, row.text);
    if (sealed === null) counts.unreadable++;
    else {
      await sql`UPDATE ${of} SET ${text} = ${sealed} WHERE ${context} = ${row.context} AND ${text} = ${row.text}`.execute(
        trx,
      );
      counts.sealed++;
    }
  }
  return rows;
}

function sealedAnew(keys: SealKeys, sealedFor: { purpose: string; context: string }, text: string) {
  try {
    return seal(keys, sealedFor, openSealed(keys, sealedFor, text));
  } catch (error) {
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}
