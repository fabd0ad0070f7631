import type { ChangedFile, VersionComparison } from '#contract/inspection/comparison/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { countInThread } from '../../lines/compare-in-thread.ts';
import type { FileStates } from '../../lines/compare-thread.ts';
import { compareDependencies } from '../../rules/compare-dependencies.ts';
import { compareFiles } from '../../rules/compare-files.ts';
import { readStored } from '../read-stored.ts';
import { type ArchivePair, openPair, readFileStates } from './archive-pair.ts';
import { findComparable, type VersionPair } from './find-comparable.ts';
import { takeTurn } from './take-turn.ts';

/** Each reads the directories of two archives: for the largest that keeps the process busy for half a second. */
const COMPARISONS = declareLimit({
  name: 'comparisons',
  times: 12,
  seconds: 60,
  counts: 'versions compared, of a person',
});
/** Texts whose lines are counted; those of others are counted when somebody unfolds them. */
const COUNTED = { files: 20, bytes: 64 * 1024 } as const;

/**
 * What changed between two versions of a listing: for its seller and admins, and between approved ones for those who
 * own it (rule I5).
 * @throws Refusal `listing.not_found`, `inspection.no_archive`, `inspection.archive_damaged`, `request.too_many`, `server.busy`
 */
export async function compareVersions(ctx: Context, pair: VersionPair): Promise<VersionComparison> {
  const { from, to } = await findComparable(ctx, pair);
  await takePlace(ctx, COMPARISONS, signedIn(ctx).uid);
  const compare = async () => {
    const archives = await openPair(ctx.storage, from, to);
    const compared = compareFiles(archives.before.files, archives.after.files);
    return { ...compared, changed: await countLines(archives, compared.changed) };
  };
  const files = await takeTurn(() => readStored(ctx, compare));
  const isInspected = from.manifests !== null && to.manifests !== null;
  const dependencies = isInspected ? compareDependencies(from.manifests!, to.manifests!) : null;
  return { from: from.number, to: to.number, files, dependencies };
}

/** Tells of the first texts how many lines came and went; of those that turn out to be none, that they have no lines. */
async function countLines(archives: ArchivePair, changed: readonly ChangedFile[]): Promise<ChangedFile[]> {
  const isShort = ({ bytesBefore, bytesAfter }: ChangedFile) =>
    Math.max(bytesBefore, bytesAfter) <= COUNTED.bytes;
  const wanted = changed.filter((file) => file.isText && isShort(file)).slice(0, COUNTED.files);
  const pairs = new Map<string, FileStates>();
  for (const { path } of wanted) {
    const pair = await readFileStates(archives, path);
    if (typeof pair === 'object') pairs.set(path, pair);
  }
  if (pairs.size === 0) return [...changed];
  const counts = (await countInThread([...pairs.values()])) ?? [];
  const counted = new Map([...pairs.keys()].map((path, index) => [path, counts[index]]));
  return changed.map((file) => {
    const lines = counted.get(file.path);
    if (!lines || lines.tooLarge) return file;
    if (lines.isBinary) return { ...file, isText: false };
    return { ...file, addedLines: lines.addedLines, removedLines: lines.removedLines };
  });
}
