import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import type { ListingColumns } from '../../repository/editing/own-listing.ts';
import {
  type ArchiveRow,
  deleteVersion,
  insertVersion,
  type StoredVersion,
  updateVersion,
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
  lostArchives: string[];
  opened: boolean;
  /** The version that waits now. */
  versionId: string | null;
}

/**
 * Writes the one version of a published listing that waits for its review: makes it, replaces what is in it, or
 * withdraws it when nothing is left to review. What was sold so far goes on selling (rule L4).
 * @throws Refusal `listing.version_taken`, `listing.version_too_low`
 */
export async function writeOpenVersion(
  ctx: Context,
  of: Versions,
  plan: Pick<OfferPlan, 'claims' | 'needsVersion' | 'isTouched'>,
  fields: VersionFields & { submit?: boolean },
  archive: ArchiveRow | null,
): Promise<VersionWritten> {
  const { id, sold, open } = of;
  if (!plan.needsVersion) return open ? withdraw(ctx, id, open) : NOTHING;
  const number = numberFor(of, fields.versionNumber);
  const changelog = fields.changelog ?? open?.changelog ?? '';
  const claims = JSON.stringify(plan.claims);
  const isNamedAnew = open !== undefined && (number !== open.number || changelog !== open.changelog);
  const isSentAgain = open?.status === 'changes_requested' && fields.submit === true;
  if (open && !plan.isTouched && !isNamedAnew && !isSentAgain) {
    // Prices of licences that are sold already change in the claim too, and nobody has to look at that.
    await updateVersion(ctx.db, open.id, { claims });
    return NOTHING;
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
  if (open) {
    await updateVersion(ctx.db, open.id, { ...begun, created_at: ctx.now(), ...archive });
  } else {
    const version = { id: versionId, project_id: id, created_at: ctx.now(), ...begun };
    await insertVersion(ctx.db, { ...version, ...(archive ?? archiveOf(sold)) });
  }
  await recordEvent(ctx, 'listing.version_submitted', id, { versionId, number });
  return {
    listing: { waiting_since: sql<Date>`coalesce(waiting_since, ${ctx.now()})` },
    lostArchives: open && archive ? [open.filename] : [],
    opened: true,
    versionId,
  };
}

const NOTHING: VersionWritten = { listing: {}, lostArchives: [], opened: false, versionId: null };

async function withdraw(ctx: Context, id: string, open: StoredVersion): Promise<VersionWritten> {
  await deleteVersion(ctx.db, open.id);
  const { id: versionId, number } = open;
  await recordEvent(ctx, 'listing.version_withdrawn', id, { versionId, number });
  return { listing: { waiting_since: null }, lostArchives: [open.filename], opened: false, versionId: null };
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
