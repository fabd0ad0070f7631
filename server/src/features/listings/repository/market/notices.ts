import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** What a buyer is told of a version, as long as it is theirs and they may sign in. */
export function findNewVersionFor(db: Kysely<DB>, versionId: string, buyerId: string) {
  return db
    .selectFrom('project_versions as v')
    .innerJoin('projects as p', 'p.id', 'v.project_id')
    .innerJoin('live_entitlements as e', 'e.project_id', 'p.id')
    .innerJoin('users as u', 'u.uid', 'e.buyer_id')
    .select(['p.id as project_id', 'p.title', 'v.number', 'v.changelog'])
    .where('v.id', '=', versionId)
    .where('v.status', '=', 'approved')
    .where('e.buyer_id', '=', buyerId)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** A listing's title; `null` once it is deleted. */
export async function findTitle(db: Kysely<DB>, projectId: string): Promise<string | null> {
  const row = await db.selectFrom('projects').select('title').where('id', '=', projectId).executeTakeFirst();
  return row?.title ?? null;
}
