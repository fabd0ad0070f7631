import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReviewSort } from '#contract/reviews/constants.ts';
import type { ReviewQuery, SellerReviewQuery } from '#contract/reviews/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ReviewRow, SellerReviewRow } from '../view/rows.ts';

type Db = Kysely<DB>;

const COLUMNS = sql`v.id, v.project_id, v.seller_id, v.buyer_id, v.rating, v.as_described, v.runs, v.documented,
  v.supported, v.helpful, v.shown, v.counted, v.is_free, n.number AS version, u.display_name AS author_name,
  t.content, t.masked, t.html, t.state, t.created_at, t.edited_at, t.hidden_at, t.hidden_code, t.hidden_reason,
  v.reply_id, r.content AS reply_content, r.masked AS reply_masked, r.html AS reply_html, r.state AS reply_state,
  r.created_at AS reply_created_at, r.edited_at AS reply_edited_at, r.hidden_at AS reply_hidden_at,
  r.hidden_code AS reply_hidden_code, r.hidden_reason AS reply_hidden_reason`;

const JOINS = sql`JOIN public_texts t ON t.id = v.id JOIN users u ON u.uid = v.buyer_id
  LEFT JOIN project_versions n ON n.id = v.version_id LEFT JOIN public_texts r ON r.id = v.reply_id`;

const foundHelpful = (callerId: string | null) =>
  sql`EXISTS (SELECT FROM review_helpful h WHERE h.review_id = v.id AND h.user_id = ${callerId}) AS found_helpful`;

/** Each is total, and an index is in it. */
const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`v.created_at DESC, v.id DESC`,
  helpful: sql`v.helpful DESC, v.created_at DESC, v.id DESC`,
  highest: sql`v.rating DESC, v.created_at DESC, v.id DESC`,
  lowest: sql`v.rating, v.created_at DESC, v.id DESC`,
};

/** One page of the reviews that everybody sees; how many there are is kept beside. */
export async function listReviews(
  db: Db,
  projectId: string,
  { page, limit, sort, rating }: ReviewQuery,
  callerId: string | null,
): Promise<ReviewRow[]> {
  const order = ORDERS[sort];
  const stars = rating === undefined ? sql`` : sql`AND v.rating = ${rating}`;
  const { rows } = await sql<ReviewRow>`
    WITH page AS (
      SELECT v.* FROM reviews v WHERE v.project_id = ${projectId} AND v.shown ${stars}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT ${COLUMNS}, ${foundHelpful(callerId)} FROM page v ${JOINS} ORDER BY ${order}`.execute(db);
  return rows;
}

/** One page of what buyers say of a seller's listings, and how many such reviews there are. */
export async function listReviewsOfSeller(
  db: Db,
  sellerId: string,
  { page, limit, show }: SellerReviewQuery,
): Promise<{ rows: SellerReviewRow[]; total: number; unanswered: number }> {
  const asked = show === 'unanswered' ? sql`AND v.reply_id IS NULL` : sql``;
  const { rows } = await sql<SellerReviewRow & { total: number; unanswered: number }>`
    WITH page AS (
      SELECT v.* FROM reviews v WHERE v.seller_id = ${sellerId} AND v.shown ${asked}
      ORDER BY v.created_at DESC, v.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ), counted AS (
      SELECT count(*)::int AS every, count(*) FILTER (WHERE v.reply_id IS NULL)::int AS unanswered
      FROM reviews v WHERE v.seller_id = ${sellerId} AND v.shown
    )
    SELECT ${show === 'unanswered' ? sql`c.unanswered` : sql`c.every`} AS total, c.unanswered, ${COLUMNS},
      p.title AS project_title, false AS found_helpful
    FROM counted c LEFT JOIN (page v ${JOINS} JOIN projects p ON p.id = v.project_id) ON true
    ORDER BY v.created_at DESC, v.id DESC`.execute(db);
  const { total, unanswered } = rows[0]!;
  return { rows: rows.filter(({ id }) => id !== null), total, unanswered };
}

export async function findReview(
  db: Db,
  id: string,
  callerId: string | null,
): Promise<ReviewRow | undefined> {
  return findWhere(db, sql`v.id = ${id} AND NOT v.deleted`, callerId);
}

/** Somebody's own review of a listing, whether others see it or not. */
export async function findReviewOf(
  db: Db,
  projectId: string,
  buyerId: string,
): Promise<ReviewRow | undefined> {
  return findWhere(
    db,
    sql`v.project_id = ${projectId} AND v.buyer_id = ${buyerId} AND NOT v.deleted`,
    buyerId,
  );
}

async function findWhere(
  db: Db,
  where: RawBuilder<unknown>,
  callerId: string | null,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    SELECT ${COLUMNS}, ${foundHelpful(callerId)} FROM reviews v ${JOINS} WHERE ${where}`.execute(db);
  return rows[0];
}
