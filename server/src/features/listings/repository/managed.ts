import { type Kysely, sql } from 'kysely';
import type { ProjectQuery } from '#contract/admin/schemas.ts';
import type { Risk } from '#contract/inspection/constants.ts';
import { containing, readWhole } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ManagedRow } from '../view/listings.ts';
import { SHOWN_USES } from './market/shown-uses.ts';
import { CURABLE } from './status.ts';

interface Page {
  page: number;
  limit: number;
}

export interface ManagedRows {
  rows: ManagedRow[];
  total: number;
}

/** A seller's own listings, or those that wait for them, newest first. */
export function listOfSeller(
  db: Kysely<DB>,
  sellerId: string,
  { waiting, ...page }: Page & { waiting?: boolean },
): Promise<ManagedRows> {
  const which = waiting ? sql` AND ${WAITS_FOR_SELLER}` : sql``;
  return readPage(db, sql`seller_id = ${sellerId}${which}`, sql`created_at DESC, id DESC`, page);
}

/**
 * Only the seller can go on with it: changes are asked for, of it or of its next version; it is suspended, and nothing
 * of it waits for an admin; or it is a draft whose archive is blocked (rules I2, L1).
 */
const WAITS_FOR_SELLER = sql`waiting_since IS NULL AND (status IN ('changes_requested', 'suspended')
  OR status IN ('approved', 'unlisted') AND EXISTS (SELECT FROM project_versions v
    WHERE v.project_id = projects.id AND v.status = 'changes_requested' AND v.id <> projects.current_version_id)
  OR status = 'draft' AND EXISTS (SELECT FROM inspections i
    JOIN project_versions v ON v.id = i.version_id AND v.sha256 = i.sha256
    WHERE v.id = projects.current_version_id AND i.status = 'blocked'))`;

/** Listings in one state, or the queue: listings and versions that wait for a decision. */
export function listForAdmin(
  db: Kysely<DB>,
  { status, search, sort, dir, ...page }: ProjectQuery,
): Promise<ManagedRows> {
  const sorts: Record<ProjectQuery['sort'], ReturnType<typeof sql>> = {
    submittedAt: status === 'waiting' ? sql`waiting_since` : sql`submitted_at`,
    // Of all listings of a state it would be asked one by one.
    risk: status === 'waiting' ? RISK_ORDER : sql`submitted_at`,
    title: sql`lower(title)`,
    price: sql`price_paise`,
    sales: sql`sales`,
  };
  // What has no such value stands last either way.
  const order =
    sort === 'risk' && status === 'waiting'
      ? sql`${sorts.risk} ${sql.raw(dir)}, waiting_since, id`
      : dir === 'asc'
        ? sql`${sorts[sort]}, id`
        : sql`${sorts[sort]} DESC NULLS LAST, id DESC`;
  return readPage(db, sql`${inState(status)}${named(search)}`, order, page);
}

/** The version that an admin decides about: the one of a published listing that waits, else what it sells or would. */
const DECIDED_VERSION = sql`coalesce((SELECT v.id FROM project_versions v WHERE v.project_id = projects.id
  AND v.status = 'pending' AND v.id IS DISTINCT FROM projects.current_version_id), projects.current_version_id)`;
/** The worst that was found in its archive; `null` without an inspection of the archive as it is. */
const RISK = sql<Risk | null>`(SELECT CASE WHEN i.inspected_at IS NULL THEN 'running' ELSE coalesce(i.worst, 'none') END
  FROM inspections i JOIN project_versions v ON v.id = i.version_id AND v.sha256 = i.sha256
  WHERE i.version_id = ${DECIDED_VERSION})`;
/** Ascending: the least risk first. */
const RISK_ORDER = sql`array_position(ARRAY['none', 'low', 'running', 'medium', 'high', 'critical'], coalesce(${RISK}, 'running'))`;

const inState = (status: ProjectQuery['status']) =>
  status === 'waiting' ? sql`waiting_since IS NOT NULL` : sql`status = ${status}`;

export interface ListedRow {
  id: string;
  title: string;
  status: string;
  category: string;
  price_paise: number;
  sales: number;
  seller_email: string;
  created_at: Date;
}

/** Every listing of one state, or that waits, newest first: for a file. */
export function everyOfStatus(
  db: Kysely<DB>,
  status: ProjectQuery['status'],
  search?: string,
): AsyncGenerator<ListedRow> {
  return readWhole(db, {
    columns: sql<ListedRow>`id, title, status, category, price_paise, sales, projects.created_at,
      (SELECT email FROM users WHERE uid = seller_id) AS seller_email`,
    from: sql`projects`,
    where: [sql`${inState(status)}${named(search)}`],
    sorts: {},
    at: sql`projects.created_at`,
    key: sql`projects.id`,
  });
}

/** Narrows to what has these words in its title or its seller's name. */
function named(search: string | undefined): ReturnType<typeof sql> {
  if (!search) return sql``;
  const pattern = containing(search);
  return sql` AND (lower(title) LIKE ${pattern} OR seller_id IN (
    SELECT uid FROM users WHERE email_key || ' ' || lower(display_name) LIKE ${pattern}))`;
}

/** One statement per page: the ids by an index, then what the rows show. An empty page still knows its total. */
async function readPage(
  db: Kysely<DB>,
  condition: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  { page, limit }: Page,
): Promise<ManagedRows> {
  const { rows } = await sql<ManagedRow & { total: number; id: string | null }>`
    WITH page AS (
      SELECT id, ${RISK} AS risk, row_number() OVER (ORDER BY ${order}) AS place FROM projects WHERE ${condition}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ), counted AS (SELECT count(*) AS total FROM projects WHERE ${condition})
    SELECT counted.total, p.id, p.title, p.category, p.price_paise,
      EXISTS (SELECT FROM project_licences l WHERE l.project_id = p.id) AS priced,
      (SELECT min(l.price_paise) FROM project_licences l WHERE l.project_id = p.id AND l.price_paise > 0) AS paid_from_paise,
      p.status, ${sql.raw(SHOWN_USES)}, p.featured_at, p.revision,
      p.seller_id, u.display_name AS seller_name, p.views, p.sales, p.downloads, p.created_at,
      (SELECT count(*)::int FROM wishlist_items w WHERE w.project_id = p.id) AS wishlist_count,
      coalesce(p.waiting_since, p.submitted_at) AS submitted_at, picture.json AS picture,
      decision.json AS decision, ${CURABLE} AS curable, open.json AS open_version, page.risk
    FROM counted
    LEFT JOIN page ON true
    LEFT JOIN projects p ON p.id = page.id
    LEFT JOIN users u ON u.uid = p.seller_id
    LEFT JOIN LATERAL (
      SELECT to_json(i) AS json FROM project_images i WHERE i.project_id = p.id AND i.is_primary
    ) picture ON true
    LEFT JOIN LATERAL (
      SELECT to_json(d) AS json FROM project_decisions d WHERE d.project_id = p.id
      ORDER BY d.decided_at DESC, d.id DESC LIMIT 1
    ) decision ON true
    LEFT JOIN LATERAL (
      SELECT json_build_object('number', v.number, 'status', v.status) AS json FROM project_versions v
      WHERE v.project_id = p.id AND v.status IN ('pending', 'changes_requested') AND v.id <> p.current_version_id
    ) open ON true
    ORDER BY page.place`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
