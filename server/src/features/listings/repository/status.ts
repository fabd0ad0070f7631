import { type Kysely, sql } from 'kysely';
import { INSPECTION_REASON, type ListingStatus } from '#contract/listings/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Move } from '../rules/states.ts';
import { isSellerActive } from './market/seller.ts';

export interface ListingState {
  id: string;
  status: ListingStatus;
  revision: number;
  featured_at: Date | null;
  /** Visitors may see it (rule L2). */
  listed: boolean;
  /** Since when something of it waits for an admin. */
  waiting_since: Date | null;
  current_version_id: string | null;
}

export const STATE = [
  'id',
  'status',
  'revision',
  'featured_at',
  'listed',
  'waiting_since',
  'current_version_id',
] as const;

export function findState(db: Kysely<DB>, id: string): Promise<ListingState | undefined> {
  return db.selectFrom('projects').select(STATE).where('id', '=', id).executeTakeFirst() as Promise<
    ListingState | undefined
  >;
}

/** Moves a listing if it is still where the move begins; nothing when somebody else was first. */
export function moveStatus(
  db: Kysely<DB>,
  id: string,
  move: Move,
  now: Date,
): Promise<ListingState | undefined> {
  return statusMove(db, id, move, now).executeTakeFirst();
}

/**
 * The statement of `moveStatus`. What leaves the market is unlisted with the move, and what came back waits again with
 * the version that it left with.
 */
export function statusMove(db: Kysely<DB>, id: string, move: Move, now: Date) {
  return (
    db
      .updateTable('projects')
      .set({ status: move.to, updated_at: now, waiting_since: waitingAfter(move.to, now) })
      .$if(move.to === 'pending', (query) => query.set({ submitted_at: now }))
      .set({ listed: move.to === 'approved' ? isSellerActive : false })
      .$if(move.to === 'approved', (query) =>
        query.set({ published_at: sql<Date>`coalesce(published_at, ${now})` }),
      )
      .$if(move.to === 'suspended' || move.to === 'archived', (query) =>
        query.set({ featured_at: null, featured_by: null }),
      )
      // Listings are locked before their sellers everywhere: an account's suspension takes them in that order too.
      .where('id', '=', sql<string>`(SELECT id FROM projects WHERE id = ${id} FOR NO KEY UPDATE)`)
      .where('status', 'in', [...move.from])
      .returning(STATE)
  );
}

/** The listing itself waits, or its version under review does, or nothing that an admin could decide. */
function waitingAfter(to: ListingStatus, now: Date) {
  if (to === 'pending') return now;
  if (to !== 'approved' && to !== 'unlisted') return null;
  return sql<Date | null>`(SELECT created_at FROM project_versions v WHERE v.project_id = projects.id
    AND v.status = 'pending' AND v.id <> projects.current_version_id)`;
}

/** True when something of a listing waits for a decision. */
export async function isWaiting(db: Kysely<DB>, id: string): Promise<boolean> {
  return (await findState(db, id))?.waiting_since != null;
}

/** The last decision about a listing, or a version of it. */
function findLastDecision(
  db: Kysely<DB>,
  id: string,
): Promise<{ to_status: string; reason_code: string } | undefined> {
  return db
    .selectFrom('project_decisions')
    .select(['to_status', 'reason_code'])
    .where('project_id', '=', id)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an inspection suspended the listing `p`, and no admin: another archive cures it (rules I2, L1). */
export const CURABLE = sql<boolean>`(p.status = 'suspended' AND (
  SELECT d.reason_code FROM project_decisions d WHERE d.project_id = p.id AND d.to_status = 'suspended'
  ORDER BY d.decided_at DESC, d.id DESC LIMIT 1) IS NOT DISTINCT FROM ${INSPECTION_REASON})`;

export async function isCurable(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql<{ curable: boolean }>`
    SELECT ${CURABLE} AS curable FROM projects p WHERE p.id = ${id}`.execute(db);
  return rows[0]?.curable ?? false;
}

/** True when the last decision about a listing, or a version of it, was no approval. */
export async function wasSentBack(db: Kysely<DB>, id: string): Promise<boolean> {
  const last = await findLastDecision(db, id);
  return last !== undefined && last.to_status !== 'approved';
}

/** Puts an approved listing on the landing page; nothing when it is not approved or already there. */
export function feature(
  db: Kysely<DB>,
  id: string,
  by: string,
  now: Date,
): Promise<ListingState | undefined> {
  return db
    .updateTable('projects')
    .set({ featured_at: now, featured_by: by })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('featured_at', 'is', null)
    .returning(STATE)
    .executeTakeFirst() as Promise<ListingState | undefined>;
}

export function unfeature(db: Kysely<DB>, id: string): Promise<ListingState | undefined> {
  return db
    .updateTable('projects')
    .set({ featured_at: null, featured_by: null })
    .where('id', '=', id)
    .where('featured_at', 'is not', null)
    .returning(STATE)
    .executeTakeFirst() as Promise<ListingState | undefined>;
}

/** Counts the sales of these listings anew: paid and not refunded (rule L10); who took a free licence paid nothing. */
export async function recountSales(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  // A count that began before another's commit must not overwrite it: the second waits and then counts anew.
  await db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    UPDATE projects SET sales = counted.sales
    FROM (
      SELECT p.id, (
        SELECT count(*) FROM live_entitlements e JOIN orders ON orders.id = e.order_id
        WHERE e.project_id = p.id AND orders.status = 'PAID' AND orders.amount_paise > 0
      ) AS sales
      FROM projects p WHERE p.id = ANY (${ids}::uuid[])
    ) counted
    WHERE projects.id = counted.id AND projects.sales <> counted.sales`.execute(db);
}
