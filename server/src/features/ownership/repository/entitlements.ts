import type { Kysely, NotNull } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Takes the order's listing back, or with `null` gives it again. */
export async function setRevoked(db: Db, orderId: string, at: Date | null): Promise<void> {
  await db.updateTable('entitlements').set({ revoked_at: at }).where('order_id', '=', orderId).execute();
}

export async function hasBought(db: Db, buyerId: string, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('live_entitlements')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface BuyersPage {
  projectId: string;
  /** Only who bought before this. */
  boughtBefore: Date;
  /** The last buyer of the page before. */
  after: string | null;
  limit: number;
}

/** The next buyers of a listing, by id. */
export async function listBuyers(
  db: Db,
  { projectId, boughtBefore, after, limit }: BuyersPage,
): Promise<string[]> {
  let query = db
    .selectFrom('live_entitlements')
    .select('buyer_id')
    .$narrowType<{ buyer_id: NotNull }>()
    .where('project_id', '=', projectId)
    .where('granted_at', '<', boughtBefore);
  if (after !== null) query = query.where('buyer_id', '>', after);
  const rows = await query.orderBy('buyer_id').limit(limit).execute();
  return rows.map(({ buyer_id }) => buyer_id);
}
