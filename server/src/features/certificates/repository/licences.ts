import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SoldLicence } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Everything of a sale that its certificate names. */
const sold = (db: Db) =>
  db
    .selectFrom('entitlements as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('project_versions as v', 'v.id', 'o.version_id')
    .innerJoin('users as s', 's.uid', 'o.seller_id')
    .leftJoin('certificates as c', 'c.order_id', 'e.order_id')
    .select([
      'e.id',
      'e.order_id',
      'e.project_id',
      'e.revoked_at',
      'e.replaced_at',
      'e.quantity',
      'o.licensee as named',
      'e.granted_at',
      'o.project_title',
      'o.licence_tier',
      'o.licence_sha256',
      'o.customer_name',
      'o.paid_at',
      'v.number as version_number',
      's.display_name as seller_name',
      'c.id as certificate_id',
      'c.licensee',
      'c.licensee_shown',
    ])
    .select(sql<string>`encode(v.sha256, 'hex')`.as('archive_sha256'));

/** A licence by its id or by the order that bought it: this buyer's, or anybody's where none is named. */
export function findSoldLicence(
  db: Db,
  by: { id: string } | { order_id: string },
  buyerId?: string,
): Promise<SoldLicence | undefined> {
  const [column, value] = 'id' in by ? (['e.id', by.id] as const) : (['e.order_id', by.order_id] as const);
  let query = sold(db).where(column, '=', value);
  if (buyerId !== undefined) query = query.where('e.buyer_id', '=', buyerId);
  return query.executeTakeFirst() as Promise<SoldLicence | undefined>;
}

export interface LicencesPage {
  orderId?: string | undefined;
  /** The last licence of the page before. */
  after?: string | undefined;
  limit: number;
}

/** A buyer's licences by the moment they got them, newest first, from the one after `after` on. */
export function listSoldLicences(
  db: Db,
  buyerId: string,
  { orderId, after, limit }: LicencesPage,
): Promise<SoldLicence[]> {
  let query = sold(db).where('e.buyer_id', '=', buyerId);
  if (orderId !== undefined) query = query.where('e.order_id', '=', orderId);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(e.granted_at, e.id) < (SELECT granted_at, id FROM entitlements WHERE id = ${after} AND buyer_id = ${buyerId})`,
    );
  return query.orderBy('e.granted_at', 'desc').orderBy('e.id', 'desc').limit(limit).execute() as Promise<
    SoldLicence[]
  >;
}

/** Shows or hides the licensee where the certificate of an order is verified. */
export async function setLicenseeShown(db: Db, orderId: string, shown: boolean): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ licensee_shown: shown })
    .where('order_id', '=', orderId)
    .execute();
}
