import { OVERLAPPING_BYTES } from '#contract/inspection/overlaps/constants.ts';
import type { CodeOverlap, OverlappingFiles } from '#contract/inspection/overlaps/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findInParts, withParts } from '#platform/files/archives/stored/archive-parts.ts';
import { readBeginning } from '#platform/files/archives/stored/beginning.ts';
import type { StoredArchive } from '#platform/files/archives/stored/stored-archive.ts';
import { matchingLines } from '../inspector/fingerprints/matching-lines.ts';
import { readText } from '../inspector/read-text.ts';
import { findOverlapArchives, listOverlaps } from '../repository/code-overlaps.ts';
import { showTurning } from '../rules/turning-characters.ts';
import { viewOverlap } from '../view/overlaps.ts';
import { readStored } from './read-stored.ts';
import { showReport } from './show-report.ts';

/**
 * What of a listing's code was in other sellers' listings first (rule I3). For admins.
 * @throws Refusal `listing.not_found`, `inspection.no_archive`
 */
export async function showOverlaps(ctx: Context, projectId: string): Promise<CodeOverlap[]> {
  await showReport(ctx, projectId, {});
  return (await listOverlaps(ctx.db, projectId)).map(viewOverlap);
}

/**
 * A file of each side of an overlap, with the lines that both have (rule I3). For admins.
 * @throws Refusal `inspection.overlap_not_found`, `inspection.file_not_found`, `inspection.archive_damaged`
 */
export async function showOverlappingFiles(
  ctx: Context,
  id: string,
  { path, otherPath }: { path: string; otherPath: string },
): Promise<OverlappingFiles> {
  const archives = (await findOverlapArchives(ctx.db, id)) ?? fail('inspection.overlap_not_found');
  const own = await readStored(ctx, () => readShown(ctx, archives.own, path));
  const other = await readStored(ctx, () => readShown(ctx, archives.other, otherPath));
  const shared = matchingLines(own, other);
  return {
    own: { ...own, text: showTurning(own.text), shared: shared.own },
    other: { ...other, text: showTurning(other.text), shared: shared.other },
  };
}

async function readShown(ctx: Context, archive: StoredArchive, path: string) {
  return withParts(ctx.storage, archive, async (parts) => {
    const { file, data } = (await findInParts(parts, path)) ?? fail('inspection.file_not_found');
    const beginning = await readBeginning(data, file, OVERLAPPING_BYTES);
    const text = readText(beginning) ?? fail('inspection.file_not_found');
    return { path, text, isCut: beginning.length < file.bytes };
  });
}
