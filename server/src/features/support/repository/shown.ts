import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SUPPORT_LIMITS, type SupportShown, type SupportSide } from '#contract/support/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ShownRow, WholeRow } from '../view/rows.ts';
import { mayRead, OF_PURCHASE, PURCHASE, purchaseOf, WAITS, writtenBy } from './threads.ts';

type Db = Kysely<DB>;

const readBy = (uid: string) =>
  sql`CASE WHEN t.buyer_id = ${uid} THEN t.buyer_read_seq ELSE t.seller_read_seq END`;
const sideOf = (uid: string) => sql`CASE WHEN t.buyer_id = ${uid} THEN 'buyer' ELSE 'seller' END`;

/** What is shown beside a thread, looked up for these rows alone. */
const shown = (
  uid: string,
) => sql`t.*, ${PURCHASE}, ${writtenBy(uid)}, p.listed, picture.json AS picture, b.display_name AS buyer_name,
  s.display_name AS seller_name, s.slug AS seller_slug, s.away_until,
  (SELECT to_json(m) FROM support_messages m WHERE m.thread_id = t.id AND m.seq = t.last_seq) AS last_message,
  (SELECT count(*)::int FROM support_files f WHERE f.thread_id = t.id AND f.seq = t.last_seq) AS last_files,
  (SELECT count(*)::int FROM support_messages m
    WHERE m.thread_id = t.id AND m.by_side <> ${sideOf(uid)} AND m.seq > ${readBy(uid)}) AS unread`;
const FROM = sql`support_threads t JOIN orders o ON o.id = t.order_id ${OF_PURCHASE}
  LEFT JOIN LATERAL (
    SELECT to_json(i) AS json FROM project_images i WHERE i.project_id = t.project_id AND i.is_primary
  ) picture ON true`;

/** A thread with its messages as this person may read it: one statement, so that all of it fits together. */
export async function findWhole(db: Db, id: string, uid: string): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    SELECT ${shown(uid)},
      (SELECT coalesce(json_agg(m ORDER BY m.seq), '[]') FROM support_messages m WHERE m.thread_id = t.id) AS messages,
      (SELECT coalesce(json_agg(f ORDER BY f.seq, f.place), '[]') FROM support_files f WHERE f.thread_id = t.id) AS files
    FROM ${FROM} WHERE t.id = ${id} AND ${mayRead(uid)}`.execute(db);
  return rows[0];
}

export interface ListQuery {
  as?: SupportSide | undefined;
  show: SupportShown;
  orderId?: string | undefined;
  /** Patterns of LIKE. */
  patterns: readonly string[];
  page: number;
  limit: number;
  now: Date;
}

export interface Counts {
  total: number;
  buyer: number;
  seller: number;
  unread_threads: number;
  unread_as_seller: number;
}

/**
 * One page of a person's threads in which something is written, the latest change first, with how many there are: one
 * statement. A search looks at the newest of them, and at the messages of those by their thread.
 */
export async function listShown(
  db: Db,
  uid: string,
  query: ListQuery,
): Promise<{ rows: ShownRow[]; counts: Counts }> {
  const { page, limit } = query;
  const { rows } = await sql<ShownRow & Counts & { id: string | null }>`
    WITH mine AS (
      SELECT t.*, t.last_seq > ${readBy(uid)} AS is_unread FROM support_threads t
      WHERE (t.buyer_id = ${uid} OR t.seller_id = ${uid}) AND t.last_seq > 0
    ), asked AS (
      SELECT t.* FROM mine t WHERE ${conditions(uid, query)}
      ORDER BY t.updated_at DESC, t.id DESC ${searched(query)}
    ), found AS (
      SELECT t.id, t.updated_at FROM asked t WHERE ${hasWords(query.patterns)}
    ), page AS (
      SELECT id FROM found ORDER BY updated_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ), counted AS (
      SELECT (SELECT count(*)::int FROM found) AS total,
        count(*) FILTER (WHERE buyer_id = ${uid})::int AS buyer,
        count(*) FILTER (WHERE seller_id = ${uid})::int AS seller,
        count(*) FILTER (WHERE is_unread)::int AS unread_threads,
        count(*) FILTER (WHERE is_unread AND seller_id = ${uid})::int AS unread_as_seller
      FROM mine
    )
    SELECT counted.*, one.* FROM counted
    LEFT JOIN (SELECT ${shown(uid)} FROM ${FROM} JOIN page ON page.id = t.id) one ON true
    ORDER BY one.updated_at DESC, one.id DESC`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), counts: rows[0]! };
}

function conditions(uid: string, { as, show, orderId, now }: ListQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (as !== undefined) parts.push(sql`${sql.ref(`t.${as}_id`)} = ${uid}`);
  if (orderId !== undefined) parts.push(sql`t.order_id = ${purchaseOf(orderId)}`);
  if (show === 'unread') parts.push(sql`t.is_unread`);
  if (show === 'waiting') parts.push(WAITS);
  if (show === 'overdue') parts.push(sql`${WAITS} AND t.answer_due_at < ${now}`);
  return sql.join(parts, sql` AND `);
}

const searched = ({ patterns }: ListQuery) =>
  patterns.length === 0 ? sql`` : sql`LIMIT ${SUPPORT_LIMITS.searchedThreads}`;

/** Each word stands in the title, in a message as the other side reads it, or in the name of a file. */
function hasWords(patterns: readonly string[]): RawBuilder<unknown> {
  const words = patterns.map(
    (pattern) => sql`(lower(normalize(t.project_title, NFKC)) LIKE ${pattern} OR EXISTS (
      SELECT FROM support_messages m WHERE m.thread_id = t.id AND m.words LIKE ${pattern}))`,
  );
  return sql.join([sql`true`, ...words], sql` AND `);
}
