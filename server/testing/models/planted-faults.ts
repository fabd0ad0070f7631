import { type Kysely, sql } from 'kysely';
import { checkLedger } from '#features/ledger/public.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { systemClock } from '#platform/time/clock.ts';

interface PlantedFault {
  /** A statement that returns a row where it has broken something. */
  statement: string;
  /** The check that has to find it. */
  check: string;
}

/** Faults that somebody who can write into the database could make, by what they are. */
export const PLANTED_FAULTS: Record<string, PlantedFault> = {
  'access that was taken without a refund': {
    statement: `UPDATE entitlements SET revoked_at = granted_at WHERE id =
      (SELECT id FROM live_entitlements ORDER BY id LIMIT 1) RETURNING id`,
    check: 'nobody loses what was not wholly given back',
  },
  'access that was given back after the refund': {
    statement: 'UPDATE entitlements SET revoked_at = NULL WHERE revoked_at IS NOT NULL RETURNING id',
    check: 'nobody owns what was wholly given back',
  },
  'a refund whose row is gone': {
    statement: `DELETE FROM refunds WHERE id =
      (SELECT id FROM refunds WHERE status = 'processed' ORDER BY id LIMIT 1) RETURNING id`,
    check: 'every posting has what it is about',
  },
  'a refund of another amount than was posted': {
    statement: `UPDATE refunds SET amount_paise = amount_paise + 1 WHERE id =
      (SELECT id FROM refunds WHERE status = 'processed' ORDER BY id LIMIT 1) RETURNING id`,
    check: 'every processed refund is posted',
  },
  'an entitlement of another buyer': {
    statement: `UPDATE entitlements SET buyer_id = (SELECT seller_id FROM orders WHERE id = order_id) WHERE id =
      (SELECT id FROM entitlements ORDER BY id LIMIT 1) RETURNING id`,
    check: 'every entitlement is for the buyer and the project of its order',
  },
};

/**
 * Plants a fault, looks at the database that has it, and takes everything back.
 * @returns what `look` has seen, or nothing when there was nothing to break
 */
export async function withFault<Seen>(
  db: Kysely<DB>,
  statement: string,
  look: (db: Kysely<DB>) => Promise<Seen>,
): Promise<Seen | undefined> {
  let seen: Seen | undefined;
  const undone = new Error('undone');
  await db
    .transaction()
    .execute(async (db) => {
      const { rows } = await sql.raw(statement).execute(db);
      if (rows.length > 0) seen = await look(db);
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return seen;
}

/** The names of the checks of the books that find a fault, or nothing when there was nothing to break. */
export function findingsOfFault(db: Kysely<DB>, { statement }: PlantedFault): Promise<string[] | undefined> {
  return withFault(db, statement, async (db) =>
    (await checkLedger({ db, now: systemClock.now })).map(({ check }) => check),
  );
}
