import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { deleteFilesLater, lockInspected, settleInspection } from '../../listings/public.ts';
import { INSPECTOR_VERSION } from '../inspector/version.ts';
import { replaceOverlaps } from '../repository/code-overlaps.ts';
import { listFindings, replaceFindings } from '../repository/findings.ts';
import {
  findVersion,
  forgetAttempt,
  noteBegin,
  saveEnd,
  type VersionToInspect,
} from '../repository/inspections.ts';
import { type ArchivePictureRow, replacePictures } from '../repository/pictures.ts';
import { describeBlocking } from '../rules/blocking-reason.ts';
import { findingsOf, isBlocking, statusOf, worstOf } from '../rules/findings.ts';
import { foundFilters } from '../rules/found-filters.ts';
import { type Inspected, inspectStoredArchive } from './inspect-stored-archive.ts';
import { readmePictures, renderReadme } from './pictures/render-readme.ts';
import { withArchivePictures } from './pictures/take-pictures.ts';
import { askForSamples } from './samples/redraw-samples.ts';

/** An archive whose inspection has died with its process so often is not tried again. */
const MOST_ATTEMPTS = 3;
const WEEK_MS = 7 * 24 * 3_600_000;
/** After how long an inspection that was begun and never ended is begun anew. */
const RETRY_MS = 2 * 3_600_000;

/**
 * Inspects a version's archive and acts on what was found: what waits and is blocked goes back to its seller, what is sold
 * and is blocked is suspended, and a trusted seller's clean archive is approved (rules I1, I2, I4, L4). One that was
 * inspected already is left alone unless `again`.
 */
export async function inspectVersion(
  ctx: Context,
  { versionId, again = false }: { versionId: string; again?: boolean },
): Promise<void> {
  const version = await findVersion(ctx.db, versionId);
  if (!version || (version.inspected && !again)) return;
  const attempts = await noteBegin(ctx.db, version, {
    inspectorVersion: INSPECTOR_VERSION,
    dueAt: new Date(ctx.now().getTime() + RETRY_MS),
  });
  try {
    const inspected = await inspectStoredArchive(ctx, version, { giveUp: attempts > MOST_ATTEMPTS });
    await withArchivePictures(ctx, version, inspected.pictures, async (pictures) => {
      const shown = await showPictures(ctx, inspected, pictures);
      await inTransaction(ctx, (ctx) => keep(ctx, version, shown, pictures));
    });
  } catch (error) {
    // The store or the database is away: that says nothing about the archive.
    await forgetAttempt(ctx.db, versionId);
    throw error;
  }
}

/** The README with its pictures, if it has any. */
async function showPictures(
  ctx: Context,
  inspected: Inspected,
  pictures: readonly ArchivePictureRow[],
): Promise<Inspected> {
  const { facts, readme } = inspected;
  const shown = readmePictures(inspected.pictures, pictures);
  if (Object.keys(shown).length === 0) return inspected;
  return { ...inspected, facts: { ...facts, readmeHtml: (await renderReadme(ctx, readme, shown)).html } };
}

async function keep(
  ctx: Context,
  version: VersionToInspect,
  { facts, problems, overlaps }: Inspected,
  pictures: readonly ArchivePictureRow[],
): Promise<void> {
  // Before its inspection: whoever deletes a listing takes them in that order too.
  const listing = await lockInspected(ctx, version.project_id);
  if (!listing) return;
  const found = findingsOf(problems).map((finding) => ({ ...finding, id: newId(ctx.now()) }));
  await replaceFindings(ctx.db, version.id, found);
  await replaceOverlaps(
    ctx.db,
    version.id,
    overlaps.map((overlap) => ({ ...overlap, id: newId(ctx.now()) })),
  );
  const findings = await listFindings(ctx.db, version.id);
  const status = statusOf(findings);
  const now = ctx.now();
  const isKept = await saveEnd(ctx.db, version, {
    status,
    worst: worstOf(findings),
    found: findings.length,
    inspectorVersion: INSPECTOR_VERSION,
    inspectedAt: now,
    dueAt: new Date(now.getTime() + WEEK_MS),
    facts,
    foundFilters: foundFilters(facts),
  });
  // Another archive took its place meanwhile: it is inspected by a job of its own.
  if (!isKept) return;
  // Nobody but its seller and admins has been told of any other.
  if (listing.status === 'approved') publicAnswersChanged(ctx);
  await deleteFilesLater(ctx, { images: await replacePictures(ctx.db, version, pictures) });
  await askForSamples(ctx, version.id);
  const blocking = findings.filter(isBlocking);
  await settleInspection(ctx, listing, {
    versionId: version.id,
    blockedBecause: blocking.length > 0 ? describeBlocking(blocking) : null,
    isFirst: !version.inspected,
  });
}
