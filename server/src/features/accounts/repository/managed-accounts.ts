import { type Kysely, sql } from 'kysely';
import type { SellerLink } from '#contract/accounts/seller-page/schemas.ts';
import type { USER_FILTERS } from '#contract/admin/constants.ts';
import type { UserQuery } from '#contract/admin/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PayoutStopRow, ResetRow, TrustEndRow } from '../view/users.ts';
import { AGREED } from './second-factor-resets.ts';

type Db = Kysely<DB>;

/** What ended the trust in somebody last, until it is renewed (rule L4). */
const TRUST_END = sql<TrustEndRow | null>`(
  SELECT json_build_object('ended_at', t.ended_at, 'cause', t.cause, 'reason', t.reason,
    'project', CASE WHEN p.id IS NOT NULL THEN json_build_object('_id', p.id, 'title', p.title) END)
  FROM trust_ends t LEFT JOIN projects p ON p.id = t.project_id
  WHERE t.user_id = users.uid AND t.renewed_at IS NULL ORDER BY t.ended_at DESC, t.id DESC LIMIT 1)`;

/** Who has stopped payouts to a seller, and why (rule M3). */
const PAYOUT_STOP = sql<PayoutStopRow | null>`(
  SELECT json_build_object('at', f.stopped_at, 'by', coalesce(nullif(a.display_name, ''), a.email), 'reason', f.stop_reason)
  FROM payout_preferences f LEFT JOIN users a ON a.uid = f.stopped_by
  WHERE f.user_id = users.uid AND f.stopped_at IS NOT NULL)`;

const HAS_SECOND_FACTOR = sql<boolean>`EXISTS (
  SELECT FROM second_factors f WHERE f.user_id = users.uid AND f.enabled_at IS NOT NULL)`;

/** That a second factor is to be taken away, and the admin who has agreed (rule A7). */
const RESET = sql<ResetRow | null>`(
  SELECT json_build_object('asked_at', r.asked_at, 'due_at', r.due_at,
    'agreed_by', coalesce(nullif(a.display_name, ''), a.email))
  FROM second_factor_resets r LEFT JOIN ${AGREED} WHERE r.user_id = users.uid)`;

/** What a seller wants to link to from their page (rule R3). */
const SELLER_LINKS = sql<SellerLink[] | null>`(
  SELECT json_agg(json_build_object('url', l.url, 'status', l.status) ORDER BY l.position)
  FROM seller_links l WHERE l.user_id = users.uid)`;

/** Accounts with what they have done in the market. */
const managed = (db: Db) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => [
      eb
        .selectFrom('projects')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('projects.seller_id', '=', 'users.uid')
        .as('listings'),
      eb
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('orders.buyer_id', '=', 'users.uid')
        .where('orders.status', '=', 'PAID')
        .as('orders'),
      TRUST_END.as('trust_end'),
      PAYOUT_STOP.as('payout_stop'),
      HAS_SECOND_FACTOR.as('has_second_factor'),
      RESET.as('second_factor_reset'),
      SELLER_LINKS.as('seller_links'),
    ]);

export type ManagedRow = Awaited<ReturnType<typeof findManaged>> & object;

export function findManaged(db: Db, uid: string) {
  return managed(db).where('uid', '=', uid).executeTakeFirst();
}

const COLUMNS = sql<ManagedRow>`users.*,
  (SELECT count(*)::int FROM projects WHERE projects.seller_id = users.uid) AS listings,
  (SELECT count(*)::int FROM orders WHERE orders.buyer_id = users.uid AND orders.status = 'PAID') AS orders,
  ${TRUST_END} AS trust_end, ${PAYOUT_STOP} AS payout_stop,
  ${HAS_SECOND_FACTOR} AS has_second_factor, ${RESET} AS second_factor_reset,
  ${SELLER_LINKS} AS seller_links`;

/** Accounts as they are searched, filtered and sorted. */
export function accountTable({ search, show }: UserQuery): TableSource<ManagedRow, UserQuery['sort']> {
  // Of who was erased nothing is left that an admin could do.
  const where = [sql`users.erased_at IS NULL`, SHOWN[show]];
  if (search) where.push(sql`users.email_key || ' ' || lower(users.display_name) LIKE ${containing(search)}`);
  return {
    columns: COLUMNS,
    from: sql`users`,
    where,
    sorts: { createdAt: sql`users.created_at`, name: sql`lower(users.display_name)` },
    at: sql`users.created_at`,
    key: sql`users.uid`,
  };
}

const SHOWN: Record<(typeof USER_FILTERS)[number], ReturnType<typeof sql>> = {
  all: sql`true`,
  buyer: sql`users.role = 'buyer'`,
  seller: sql`users.role = 'seller'`,
  admin: sql`users.role = 'admin'`,
  verified: sql`users.role = 'seller' AND users.seller_verified_at IS NOT NULL`,
  suspended: sql`users.suspended_at IS NOT NULL`,
  links: sql`users.uid IN (SELECT user_id FROM seller_links WHERE status = 'waiting')`,
  reset: sql`users.uid IN (SELECT user_id FROM second_factor_resets)`,
};
