import { type Kysely, sql } from 'kysely';
import type { USER_FILTERS } from '#contract/admin.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

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
    ]);

export type ManagedRow = Awaited<ReturnType<typeof findManaged>> & object;

export function findManaged(db: Db, uid: string) {
  return managed(db).where('uid', '=', uid).executeTakeFirst();
}

interface Filter {
  search?: string | undefined;
  show: (typeof USER_FILTERS)[number];
}

/** One page of accounts, newest first, and how many there are. */
export async function listManaged(
  db: Db,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<{ rows: ManagedRow[]; total: number }> {
  const rows = await managed(db)
    .where(matching(filter))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.uid', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function matching({ search, show }: Filter) {
  const role =
    show === 'all'
      ? sql`true`
      : show === 'suspended'
        ? sql`users.suspended_at IS NOT NULL`
        : sql`users.role = ${show}`;
  if (!search) return sql<boolean>`${role}`;
  const pattern = `%${search
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${role} AND users.email_key || ' ' || lower(users.display_name) LIKE ${pattern}`;
}
