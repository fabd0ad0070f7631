import { PUBLIC_TREE_LEVELS } from '#contract/inspection/constants.ts';
import type { InspectionReport, LockedVersion, TreeEntry } from '#contract/inspection/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { listFilesOfParts, withParts } from '#platform/files/archives/stored/archive-parts.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { lockInspected } from '../../listings/public.ts';
import { type Caller, mayHaveArchive, maySeeManagementDetails } from '../../ownership/public.ts';
import { answerFinding, listFindings } from '../repository/findings.ts';
import { findReport, listLocked, updateStatus } from '../repository/inspections.ts';
import { listGallery } from '../repository/pictures.ts';
import { listSamples } from '../repository/samples.ts';
import { statusOf } from '../rules/findings.ts';
import { depthOf, treeOf } from '../rules/tree.ts';
import { type ReportRow, viewReport } from '../view/report.ts';
import { readStored } from './read-stored.ts';

interface Asked {
  /** A version's number. */
  version?: string | undefined;
}

/** Each reads the directory of an archive: for the largest that keeps the process busy for a third of a second. */
const WHOLE_TREES = declareLimit({
  name: 'whole-trees',
  times: 30,
  seconds: 60,
  counts: 'whole lists of an archive’s files, of a person',
});

/**
 * The report of a version's archive: findings in full for the listing's seller and admins, counts for everybody else
 * (rules I1, I2).
 * @throws Refusal `listing.not_found`, `inspection.no_archive`
 */
export async function showReport(ctx: Context, id: string, asked: Asked): Promise<InspectionReport> {
  const caller = callerOf(ctx);
  const row = await findVisible(ctx, id, asked);
  const isBegun = row.inspection !== null;
  const [findings, samples, pictures] = await Promise.all([
    isBegun ? listFindings(ctx.db, row.version_id) : [],
    isBegun ? listSamples(ctx.db, row.version_id) : [],
    isBegun ? listGallery(ctx.db, row.version_id) : [],
  ]);
  return viewReport(row, { findings, samples, pictures }, { inFull: maySeeManagementDetails(row, caller) });
}

/**
 * The packages that a lock file of a version's archive pins, as many as a report names (rule I1).
 * @throws Refusal `listing.not_found`, `inspection.no_archive`, `inspection.file_not_found`
 */
export async function showLocked(
  ctx: Context,
  id: string,
  { path, ...asked }: Asked & { path: string },
): Promise<LockedVersion[]> {
  const row = await findVisible(ctx, id, asked);
  const packages = await listLocked(ctx.db, row.version_id, path);
  return packages.length > 0 ? packages : fail('inspection.file_not_found');
}

/**
 * The files and folders of a version's archive: two levels, or all for those who may have it (rules I1, L8).
 * @throws Refusal `listing.not_found`, `inspection.no_archive`, `request.too_many`, `server.busy`, `inspection.archive_damaged`
 */
export async function listTree(
  ctx: Context,
  id: string,
  asked: Asked,
): Promise<{ files: TreeEntry[]; isCut: boolean }> {
  const row = await findVisible(ctx, id, asked);
  if (!mayHaveArchive(row, callerOf(ctx))) {
    const files = row.inspection?.facts.tree ?? [];
    return {
      files,
      isCut: files.some(({ path, directory }) => directory && depthOf(path) === PUBLIC_TREE_LEVELS),
    };
  }
  await takePlace(ctx, WHOLE_TREES, signedIn(ctx).uid);
  const readTree = () => withParts(ctx.storage, row, (parts) => treeOf(listFilesOfParts(parts)));
  return { files: await readStored(ctx, readTree), isCut: false };
}

/**
 * What a seller says of a finding. Answered, it keeps the listing from review no more, unless no answer can help, and an
 * admin decides (rule I2).
 * @throws Refusal `inspection.finding_not_found`
 */
export async function answerOwnFinding(
  ctx: Context,
  id: string,
  findingId: string,
  answer: string,
): Promise<InspectionReport> {
  const number = await inTransaction(ctx, async (ctx) => {
    // Before its findings: whoever deletes a listing takes them in that order too.
    await lockInspected(ctx, id);
    const whose = { findingId, projectId: id, sellerId: signedIn(ctx).uid };
    const answered = await answerFinding(ctx.db, whose, { answer, at: ctx.now() });
    if (!answered) return fail('inspection.finding_not_found');
    const { versionId } = answered;
    await updateStatus(ctx.db, versionId, statusOf(await listFindings(ctx.db, versionId)));
    publicAnswersChanged(ctx);
    return answered.number;
  });
  return showReport(ctx, id, { version: number });
}

const callerOf = ({ actor }: Context): Caller | undefined => (actor.kind === 'user' ? actor : undefined);

/** What the caller may know of: versions that were approved of a public listing, all for who has to do with it. */
async function findVisible(ctx: Context, id: string, { version: number }: Asked): Promise<ReportRow> {
  const caller = callerOf(ctx);
  const isAdmin = caller?.role === 'admin';
  const row = await findReport(ctx.db, id, { number, callerId: caller?.uid ?? null, isAdmin });
  if (!row || !(row.listed || mayHaveArchive(row, caller))) return fail('listing.not_found');
  if (row.version_id === null) return fail('inspection.no_archive');
  const isPublic = row.is_current || row.version_status === 'approved';
  return isPublic || maySeeManagementDetails(row, caller) ? row : fail('inspection.no_archive');
}
