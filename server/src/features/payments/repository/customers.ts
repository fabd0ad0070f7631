import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SaleParties } from '../refund-rows.ts';

/** Name and address as they are frozen with the order (rules.md P3). */
export function getCustomer(db: Kysely<DB>, uid: string): Promise<{ display_name: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['display_name', 'email'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}

/** Both sides of an order's sale, for a letter about it. */
export async function findSaleParties(db: Kysely<DB>, orderId: string): Promise<SaleParties | undefined> {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as b', 'b.uid', 'o.buyer_id')
    .innerJoin('users as s', 's.uid', 'o.seller_id')
    .select(['o.project_title', 'o.amount_paise'])
    .select([
      'b.email as buyer_email',
      'b.display_name as buyer_name',
      'b.suspended_at as buyer_suspended_at',
    ])
    .select([
      's.email as seller_email',
      's.display_name as seller_name',
      's.suspended_at as seller_suspended_at',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

/** Where admins read their mail. */
export async function listAdminAddresses(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('uid')
    .execute();
  return rows.map(({ email }) => email);
}
