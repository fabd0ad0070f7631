import type { Kysely } from 'kysely';
import { type Sort, TOTAL_BOUND } from '#contract/catalog/constants.ts';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { SHOWN_USES } from '../../listings/public.ts';
import { type ListSort, orderBy } from '../rules/list-order.ts';
import type { SearchTerms } from '../search/terms.ts';
import type { CardRow } from '../view/projects.ts';

/** Page sizes that pages ask for: their statements are prepared, all others are planned when they come. */
const USUAL_LIMITS = [4, 8, 12, 24, 48];

export const CARD_COLUMNS = `p.id, p.title, p.excerpt, p.category, p.price_paise, p.tags, ${SHOWN_USES},
  (SELECT count(*) FROM unnest(p.filters) f WHERE f LIKE 'licence:%') > 1 AS several_licences,
  p.seller_id,
  u.display_name AS seller_name, u.slug AS seller_slug,
  u.role = 'seller' AND u.seller_verified_at IS NOT NULL AS seller_verified, p.created_at, p.demo_url, p.completion_status, p.negotiable, p.featured_at,
  p.zip_description,
  p.views, p.sales, p.downloads, p.rating_sum, p.rating_count, i.images, d.documents, v.archive, v.inspection,
  coalesce(v.updated_at, p.created_at) AS last_update_at,
  EXISTS (SELECT FROM live_entitlements e WHERE e.buyer_id = $1 AND e.project_id = p.id) AS owned`;

/** What hangs on the listings of one page, looked up for these rows alone. */
export const CARD_JOINS = `JOIN users u ON u.uid = p.seller_id
  LEFT JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', i.id, 'filename', i.filename, 'is_primary', i.is_primary,
      'width', i.width, 'height', i.height, 'colour', i.colour, 'placeholder', i.placeholder,
      'caption', i.caption)
      ORDER BY i.position, i.id), '[]') AS images
    FROM project_images i WHERE i.project_id = p.id AND i.removed_at IS NULL
  ) i ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', d.id, 'filename', d.filename, 'original_name', d.original_name,
      'file_type', d.file_type, 'access', d.access, 'description', d.description, 'bytes', d.bytes)
      ORDER BY d.position), '[]') AS documents
    FROM project_documents d WHERE d.project_id = p.id AND d.removed_at IS NULL
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT json_build_object('filename', v.filename, 'original_name', v.original_name, 'bytes', v.bytes,
      'sha256', encode(v.sha256, 'hex'), 'number', v.number, 'files', v.files,
      'languages', v.languages) AS archive,
      coalesce(v.reviewed_at, v.created_at) AS updated_at,
      (SELECT json_build_object('worst', n.worst, 'found', n.found)
        FROM inspections n WHERE n.version_id = v.id AND n.sha256 = v.sha256 AND n.inspected_at IS NOT NULL) AS inspection
    FROM project_versions v WHERE v.id = p.current_version_id
  ) v ON true`;

/** The function finds the page and its total, as its file in server/database/functions/search says; then what these cards show. */
const MATCHES = `SELECT found.total, found.is_bound, ${CARD_COLUMNS}
  FROM find_listings($2, $3, $4, $5, $6, $7, $8, $9, $10) found
  LEFT JOIN (unnest(found.ids) WITH ORDINALITY page (id, place) JOIN projects p ON p.id = page.id ${CARD_JOINS}) ON true
  ORDER BY page.place`;

interface Page {
  page: number;
  limit: number;
  callerId: string | null;
}

export interface ListQuery extends Page {
  sort: ListSort;
  category: string | undefined;
  /** Only those that are featured, or that are not; all unless told. */
  featured: boolean | undefined;
  /** Only what this seller has on the market; everybody's unless told. */
  sellerId?: string | undefined;
}

/** What listings must be; nothing set asks for nothing. */
export interface Conditions {
  terms: SearchTerms | null;
  /** As `projects.filters` names them, whatever their case; all must be there. */
  filters: string[];
  lowestPaise: number | null;
  highestPaise: number | null;
  /** Only those that are featured, or that are not; all unless told. */
  featured: boolean | undefined;
}

export interface MatchQuery extends Page, Conditions {
  sort: Sort;
}

export interface CardRows {
  rows: CardRow[];
  total: number;
  /** There may be more than `total`, and pages end there. */
  isBound: boolean;
}

/**
 * One page of public listings and how many there are, in one statement: the ids from an index in the list's own
 * order, then what these cards show. `total` is kept by the database, not counted (rule W6).
 */
export async function listCards(db: Kysely<DB>, query: ListQuery): Promise<CardRows> {
  const { sort, category, featured, sellerId, page, limit, callerId } = query;
  const isDeep = page > 1;
  const values: unknown[] = [callerId];
  const conditions = ['listed'];
  if (featured !== undefined) conditions.push(featured ? 'featured_at IS NOT NULL' : 'featured_at IS NULL');
  if (category !== undefined) conditions.push(`category = $${values.push(category)}`);
  if (sellerId !== undefined) conditions.push(`seller_id = $${values.push(sellerId)}`);
  // The inner SELECT hides the offset from the planner, which would otherwise plan every page anew.
  const offset = isDeep ? `OFFSET (SELECT $${values.push((page - 1) * limit)}::int)` : '';
  const text = `WITH page AS (
      SELECT p.id FROM projects p WHERE ${conditions.join(' AND ')}
      ORDER BY ${orderBy(sort, 'p')} LIMIT ${limit} ${offset}
    )
    SELECT counted.total, ${CARD_COLUMNS}
    FROM (${totalSql(query, conditions)}) counted
    LEFT JOIN (page JOIN projects p ON p.id = page.id ${CARD_JOINS}) ON true
    ORDER BY ${orderBy(sort, 'p')}`;
  const parts = [
    sort,
    category === undefined ? '' : 'category',
    featured === undefined ? '' : `featured ${featured}`,
    sellerId === undefined ? '' : 'seller',
    isDeep ? 'deep' : '',
  ];
  const rows = await runCards(db, `cards ${parts.join(' ')}`, text, values, limit);
  return cardRows(rows);
}

/** Featured listings and those of one seller are few, so they are counted; everything else is known. */
function totalSql({ featured, sellerId, category }: ListQuery, conditions: readonly string[]): string {
  const byCategory = category !== undefined;
  if (featured || sellerId !== undefined)
    return `SELECT count(*)::int AS total FROM projects WHERE ${conditions.join(' AND ')}`;
  const where = byCategory ? 'WHERE category = $2' : '';
  const known = `SELECT coalesce(sum(listed), 0)::int AS total FROM listing_counts ${where}`;
  if (featured === undefined) return known;
  const others = `SELECT count(*)::int FROM projects WHERE listed AND featured_at IS NOT NULL${byCategory ? ' AND category = $2' : ''}`;
  return `SELECT (${known}) - (${others}) AS total`;
}

/** The featured listings, the latest choice first. */
export function listFeatured(db: Kysely<DB>, limit: number, callerId: string | null): Promise<CardRow[]> {
  const text = `WITH page AS (
      SELECT p.id FROM projects p WHERE listed AND featured_at IS NOT NULL
      ORDER BY p.featured_at DESC, p.id DESC LIMIT ${limit}
    )
    SELECT 0 AS total, ${CARD_COLUMNS} FROM page JOIN projects p ON p.id = page.id ${CARD_JOINS}
    ORDER BY p.featured_at DESC, p.id DESC`;
  return runCards(db, 'cards of the featured', text, [callerId], limit);
}

/**
 * One page of the public listings that are all of this, and how many there are up to a bound (rule L9), in one
 * statement. Terms and tags may hold anything.
 */
export async function matchCards(db: Kysely<DB>, query: MatchQuery): Promise<CardRows> {
  const { sort, page, limit, callerId } = query;
  const values = [callerId, ...conditionValues(query), sort, (page - 1) * limit, limit, TOTAL_BOUND];
  return cardRows(await prepared<CountedRow>(db, 'cards of a search', MATCHES, values));
}

/** In the order in which the functions take them. */
export function conditionValues(conditions: Conditions): unknown[] {
  const { terms, filters, lowestPaise, highestPaise, featured } = conditions;
  // `false` asks for all of them, and nothing for those that are not featured (read_conditions.sql).
  const onlyFeatured = featured === undefined ? false : featured || null;
  return [terms && JSON.stringify(terms), filters, lowestPaise, highestPaise, onlyFeatured];
}

/** Cards of these listings in this order, without those that are not public. */
export async function cardsInOrder(
  db: Kysely<DB>,
  ids: string,
  values: readonly unknown[],
  callerId: string | null,
): Promise<CardRow[]> {
  const text = `SELECT 0 AS total, false AS is_bound, ${CARD_COLUMNS}
    FROM unnest(${ids}) WITH ORDINALITY page (id, place) JOIN projects p ON p.id = page.id ${CARD_JOINS}
    WHERE p.listed ORDER BY page.place`;
  return prepared<CardRow>(db, `cards of ${ids}`, text, [callerId, ...values]);
}

type CountedRow = CardRow & { total: number; is_bound?: boolean };

/** A page without cards still has the row that tells the total. */
function cardRows(rows: CountedRow[]): CardRows {
  const [first] = rows;
  return {
    rows: rows.filter((row) => row.id !== null),
    total: first?.total ?? 0,
    isBound: first?.is_bound ?? false,
  };
}

function runCards(
  db: Kysely<DB>,
  name: string,
  text: string,
  values: readonly unknown[],
  limit: number,
): Promise<CountedRow[]> {
  // The limit stands in the text, for the planner's sake; a name for each of a hundred would fill every connection.
  if (USUAL_LIMITS.includes(limit)) return prepared(db, `${name} ${limit}`, text, values);
  return prepared(db, '', text, values);
}
