import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import { listCurrent } from '../repository/inspections.ts';
import { inspectVersion } from './inspect-version.ts';

/**
 * Inspects what a listing sells and what of it waits, where that has not been done, instead of waiting for the job: most
 * archives take less than a second. Gives up waiting after `mostMs` milliseconds. Outside of transactions.
 */
export async function inspectNow(ctx: Context, listingId: string, mostMs: number): Promise<void> {
  const missing = (await listCurrent(ctx.db, listingId)).filter(({ inspected }) => !inspected);
  if (missing.length === 0) return;
  const inspecting = Promise.all(missing.map((version) => inspectVersion(ctx, version))).catch((error) => {
    ctx.log.warn({ err: error }, 'an archive could not be inspected at once; its job will');
  });
  const waited = new AbortController();
  const limit = sleep(mostMs, undefined, { signal: waited.signal, ref: false }).catch(() => {});
  await Promise.race([inspecting, limit]);
  waited.abort();
}
