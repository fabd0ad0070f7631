import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PayoutRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** As the index `payouts_bank_key` has it, and `bankKeyOf` tells it of a reference: the three must say the same. */
export const BANK_KEY = sql<string>`left(encode(sha256(uuid_send(id)), 'hex'), 15)`;

/** Payouts that a bank file had, by their ids or by what their references stand for. */
export async function listOfBanks(
  db: Db,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
): Promise<(PayoutRow & { bank_key: string })[]> {
  const { rows } = await sql<PayoutRow & { bank_key: string }>`
    SELECT *, ${BANK_KEY} AS bank_key FROM payouts WHERE batch_id IS NOT NULL
    AND (id = ANY(${ids}::uuid[]) OR ${BANK_KEY} = ANY(${keys}::text[]))`.execute(db);
  return rows;
}

/** Whose reference of the bank this is; held until the transaction ends, so that no two payouts get it at once. */
export async function lockReference(db: Db, reference: string): Promise<{ id: string } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payouts.reference'), hashtext(${reference}))`.execute(db);
  return db.selectFrom('payouts').select('id').where('reference', '=', reference).executeTakeFirst();
}
