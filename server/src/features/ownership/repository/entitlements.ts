import { type Kysely, type NotNull, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Takes back what an order gave, as of `at`. */
export async function takeBack(db: Db, orderId: string, at: Date): Promise<void> {
  await sql`SELECT take_listing_back(${orderId}, ${at})`.execute(db);
}

/** Gives again, as of `at`, what was taken of an order. */
export async function giveAgain(db: Db, orderId: string, at: Date): Promise<void> {
  await sql`SELECT give_listing_again(${orderId}, ${at})`.execute(db);
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

/** The next buyers of a listing, by id, each once however many licences they have. */
export async function listBuyers(
  db: Db,
  { projectId, boughtBefore, after, limit }: BuyersPage,
): Promise<string[]> {
  let query = db
    .selectFrom('live_entitlements')
    .select('buyer_id')
    .distinct()
    .$narrowType<{ buyer_id: NotNull }>()
    .where('project_id', '=', projectId)
    .where('granted_at', '<', boughtBefore);
  if (after !== null) query = query.where('buyer_id', '>', after);
  const rows = await query.orderBy('buyer_id').limit(limit).execute();
  return rows.map(({ buyer_id }) => buyer_id);
}

export async function isReplaced(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
