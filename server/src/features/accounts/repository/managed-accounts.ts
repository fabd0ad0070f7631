import { type Kysely, sql } from 'kysely';
import type { USER_FILTERS } from '#contract/admin/constants.ts';
import type { UserQuery } from '#contract/admin/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { TrustEndRow } from '../view/users.ts';

type Db = Kysely<DB>;

/** What ended the trust in somebody last, until it is renewed (rule L4). */
const TRUST_END = sql<TrustEndRow | null>`(
  SELECT json_build_object('ended_at', t.ended_at, 'cause', t.cause, 'reason', t.reason,
    'project', CASE WHEN p.id IS NOT NULL THEN json_build_object('_id', p.id, 'title', p.title) END)
  FROM trust_ends t LEFT JOIN projects p ON p.id = t.project_id
  WHERE t.user_id = users.uid AND t.renewed_at IS NULL ORDER BY t.ended_at DESC, t.id DESC LIMIT 1)`;

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
    ]);

export type ManagedRow = Awaited<ReturnType<typeof findManaged>> & object;

export function findManaged(db: Db, uid: string) {
  return managed(db).where('uid', '=', uid).executeTakeFirst();
}

const COLUMNS = sql<ManagedRow>`users.*,
  (SELECT count(*)::int FROM projects WHERE projects.seller_id = users.uid) AS listings,
  (SELECT count(*)::int FROM orders WHERE orders.buyer_id = users.uid AND orders.status = 'PAID') AS orders,
  ${TRUST_END} AS trust_end`;

/** Accounts as they are searched, filtered and sorted. */
export function accountTable({ search, show }: UserQuery): TableSource<ManagedRow, UserQuery['sort']> {
  const where = [SHOWN[show]];
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
};
