import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface BuyersPage {
  versionId: string;
  projectId: string;
  /** Who bought after this was sold the version already. */
  boughtBefore: Date;
  /** The last buyer of the page before. */
  after: string | null;
  limit: number;
}

/** The next buyers of a listing, by id; `fresh` are those who were not noted for this version before. */
export async function noteBuyers(
  db: Kysely<DB>,
  { versionId, projectId, boughtBefore, after, limit }: BuyersPage,
): Promise<{ buyer_id: string; fresh: boolean }[]> {
  const { rows } = await sql<{ buyer_id: string; fresh: boolean }>`
    WITH page AS (
      SELECT buyer_id FROM entitlements
      WHERE project_id = ${projectId} AND revoked_at IS NULL AND granted_at < ${boughtBefore}
        AND (${after}::uuid IS NULL OR buyer_id > ${after}::uuid)
      ORDER BY buyer_id LIMIT ${limit}
    ), noted AS (
      INSERT INTO version_notices (version_id, buyer_id) SELECT ${versionId}::uuid, buyer_id FROM page
      ON CONFLICT DO NOTHING RETURNING buyer_id
    )
    SELECT page.buyer_id, noted.buyer_id IS NOT NULL AS fresh
    FROM page LEFT JOIN noted ON noted.buyer_id = page.buyer_id ORDER BY page.buyer_id`.execute(db);
  return rows;
}

/** What a buyer is told of a version, as long as it is theirs and they may sign in. */
export function findNewVersionFor(db: Kysely<DB>, versionId: string, buyerId: string) {
  return db
    .selectFrom('project_versions as v')
    .innerJoin('projects as p', 'p.id', 'v.project_id')
    .innerJoin('entitlements as e', 'e.project_id', 'p.id')
    .innerJoin('users as u', 'u.uid', 'e.buyer_id')
    .select(['p.id as project_id', 'p.title', 'v.number', 'v.changelog', 'u.email'])
    .where('v.id', '=', versionId)
    .where('v.status', '=', 'approved')
    .where('e.buyer_id', '=', buyerId)
    .where('e.revoked_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** A listing's title and where its seller is reached. */
export function findSellerOf(db: Kysely<DB>, projectId: string) {
  return db
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.uid', 'p.seller_id')
    .select(['p.title', 'u.email'])
    .where('p.id', '=', projectId)
    .executeTakeFirst();
}
