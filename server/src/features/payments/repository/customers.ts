import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SaleParties } from '../view/refund-rows.ts';

/** Who buys: name and address are frozen with the order (rule P3). */
export interface Customer {
  uid: string;
  display_name: string;
  email: string;
  /** Of the listing that is asked for: bought, and not refunded. */
  owns: boolean;
}

export function getCustomer(db: Kysely<DB>, uid: string, projectId: string): Promise<Customer> {
  return db
    .selectFrom('users as u')
    .select(['u.uid', 'u.display_name', 'u.email'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('live_entitlements as e')
            .select('e.id')
            .whereRef('e.buyer_id', '=', 'u.uid')
            .where('e.project_id', '=', projectId),
        )
        .$castTo<boolean>()
        .as('owns'),
    )
    .where('u.uid', '=', uid)
    .executeTakeFirstOrThrow();
}

const CREDIT_NOTE = sql<string | null>`(SELECT t.number FROM tax_papers t
  WHERE t.order_id = o.id AND t.kind = 'credit_note' ORDER BY t.id DESC LIMIT 1)`;

/** Both sides of an order's sale, for a mail about it. */
export async function findSaleParties(db: Kysely<DB>, orderId: string): Promise<SaleParties | undefined> {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as b', 'b.uid', 'o.buyer_id')
    .innerJoin('users as s', 's.uid', 'o.seller_id')
    .select(['o.project_title', 'o.amount_paise'])
    .select(['b.email as buyer_email', 'b.display_name as buyer_name'])
    .select(['s.email as seller_email', 's.display_name as seller_name'])
    .select(CREDIT_NOTE.as('credit_note'))
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

/** Who answers for the market: all admins that may sign in. */
export async function listAdminUids(db: Kysely<DB>): Promise<string[]> {
  const rows = await admins(db).select('uid').orderBy('uid').execute();
  return rows.map(({ uid }) => uid);
}

/** Where an admin reads their mail, as long as they are one. */
export async function findAdminAddress(db: Kysely<DB>, uid: string): Promise<string | undefined> {
  const row = await admins(db).select('email').where('uid', '=', uid).executeTakeFirst();
  return row?.email;
}

const admins = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null);
