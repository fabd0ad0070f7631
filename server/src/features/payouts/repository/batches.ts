import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { BatchRow, BatchSumRow, PayoutRow } from '../view/rows.ts';
import { MAY_LEAVE } from './stops.ts';

type Db = Kysely<DB>;

/** One batch at a time: the one that waited sees what the one before it has taken. */
export async function lockBatches(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payouts.batch'))`.execute(db);
}

/** Approved payouts after one that may leave, the oldest first. Their rows are locked. */
export async function lockApproved(
  db: Db,
  { isForAccounts, after, limit }: { isForAccounts: boolean; after: PayoutRow | undefined; limit: number },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`SELECT p.* FROM payouts p WHERE p.status = 'approved'
    AND (NOT ${isForAccounts}::boolean OR p.masked ->> 'method' = 'bank')
    AND ${MAY_LEAVE}
    ${after ? sql`AND (p.created_at, p.id) > (${after.created_at}, ${after.id})` : sql``}
    ORDER BY p.created_at, p.id LIMIT ${limit} FOR NO KEY UPDATE OF p`.execute(db);
  return rows;
}

export async function insertBatch(db: Db, batch: BatchRow): Promise<void> {
  await db.insertInto('payout_batches').values(batch).execute();
}

/** Hands payouts to the bank; how many of them were still approved. */
export async function moveIntoBatch(db: Db, batchId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ status: 'processing', batch_id: batchId })
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return db.selectFrom('payout_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payouts of a batch in the order of its file, whatever has become of them. */
export async function listOfBatch(db: Db, batchId: string): Promise<PayoutRow[]> {
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as PayoutRow[];
}

/** A page of the batches with what is in each, newest first: ids sort by time. */
export async function listBatches(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: BatchSumRow[]; total: number }> {
  const { rows } = await sql<BatchSumRow>`
    SELECT b.id, b.format, b.created_at, u.display_name AS created_by_name, s.count, s.paise, s.open_count
    FROM (SELECT * FROM payout_batches ORDER BY id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}) b
    JOIN users u ON u.uid = b.created_by
    CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(p.amount_paise), 0)::bigint AS paise,
      count(*) FILTER (WHERE p.status = 'processing')::int AS open_count FROM payouts p WHERE p.batch_id = b.id) s
    ORDER BY b.id DESC`.execute(db);
  const { total } = await db
    .selectFrom('payout_batches')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
