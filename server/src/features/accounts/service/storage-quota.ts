import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import type { Storage } from '#platform/storage/interface.ts';
import { lockStore, sumStored } from '../repository/storage-quota.ts';

const HOUR_SECONDS = 3600;

/**
 * Bytes that are on their way to this process, by person: they count before they are stored. Kept by the process's
 * store, so that two markets in one program know as little of each other as two processes.
 */
const arrivingAt = new WeakMap<Storage, Map<string, number>>();

/** What somebody stores, and may store, in bytes. */
export interface Quota {
  usedBytes: number;
  limitBytes: number;
}

async function getQuota(ctx: Context): Promise<Quota> {
  const usedBytes = await sumStored(ctx.db, signedIn(ctx).uid);
  return { usedBytes, limitBytes: ctx.config.uploads.quotaBytes };
}

/**
 * Takes one of the caller's uploads of an hour.
 * @throws Refusal `request.too_many`
 */
export function takeUploadPlace(ctx: Context): Promise<void> {
  const limit = { name: 'uploads', times: ctx.config.uploads.perHour, seconds: HOUR_SECONDS };
  return takePlace(ctx, limit, signedIn(ctx).uid);
}

export interface IncomingUpload {
  /** As the client declares it; without that it may be as long as there is room. */
  bytes: number | undefined;
  /** Of the longest body that the call takes. */
  most: number;
  /** Bytes that go when these come. */
  spared: number;
  /** As it was just read; asked for without it. */
  quota?: Quota | undefined;
}

export interface ReservedStorage {
  /** How long the body may be. */
  bytes: number;
  /** To be called once the body is stored or refused. */
  release(): void;
}

/**
 * Keeps room for a body before it is received. Nothing is decided here for good: `withinQuota` decides when it is
 * written.
 * @throws Refusal `listing.quota_full`
 */
export async function reserveStorage(
  ctx: Context,
  { bytes, most, spared, ...known }: IncomingUpload,
): Promise<ReservedStorage> {
  const { uid } = signedIn(ctx);
  const quota = known.quota ?? (await getQuota(ctx));
  const arriving = arrivingTo(ctx);
  // Nothing is waited for from here on: of two at once the later one sees the earlier.
  const before = arriving.get(uid) ?? 0;
  const room = quota.limitBytes - quota.usedBytes - before + spared;
  const reserved = bytes ?? Math.min(most, room);
  // An empty body needs no room: what is wrong with it is said by who reads it.
  if (reserved > room || (reserved <= 0 && bytes === undefined)) {
    refuseFull({ ...quota, usedBytes: quota.usedBytes + before });
  }
  arriving.set(uid, before + reserved);
  return {
    bytes: reserved,
    release() {
      const left = (arriving.get(uid) ?? 0) - reserved;
      if (left > 0) arriving.set(uid, left);
      else arriving.delete(uid);
    },
  };
}

/** Bytes that are on their way to this process, of all together. */
export function bytesArriving(ctx: Context): number {
  return [...arrivingTo(ctx).values()].reduce((sum, bytes) => sum + bytes, 0);
}

function arrivingTo({ storage }: Context): Map<string, number> {
  const known = arrivingAt.get(storage) ?? new Map<string, number>();
  arrivingAt.set(storage, known);
  return known;
}

/**
 * Runs `write`, which adds at most this number of bytes, in one transaction in which nobody else stores anything for the
 * caller, and undoes it when they then store more than before and more than they may. What makes it less is never
 * refused.
 * @throws Refusal `listing.quota_full`
 */
export function withinQuota<T>(
  ctx: Context,
  addedBytes: number,
  write: (ctx: Context) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const { uid } = signedIn(ctx);
    const limitBytes = ctx.config.uploads.quotaBytes;
    const usedBefore = await lockStore(ctx.db, uid);
    const result = await write(ctx);
    if (usedBefore + addedBytes <= limitBytes) return result;
    // It fits only if something goes for it.
    const usedAfter = await sumStored(ctx.db, uid);
    if (usedAfter > usedBefore && usedAfter > limitBytes) refuseFull({ usedBytes: usedBefore, limitBytes });
    return result;
  });
}

function refuseFull({ usedBytes, limitBytes }: Quota): never {
  return fail('listing.quota_full', { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) });
}
