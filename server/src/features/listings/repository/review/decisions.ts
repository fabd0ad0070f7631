import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, ProjectDecisions } from '#platform/database/schema.generated.ts';
import { lowestPrice, type VersionClaims } from '../../rules/states.ts';
import type { ListingState } from '../status.ts';

export interface Decidable extends ListingState {
  seller_id: string;
  current_version_id: string | null;
  /** The version of a published listing that waits for a decision. */
  waiting: { id: string; number: string; claims: VersionClaims; newArchive: boolean } | null;
}

/** A listing with whatever of it waits for a decision, its row locked: who decides second sees what the first did. */
export async function lockForDecision(db: Kysely<DB>, id: string): Promise<Decidable | undefined> {
  const listing = await db
    .selectFrom('projects')
    .select(['id', 'seller_id', 'status', 'revision', 'featured_at', 'current_version_id'])
    .where('id', '=', id)
    // Orders of it may be made meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!listing) return undefined;
  const version = await db
    .selectFrom('project_versions')
    .select(['id', 'number', 'claims'])
    .select((eb) =>
      eb(
        'filename',
        'not in',
        eb
          .selectFrom('project_versions as sold')
          .select('sold.filename')
          .where('sold.id', '=', listing.current_version_id),
      ).as('newArchive'),
    )
    .where('project_id', '=', id)
    .where('status', '=', 'pending')
    .where('id', 'is distinct from', listing.current_version_id)
    .executeTakeFirst();
  const waiting = version
    ? { ...version, claims: version.claims as VersionClaims, newArchive: Boolean(version.newArchive) }
    : null;
  return { ...listing, status: listing.status, waiting };
}

/** True when the version was still waiting. */
export async function decideVersion(
  db: Kysely<DB>,
  id: string,
  status: 'approved' | 'changes_requested' | 'rejected',
  by: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project_versions')
    .set({ status, reviewed_at: now, reviewed_by: by })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sells a version from now on, with what is claimed of it. The listing stays where it is (rule L4). */
export async function adoptVersion(
  db: Kysely<DB>,
  projectId: string,
  version: { id: string; claims: VersionClaims },
  now: Date,
): Promise<void> {
  const { completionStatus, licences = [] } = version.claims;
  await db
    .updateTable('projects')
    .set({ current_version_id: version.id, waiting_since: null, updated_at: now })
    .set({ revision: sql<number>`revision + 1` })
    .$if(completionStatus !== undefined, (query) => query.set({ completion_status: completionStatus! }))
    .$if(licences.length > 0, (query) => query.set({ price_paise: lowestPrice(licences) }))
    .where('id', '=', projectId)
    .execute();
  if (licences.length === 0) return;
  await db.deleteFrom('project_licences').where('project_id', '=', projectId).execute();
  await db
    .insertInto('project_licences')
    .values(
      licences.map(({ tier, pricePaise }) => ({ project_id: projectId, tier, price_paise: pricePaise })),
    )
    .execute();
}

/** Takes a listing out of the admins' queue. */
export async function stopWaiting(db: Kysely<DB>, projectId: string): Promise<void> {
  await db.updateTable('projects').set({ waiting_since: null }).where('id', '=', projectId).execute();
}

export async function insertDecision(db: Kysely<DB>, decision: Insertable<ProjectDecisions>): Promise<void> {
  await db.insertInto('project_decisions').values(decision).execute();
}
