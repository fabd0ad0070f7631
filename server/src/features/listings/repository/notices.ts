import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface BuyersPage {
  projectId: string;
  /** Who bought after this was sold the version already. */
  boughtBefore: Date;
  /** The last buyer of the page before. */
  after: string | null;
  limit: number;
}

/** The next buyers of a listing, by id. */
export async function listBuyers(
  db: Kysely<DB>,
  { projectId, boughtBefore, after, limit }: BuyersPage,
): Promise<string[]> {
  let query = db
    .selectFrom('entitlements')
    .select('buyer_id')
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .where('granted_at', '<', boughtBefore);
  if (after !== null) query = query.where('buyer_id', '>', after);
  const rows = await query.orderBy('buyer_id').limit(limit).execute();
  return rows.map(({ buyer_id }) => buyer_id);
}

/** What a buyer is told of a version, as long as it is theirs and they may sign in. */
export function findNewVersionFor(db: Kysely<DB>, versionId: string, buyerId: string) {
  return db
    .selectFrom('project_versions as v')
    .innerJoin('projects as p', 'p.id', 'v.project_id')
    .innerJoin('entitlements as e', 'e.project_id', 'p.id')
    .innerJoin('users as u', 'u.uid', 'e.buyer_id')
    .select(['p.id as project_id', 'p.title', 'v.number', 'v.changelog'])
    .where('v.id', '=', versionId)
    .where('v.status', '=', 'approved')
    .where('e.buyer_id', '=', buyerId)
    .where('e.revoked_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** A listing's title; `null` once it is deleted. */
export async function findTitle(db: Kysely<DB>, projectId: string): Promise<string | null> {
  const row = await db.selectFrom('projects').select('title').where('id', '=', projectId).executeTakeFirst();
  return row?.title ?? null;
}
