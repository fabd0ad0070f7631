import { type Insertable, type Kysely, sql } from 'kysely';
import type { Paise } from '#contract/money.ts';
import type { DB, ProjectDecisions } from '#platform/database/schema.generated.ts';
import { lowestPrice, type VersionClaims } from '../../rules/states.ts';
import { type ListingState, STATE } from '../status.ts';

/** A listing that a transaction holds in order to decide about it. */
export interface LockedListing extends ListingState {
  seller_id: string;
  price_paise: Paise;
  /** Of the version that is sold, or would be. */
  number: string | null;
  /** The version of a published listing that waits for a decision. */
  waiting: { id: string; number: string; claims: VersionClaims; newArchive: boolean } | null;
}

/** A listing with whatever of it waits for a decision, its row locked: who decides second sees what the first did. */
export async function lockForDecision(db: Kysely<DB>, id: string): Promise<LockedListing | undefined> {
  const listing = await db
    .selectFrom('projects')
    .select([...STATE, 'price_paise', 'seller_id'])
    .where('id', '=', id)
    // Orders of it may be made meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A statement of its own: one that waited for the lock would read the versions as they were before.
  return listing && { ...listing, ...(await readVersions(db, id)) };
}

async function readVersions(
  db: Kysely<DB>,
  projectId: string,
): Promise<Pick<LockedListing, 'number' | 'waiting'>> {
  const { rows } = await sql<Pick<LockedListing, 'number' | 'waiting'>>`
    SELECT sold.number, CASE WHEN waiting.id IS NOT NULL THEN jsonb_build_object(
      'id', waiting.id, 'number', waiting.number, 'claims', waiting.claims,
      'newArchive', coalesce(waiting.filename <> sold.filename, true)) END AS waiting
    FROM projects p
    LEFT JOIN project_versions sold ON sold.id = p.current_version_id
    LEFT JOIN project_versions waiting ON waiting.project_id = p.id AND waiting.status = 'pending'
      AND waiting.id IS DISTINCT FROM p.current_version_id
    WHERE p.id = ${projectId}`.execute(db);
  return rows[0]!;
}

/** The statement that decides about a version, if it still waits. */
export function versionDecision(
  db: Kysely<DB>,
  id: string,
  status: 'approved' | 'changes_requested' | 'rejected',
  by: string | null,
  now: Date,
) {
  return db
    .updateTable('project_versions')
    .set({ status, reviewed_at: now, reviewed_by: by })
    .where('id', '=', id)
    .where('status', '=', 'pending');
}

/**
 * The statement that sells a version from now on, with what is claimed of it but its licences. The listing stays where
 * it is (rule L4).
 */
export function versionAdoption(
  db: Kysely<DB>,
  projectId: string,
  { id, claims }: { id: string; claims: VersionClaims },
  now: Date,
) {
  const { completionStatus, licences = [], ownCondition } = claims;
  return db
    .updateTable('projects')
    .set({ current_version_id: id, waiting_since: null, updated_at: now })
    .set({ revision: sql<number>`revision + 1` })
    .$if(completionStatus !== undefined, (query) => query.set({ completion_status: completionStatus! }))
    .$if(ownCondition !== undefined, (query) => query.set({ own_condition: ownCondition! }))
    .$if(licences.length > 0, (query) => query.set({ price_paise: lowestPrice(licences) }))
    .where('id', '=', projectId)
    .returning(STATE);
}

/** The statement that takes a listing out of the admins' queue. */
export function waitingEnd(db: Kysely<DB>, projectId: string) {
  return db.updateTable('projects').set({ waiting_since: null }).where('id', '=', projectId).returning(STATE);
}

/** The statement that keeps a decision. */
export function decisionInsertion(db: Kysely<DB>, decision: Insertable<ProjectDecisions>) {
  return db.insertInto('project_decisions').values(decision);
}
