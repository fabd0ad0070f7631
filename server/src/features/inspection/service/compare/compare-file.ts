import type { FileComparison } from '#contract/inspection/comparison/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { downloadStop, maySeeManagementDetails, PAUSED_BY } from '../../../ownership/public.ts';
import { compareInThread } from '../../lines/compare-in-thread.ts';
import { TOO_LARGE } from '../../lines/lines-compared.ts';
import { hasDownloaded } from '../../repository/compared-versions.ts';
import { readStored } from '../read-stored.ts';
import { openPair, readFileStates } from './archive-pair.ts';
import { findComparable, type VersionPair } from './find-comparable.ts';
import { takeTurn } from './take-turn.ts';

/** Somebody who unfolds one file after another. Each reads the directories of two archives, as a comparison of versions does. */
const FILE_COMPARISONS = declareLimit({
  name: 'file-comparisons',
  times: 30,
  seconds: 60,
  counts: 'files of two versions compared line by line, of a person',
});

/**
 * The lines that changed in a text of a listing between two versions, or all of one that only one of them has. A buyer
 * has downloaded the listing before: whoever reads its files here has what they bought (rule P10).
 * @throws Refusal as `compareVersions`, `inspection.file_not_found`, `inspection.not_downloaded`, `delivery.refund_open`,
 * `delivery.dispute_open`
 */
export async function compareFile(
  ctx: Context,
  { path, ...pair }: VersionPair & { path: string },
): Promise<FileComparison> {
  const { from, to, listing } = await findComparable(ctx, pair);
  const caller = signedIn(ctx);
  if (!maySeeManagementDetails(listing, caller)) await expectDownloaded(ctx, pair.id);
  await takePlace(ctx, FILE_COMPARISONS, caller.uid);
  const read = async () => readFileStates(await openPair(ctx.storage, from, to), path);
  const found = await takeTurn(() => readStored(ctx, read));
  if (!found) return fail('inspection.file_not_found');
  if (found === 'tooLarge') return { path, ...TOO_LARGE };
  return { path, ...(await readStored(ctx, () => compareInThread(found))) };
}

async function expectDownloaded(ctx: Context, projectId: string): Promise<void> {
  const { uid } = signedIn(ctx);
  const stop = await downloadStop(ctx, uid, projectId);
  if (stop) fail(PAUSED_BY[stop]);
  if (!(await hasDownloaded(ctx.db, uid, projectId))) fail('inspection.not_downloaded');
}
