import type { InspectionReport, Sample } from '#contract/inspection/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { lockInspected } from '../../../listings/public.ts';
import { listSources, replaceSamples, type SampleSource, saveChoice } from '../../repository/samples.ts';
import { inspectNow } from '../inspect-now.ts';
import { showReport } from '../show-report.ts';
import { type ChosenText, drawSamples, readChosenTexts } from './read-samples.ts';
import { DRAW_SAMPLES } from './redraw-samples.ts';

/** Each choice reads archives and keeps a thread busy. */
const CHOICES = declareLimit({
  name: 'sample-choices',
  times: 30,
  seconds: 3_600,
  counts: 'choices of the files that a listing shows, of a seller',
});
/** How long a seller who chooses waits for an inspection that has not ended. */
const INSPECTION_MS = 8_000;

/**
 * What the caller has chosen to show of their listing.
 * @throws Refusal `listing.not_found`
 */
export async function getChoice(ctx: Context, id: string): Promise<{ paths: string[] }> {
  const sources = (await listSources(ctx.db, id, signedIn(ctx).uid)) ?? fail('listing.not_found');
  return { paths: sources[0]?.paths ?? [] };
}

/**
 * Opens these files of the caller's listing to everybody, in this order and instead of those before. Each has to be a text
 * in the archive that is sold or in the one that waits (rule I1).
 * @throws Refusal `listing.not_found`, `inspection.no_archive`, `listing.archive_not_inspected`, `inspection.archive_not_read`,
 * `request.invalid` with a message for each file that cannot be shown, `request.too_many`, `server.busy`
 */
export async function chooseSamples(
  ctx: Context,
  id: string,
  paths: readonly string[],
): Promise<InspectionReport> {
  await findSources(ctx, id);
  await takePlace(ctx, CHOICES, signedIn(ctx).uid);
  if (paths.length > 0) await inspectNow(ctx, id, INSPECTION_MS);
  const sources = await findSources(ctx, id);
  const readable = sources.filter(isReadable);
  if (paths.length > 0 && readable.length === 0) refuseUnread(sources);
  const texts = await Promise.all(readable.map((source) => readChosenTexts(ctx, source, paths)));
  refuseUnshowable(paths, texts);
  const drawn: { source: SampleSource; samples: Sample[] }[] = [];
  for (const [index, source] of readable.entries())
    drawn.push({ source, samples: await drawSamples(texts[index]!) });
  await inTransaction(ctx, (ctx) => keep(ctx, id, paths, drawn));
  return showReport(ctx, id, {});
}

async function findSources(ctx: Context, id: string): Promise<SampleSource[]> {
  const sources = (await listSources(ctx.db, id, signedIn(ctx).uid)) ?? fail('listing.not_found');
  return sources.length > 0 ? sources : fail('inspection.no_archive');
}

const isReadable = ({ inspected, isRead }: SampleSource) => inspected && isRead;

function refuseUnread(sources: readonly SampleSource[]): never {
  const hasEnded = sources.some(({ inspected }) => inspected);
  return fail(hasEnded ? 'inspection.archive_not_read' : 'listing.archive_not_inspected');
}

/** A file may be new in the archive that waits, or gone from it: one archive that shows it is enough. */
function refuseUnshowable(paths: readonly string[], texts: readonly ReadonlyMap<string, ChosenText>[]): void {
  const wrong = paths.flatMap((path, index) => {
    const found = texts.map((of) => of.get(path)!);
    const newest = found[0];
    if (!newest || !('problem' in newest) || found.some((one) => 'text' in one)) return [];
    return [fieldError(`paths.${index}`, newest.problem)];
  });
  if (wrong.length > 0) refuseFields(wrong);
}

async function keep(
  ctx: Context,
  id: string,
  paths: readonly string[],
  drawn: readonly { source: SampleSource; samples: readonly Sample[] }[],
): Promise<void> {
  // Before its inspections: whoever deletes a listing takes them in that order too.
  const listing = await lockInspected(ctx, id);
  if (!listing) return fail('listing.not_found');
  await saveChoice(ctx.db, id, paths);
  for (const { source, samples } of drawn) await replaceSamples(ctx.db, source, samples);
  publicAnswersChanged(ctx);
  // What came, or was inspected, meanwhile is drawn by a job.
  const known = new Set(drawn.map(({ source }) => keyOf(source)));
  const others = (await findSources(ctx, id)).filter(
    (source) => isReadable(source) && !known.has(keyOf(source)),
  );
  await ctx.jobs.sendMany(
    ctx,
    DRAW_SAMPLES,
    others.map((source) => ({ versionId: source.id })),
  );
}

const keyOf = ({ id, sha256 }: SampleSource) => `${id} ${sha256.toString('hex')}`;
