import { type Kysely, sql } from 'kysely';
import type { CodeQuery } from '#contract/admin/codes/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { CodeRow } from '../view/codes.ts';

type Db = Kysely<DB>;

/** How a code stands, as `statusOf` of the codes tells it: the two must say the same. */
const statusAt = (now: Date) => sql`CASE
  WHEN c.revoked_at IS NOT NULL OR c.expires_at <= ${now} THEN 'ended'
  WHEN c.paused_at IS NOT NULL THEN 'paused'
  WHEN c.uses >= c.uses_limit THEN 'used_up'
  WHEN c.starts_at > ${now} THEN 'scheduled'
  ELSE 'live' END`;

/** A negotiation's code is its listing's seller's; a seller's has its own. */
const FROM = sql`discount_codes c
  LEFT JOIN projects p ON p.id = c.project_id
  JOIN users s ON s.uid = coalesce(c.seller_id, p.seller_id)
  LEFT JOIN users b ON b.uid = c.buyer_id`;

const usesThat = (status: 'reserved' | 'redeemed') => sql`(SELECT count(*)::int FROM discount_uses u
  WHERE u.code_id = c.id AND u.status = ${sql.lit(status)})`;

const columnsAt = (
  now: Date,
) => sql<CodeRow>`c.id, c.code, c.word, c.negotiation_id, c.percent_off, c.off_paise, c.price_paise,
  c.all_listings, c.starts_at, c.expires_at, c.revoked_at, c.uses_limit, c.created_at, s.uid AS seller_id,
  s.display_name AS seller_name, s.email AS seller_email, b.uid AS buyer_id, b.display_name AS buyer_name,
  b.email AS buyer_email, ${statusAt(now)} AS status,
  CASE WHEN c.project_id IS NOT NULL THEN 1
    ELSE (SELECT count(*)::int FROM discount_code_listings l WHERE l.code_id = c.id) END AS listings,
  (SELECT json_build_object('_id', t.id, 'title', t.title) FROM projects t
    WHERE t.id = coalesce(c.project_id, (SELECT l.project_id FROM discount_code_listings l WHERE l.code_id = c.id
      ORDER BY l.project_id LIMIT 1))) AS listing,
  ${usesThat('reserved')} AS reserved, ${usesThat('redeemed')} AS redeemed,
  (SELECT coalesce(sum(o.discount_paise), 0)::bigint FROM discount_uses u JOIN orders o ON o.id = u.order_id
    WHERE u.code_id = c.id AND EXISTS (SELECT FROM entitlements e WHERE e.order_id = o.id AND e.revoked_at IS NULL)
  ) AS given_away_paise`;

/** Codes as they are searched, filtered and sorted; `typed` is what was searched for, as codes are compared. */
export function codeTable(
  { search, show, origin }: CodeQuery,
  typed: string,
  now: Date,
): TableSource<CodeRow, CodeQuery['sort']> {
  const where = [];
  if (show !== 'all') where.push(sql`${statusAt(now)} = ${show}`);
  if (origin !== 'all')
    where.push(sql`c.negotiation_id IS ${origin === 'seller' ? sql`NULL` : sql`NOT NULL`}`);
  if (search) where.push(sql`c.id IN (${foundBy(search, typed)})`);
  return {
    columns: columnsAt(now),
    from: FROM,
    where,
    sorts: { createdAt: sql`c.created_at`, endsAt: sql`c.expires_at`, uses: sql`c.uses` },
    nullable: ['endsAt'],
    at: sql`c.created_at`,
    key: sql`c.id`,
  };
}

/** By the code, by its seller, and by a listing that it can be used for. */
function foundBy(search: string, typed: string) {
  const pattern = containing(search);
  const sellers = sql`SELECT uid FROM users WHERE email_key || ' ' || lower(display_name) LIKE ${pattern}`;
  const listings = sql`SELECT id FROM projects WHERE lower(title) LIKE ${pattern} OR seller_id IN (${sellers})`;
  const titled = sql`SELECT id, seller_id FROM projects WHERE lower(title) LIKE ${pattern}`;
  return sql.join(
    [
      sql`SELECT id FROM discount_codes WHERE code = ${typed}`,
      sql`SELECT id FROM discount_codes WHERE lower(word) LIKE ${pattern}`,
      sql`SELECT id FROM discount_codes WHERE seller_id IN (${sellers})`,
      sql`SELECT id FROM discount_codes WHERE project_id IN (${listings})`,
      sql`SELECT l.code_id FROM discount_code_listings l JOIN (${titled}) t ON t.id = l.project_id`,
      sql`SELECT d.id FROM discount_codes d JOIN (${titled}) t ON t.seller_id = d.seller_id WHERE d.all_listings`,
    ],
    sql` UNION `,
  );
}

export async function findCodeRow(db: Db, id: string, now: Date): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`SELECT ${columnsAt(now)} FROM ${FROM} WHERE c.id = ${id}`.execute(db);
  return rows[0];
}
