import { type Context, inTransaction } from '#platform/context.ts';
import { storedAt } from '#platform/files/stored-files.ts';
import type { CodeSample } from '../inspector/fingerprints/code-sample.ts';
import { listSharedCode, saveSample } from '../repository/code-fingerprints.ts';
import type { VersionToInspect } from '../repository/inspections.ts';
import { copiesOf, LEAST_SHARED, type Overlap, overlapsOf } from '../rules/overlaps.ts';
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
  const shared = await listSharedCode(ctx.db, version.project_id, sample, LEAST_SHARED);
  await ctx.jobs.sendMany(
    ctx,
    INSPECT,
    copiesOf(shared).map(({ versionId, sellerId }): InspectJob => ({ versionId, sellerId, again: true })),
  );
  return overlapsOf(shared);
}
