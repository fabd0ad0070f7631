import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ListingRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** A listing in whatever state, with what this caller has to do with it. */
export async function findListing(
  db: Db,
  id: string,
  callerId: string | null,
): Promise<ListingRow | undefined> {
  const { rows } = await sql<ListingRow>`
    SELECT p.id, p.title, p.seller_id, p.listed, p.demo_url, EXISTS (
      SELECT FROM live_entitlements e WHERE e.buyer_id = ${callerId} AND e.project_id = p.id) AS owned
    FROM projects p WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps a listing from being deleted until the transaction ends; whether it is on the market, nothing when it is gone. */
export async function holdListing(db: Db, id: string): Promise<{ listed: boolean } | undefined> {
  return db.selectFrom('projects').select('listed').where('id', '=', id).forKeyShare().executeTakeFirst();
}
