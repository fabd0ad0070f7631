import { type Kysely, sql } from 'kysely';
import { LIVE_NEGOTIATION_STATUSES } from '#contract/negotiation/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PartiesRow } from '../view/rows.ts';

type Db = Kysely<DB>;
const LIVE = [...LIVE_NEGOTIATION_STATUSES];

/** Live negotiations whose time is over, the longest first; a code that an order holds keeps its own (rule N5). */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT n.id FROM negotiations n
    WHERE n.expires_at <= ${now} AND NOT EXISTS (
      SELECT FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id AND u.status = 'reserved'
      WHERE c.negotiation_id = n.id
    )
    ORDER BY n.expires_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Puts off what waits for sellers who are away, by the time that they are, and takes that back where they are back
 * earlier (rule N5). What was counted for stands in the row, so that doing it again changes nothing.
 */
export async function countAbsences(db: Db, now: Date, sellerId: string | null): Promise<void> {
  const shift = sql`greatest(u.away_until, ${now}::timestamptz) - greatest(n.away_until, ${now}::timestamptz)`;
  await sql`
    UPDATE negotiations n
    SET expires_at = n.expires_at + (${shift}), remind_at = n.remind_at + (${shift}), away_until = u.away_until
    FROM users u
    WHERE u.uid = n.seller_id AND n.status = 'awaiting_seller' AND n.away_until IS DISTINCT FROM u.away_until
      AND n.expires_at > ${now} AND ${sellerId === null ? sql`true` : sql`n.seller_id = ${sellerId}`}`.execute(
    db,
  );
}

/** Takes the reminders that are due, each once, however many nodes look. */
export async function takeReminders(db: Db, now: Date, limit: number) {
  const due = db
    .selectFrom('negotiations')
    .select('id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('negotiations')
    .set({ remind_at: null })
    .where('id', 'in', due)
    .returning(['id', 'status', 'project_id', 'buyer_id', 'seller_id', 'expires_at'])
    .execute();
}

/** Whose live negotiations are meant: of a listing, of those whose listing was deleted, of a person, of a purchase. */
export type LiveOf =
  | { projectId: string | null }
  | { personId: string }
  | { projectId: string; buyerId: string };

/** Live negotiations that began no later than this. */
export async function listLive(db: Db, of: LiveOf, begunBy: Date): Promise<string[]> {
  let query = db
    .selectFrom('negotiations')
    .select('id')
    .where('status', 'in', LIVE)
    .where('created_at', '<=', begunBy);
  if ('projectId' in of) {
    query =
      of.projectId === null
        ? query.where('project_id', 'is', null)
        : query.where('project_id', '=', of.projectId);
  }
  if ('buyerId' in of) query = query.where('buyer_id', '=', of.buyerId);
  if ('personId' in of) {
    query = query.where((eb) => eb.or([eb('buyer_id', '=', of.personId), eb('seller_id', '=', of.personId)]));
  }
  const rows = await query.orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Live negotiations in which this person made an offer or accepted one in this time. */
export async function listMovedBy(
  db: Db,
  { personId, since, until }: { personId: string; since: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT n.id FROM negotiations n
    WHERE (n.buyer_id = ${personId} OR n.seller_id = ${personId}) AND n.status = ANY (${LIVE})
      AND n.moved_at >= ${since}
      AND EXISTS (
        SELECT FROM negotiation_entries e
        WHERE e.negotiation_id = n.id AND e.kind IN ('offer', 'accepted') AND NOT e.automatic
          AND e.by_side = CASE n.buyer_id WHEN ${personId} THEN 'buyer' ELSE 'seller' END
          AND e.created_at BETWEEN ${since} AND ${until}
      )
    ORDER BY n.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these purchases are of a buyer who negotiates about the listing. */
export async function listNegotiatedPurchases(
  db: Db,
  purchases: readonly { projectId: string; buyerId: string }[],
): Promise<{ projectId: string; buyerId: string }[]> {
  const { rows } = await sql<{ projectId: string; buyerId: string }>`
    SELECT n.project_id AS "projectId", n.buyer_id AS "buyerId" FROM negotiations n
    JOIN unnest(${purchases.map((one) => one.projectId)}::uuid[], ${purchases.map((one) => one.buyerId)}::uuid[])
      AS p (project_id, buyer_id) USING (project_id, buyer_id)
    WHERE n.status = ANY (${LIVE})`.execute(db);
  return rows;
}

/** The negotiation whose code an order used. */
export async function findNegotiationOfOrder(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('discount_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .select('discount_codes.negotiation_id')
    .where('discount_uses.order_id', '=', orderId)
    .executeTakeFirst();
  return row?.negotiation_id ?? null;
}

/** Both sides of a negotiation and how it stands, for a mail about it. */
export async function findParties(db: Db, id: string): Promise<PartiesRow | undefined> {
  const row = await db
    .selectFrom('negotiations as n')
    .innerJoin('users as b', 'b.uid', 'n.buyer_id')
    .innerJoin('users as s', 's.uid', 'n.seller_id')
    .selectAll('n')
    .select(['b.display_name as buyer_name', 's.display_name as seller_name'])
    .where('n.id', '=', id)
    .executeTakeFirst();
  return row as PartiesRow | undefined;
}
