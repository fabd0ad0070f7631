import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LIVE_NEGOTIATION_STATUSES, type NegotiationSide } from '#contract/negotiation/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ShownRow, ThreadRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** What is shown beside a negotiation, looked up for these rows alone. */
const SHOWN = (side: NegotiationSide) => sql`n.*, p.listed, p.floor_percent, picture.json AS picture,
  EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = n.buyer_id AND e.project_id = n.project_id) AS owned,
  b.display_name AS buyer_name, s.display_name AS seller_name, s.slug AS seller_slug,
  CASE n.status WHEN 'accepted' THEN (SELECT c.code FROM discount_codes c WHERE c.negotiation_id = n.id) END AS code,
  (SELECT to_json(e) FROM negotiation_entries e WHERE e.negotiation_id = n.id AND e.seq = n.last_seq) AS last_entry,
  (SELECT count(*)::int FROM negotiation_entries e
    WHERE e.negotiation_id = n.id AND e.by_side <> ${side} AND e.seq > n.${readBy(side)}) AS unread`;

const JOINS = sql`LEFT JOIN projects p ON p.id = n.project_id
  LEFT JOIN LATERAL (
    SELECT to_json(i) AS json FROM project_images i WHERE i.project_id = n.project_id AND i.is_primary
  ) picture ON true
  JOIN users b ON b.uid = n.buyer_id
  JOIN users s ON s.uid = n.seller_id`;

const readBy = (side: NegotiationSide) => sql.ref(`${side}_read_seq`);

/** A negotiation as it is shown to one of its sides, with its lines: one statement, so that both fit together. */
export async function findThread(db: Db, id: string, side: NegotiationSide): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    SELECT ${SHOWN(side)},
      (SELECT coalesce(json_agg(e ORDER BY e.seq), '[]') FROM negotiation_entries e WHERE e.negotiation_id = n.id) AS entries
    FROM negotiations n ${JOINS} WHERE n.id = ${id}`.execute(db);
  return rows[0];
}

export interface ListQuery {
  page: number;
  limit: number;
  /** Only live ones, or only ended ones. */
  live?: boolean | undefined;
  projectId?: string | undefined;
}

export interface ShownRows {
  rows: ShownRow[];
  total: number;
  /** Of all of the person's, whatever was asked for. */
  unreadNegotiations: number;
}

/**
 * One page of a person's negotiations, the latest change first: one statement, the ids by an index in the list's own
 * order, and one pass for both figures. A line that a side has not read is never its own, so that the last line's
 * number tells.
 */
export async function listShown(
  db: Db,
  uid: string,
  side: NegotiationSide,
  { page, limit, live, projectId }: ListQuery,
): Promise<ShownRows> {
  const mine: RawBuilder<unknown> =
    side === 'buyer' ? sql`buyer_id = ${uid}` : sql`seller_id = ${uid} AND shown_to_seller_at IS NOT NULL`;
  const asked = conditions(live, projectId);
  const { rows } = await sql<ShownRow & { total: number; unread_negotiations: number; id: string | null }>`
    WITH page AS (
      SELECT id FROM negotiations WHERE ${mine} AND ${asked}
      ORDER BY updated_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ), counted AS (
      SELECT count(*) FILTER (WHERE ${asked}) AS total,
        count(*) FILTER (WHERE last_seq > ${readBy(side)}) AS unread_negotiations
      FROM negotiations WHERE ${mine}
    )
    SELECT counted.total, counted.unread_negotiations, shown.*
    FROM counted
    LEFT JOIN (SELECT ${SHOWN(side)} FROM page JOIN negotiations n ON n.id = page.id ${JOINS}) shown ON true
    ORDER BY shown.updated_at DESC, shown.id DESC`.execute(db);
  return {
    rows: rows.filter((row) => row.id !== null),
    total: rows[0]?.total ?? 0,
    unreadNegotiations: rows[0]?.unread_negotiations ?? 0,
  };
}

function conditions(live: boolean | undefined, projectId: string | undefined): RawBuilder<unknown> {
  const isLive = sql`status IN (${sql.join(LIVE_NEGOTIATION_STATUSES.map((status) => sql.lit(status)))})`;
  const parts = [
    ...(live === undefined ? [] : [live ? isLive : sql`NOT ${isLive}`]),
    ...(projectId === undefined ? [] : [sql`project_id = ${projectId}`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}
