import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { lockInspected } from '../../../listings/public.ts';
import { findSource, replaceSamples, type SampleSource } from '../../repository/samples.ts';
import { drawSamples, readChosenTexts } from './read-samples.ts';

export const DRAW_SAMPLES = 'inspection.draw-samples';

/** Its seller chooses anew while samples are drawn: after this many times the job is tried again later. */
const MOST_CHOICES = 3;

/** Leaves a job that draws a version's samples, where its listing's seller has chosen some. */
export async function askForSamples(ctx: Context, versionId: string): Promise<void> {
  const source = await findSource(ctx.db, versionId);
  if (source && source.paths.length > 0) await ctx.jobs.send(ctx, DRAW_SAMPLES, { versionId });
}

/** A job: draws the samples that a listing's seller has chosen from a version's archive that was inspected (rule I1). */
export async function redrawSamples(ctx: Context, { versionId }: { versionId: string }): Promise<void> {
  for (let round = 0; round < MOST_CHOICES; round++) {
    const source = await findSource(ctx.db, versionId);
    if (!source?.inspected || !source.isRead) return;
    const samples = await drawSamples(await readChosenTexts(ctx, source, source.paths));
    const isKept = await inTransaction(ctx, async (ctx) => {
      // As whoever chooses does: choice and samples change under the listing's lock.
      await lockInspected(ctx, source.project_id);
      const current = await findSource(ctx.db, versionId);
      if (!current || !isSame(source, current)) return false;
      await replaceSamples(ctx.db, source, samples);
      publicAnswersChanged(ctx);
      return true;
    });
    if (isKept) return;
  }
  throw new Error('the samples of a version were chosen anew while they were drawn');
}

const isSame = (one: SampleSource, other: SampleSource) =>
  one.sha256.equals(other.sha256) && JSON.stringify(one.paths) === JSON.stringify(other.paths);
