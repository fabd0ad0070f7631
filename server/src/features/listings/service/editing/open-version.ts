import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import type { NewEvent, Statement } from '#platform/events/change-together.ts';
import { newId } from '#platform/ids.ts';
import type { ListingColumns } from '../../repository/editing/own-listing.ts';
import {
  type ArchiveRow,
  type StoredVersion,
  versionDeletion,
  versionInsertion,
  versionUpdate,
} from '../../repository/versions.ts';
import { compareVersions, highestVersion, nextVersion, type OfferPlan } from '../../rules/versions.ts';
import type { VersionFields } from '../../upload/read-fields.ts';

export interface Versions {
  /** The listing's id. */
  id: string;
  versions: readonly StoredVersion[];
  sold: StoredVersion;
  open: StoredVersion | undefined;
}

interface VersionWritten {
  listing: ListingColumns;
  /** To be run beside the change of the listing, and recorded with it. */
  statements: Statement[];
  events: NewEvent[];
  lostArchives: string[];
  opened: boolean;
  /** The version that waits now. */
  versionId: string | null;
}

/**
 * The one version of a published listing that waits for its review: it is made, what is in it is replaced, or it is
 * withdrawn when nothing is left to review. What was sold so far goes on selling (rule L4).
 * @throws Refusal `listing.version_taken`, `listing.version_too_low`
 */
export function changeOpenVersion(
  ctx: Context,
  of: Versions,
  plan: Pick<OfferPlan, 'claims' | 'needsVersion' | 'isTouched'>,
  fields: VersionFields & { submit?: boolean },
  archive: ArchiveRow | null,
): VersionWritten {
  const { id, sold, open } = of;
  if (!plan.needsVersion) return open ? withdraw(ctx, id, open) : NOTHING;
  const number = numberFor(of, fields.versionNumber);
  const changelog = fields.changelog ?? open?.changelog ?? '';
  const claims = JSON.stringify(plan.claims);
  const isNamedAnew = open !== undefined && (number !== open.number || changelog !== open.changelog);
  const isSentAgain = open?.status === 'changes_requested' && fields.submit === true;
  if (open && !plan.isTouched && !isNamedAnew && !isSentAgain) {
    // Prices of licences that are sold already change in the claim too, and nobody has to look at that.
    return { ...NOTHING, statements: versionUpdate(ctx.db, open.id, { claims }) };
  }
  const begun = {
    number,
    changelog,
    claims,
    status: 'pending' as const,
    reviewed_at: null,
    reviewed_by: null,
  };
  const versionId = open?.id ?? newId(ctx.now());
  const created_at = ctx.now();
  const statements = open
    ? versionUpdate(ctx.db, open.id, { ...begun, created_at, ...archive })
    : [
        versionInsertion(ctx.db, {
          ...{ id: versionId, project_id: id, created_at, ...begun },
          ...(archive ?? archiveOf(sold)),
        }),
      ];
  return {
    listing: { waiting_since: sql<Date>`coalesce(waiting_since, ${ctx.now()})` },
    statements,
    events: [{ type: 'listing.version_submitted', subjectId: id, data: { versionId, number } }],
    lostArchives: open && archive ? [open.filename] : [],
    opened: true,
    versionId,
  };
}

const NOTHING: VersionWritten = {
  listing: {},
  statements: [],
  events: [],
  lostArchives: [],
  opened: false,
  versionId: null,
};

function withdraw({ db }: Context, id: string, open: StoredVersion): VersionWritten {
  const { id: versionId, number } = open;
  return {
    ...NOTHING,
    listing: { waiting_since: null },
    statements: [versionDeletion(db, versionId)],
    events: [{ type: 'listing.version_withdrawn', subjectId: id, data: { versionId, number } }],
    lostArchives: [open.filename],
  };
}

/** The number that was asked for, or the one it has, or the next patch (rule L6). */
function numberFor({ versions, sold, open }: Versions, asked: string | undefined): string {
  const approved = versions.filter(({ status }) => status === 'approved').map(({ number }) => number);
  const newest = highestVersion(approved) ?? sold.number;
  const taken = versions.filter(({ id }) => id !== open?.id).map(({ number }) => number);
  if (asked === undefined) return open?.number ?? nextVersion(newest, taken);
  if (compareVersions(asked, newest) <= 0) return fail('listing.version_too_low', { number: newest });
  if (taken.includes(asked)) return fail('listing.version_taken');
  return asked;
}

function archiveOf(version: StoredVersion): ArchiveRow {
  const { filename, original_name, bytes, sha256, entries, files, unpacked_bytes } = version;
  const languages = JSON.stringify(version.languages);
  return { filename, original_name, bytes, sha256, entries, files, unpacked_bytes, languages };
}
