import { type Context, inTransaction } from '#platform/context.ts';
import { storedAt } from '#platform/files/stored-files.ts';
import type { CodeSample } from '../inspector/fingerprints/code-sample.ts';
import { INSPECTOR_VERSION } from '../inspector/version.ts';
import { listSharedCode, saveSample } from '../repository/code-fingerprints.ts';
import type { VersionToInspect } from '../repository/inspections.ts';
import { copiesOf, LEAST_SHARED, type Overlap, overlapsOf, type SharedCode } from '../rules/overlaps.ts';
import { INSPECT, type InspectJob } from './ask-for-inspection.ts';

/**
 * Keeps what a version's code is recognised by, and says which of it another seller had first (rule I3). Copies that were inspected
 * before this one are inspected again. Outside of transactions: of two archives that are inspected at once, the one that keeps its
 * sample last sees the other.
 */
export async function findCopiedCode(
  ctx: Context,
  version: VersionToInspect,
  sample: CodeSample,
): Promise<Overlap[]> {
  const cameAt = storedAt(version.filename) ?? version.created_at;
  const isKept = await inTransaction(ctx, (ctx) => saveSample(ctx.db, version, sample, cameAt));
  if (!isKept || sample.fingerprints.length < LEAST_SHARED) return [];
  const shared = await listSharedCode(ctx.db, version, sample, LEAST_SHARED);
  for (const copy of copiesOf(shared)) await askForCopy(ctx, version, copy);
  return overlapsOf(shared);
}

/**
 * Once for each archive and each copy of it: two versions may each be the later one for the other, where their sellers had the
 * code before in parts too small to count, and would have each other inspected for ever.
 */
async function askForCopy(
  ctx: Context,
  { id, sha256 }: VersionToInspect,
  { versionId, sellerId }: SharedCode,
): Promise<void> {
  const job: InspectJob = { versionId, sellerId, again: true };
  const key = `copy ${versionId} of ${id} ${sha256.toString('hex')} ${INSPECTOR_VERSION}`;
  await ctx.jobs.send(ctx, INSPECT, job, key);
}
