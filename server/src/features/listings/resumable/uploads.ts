import pLimit from 'p-limit';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { UPLOAD_LIMITS } from '#contract/listings/uploads/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { cleanOriginalName } from '#platform/files/receiving/original-name.ts';
import { withinQuota } from '../../accounts/public.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listWaiting,
  type UploadRow,
} from '../repository/uploads.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = UPLOAD_LIMITS.keptHours * HOUR_MS;
/** After how long without a part an unfinished upload gives way to a new one. */
const STALE_MS = HOUR_MS;
/** Whole files of a few bytes each would otherwise be without number. */
const LEAST_COUNTED = UPLOAD_LIMITS.partBytesMax;
const DELETED_AT_ONCE = 8;

/** Uploads touched before this are forgotten (rule F4). */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** When an upload that is touched now will be forgotten. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_MS);

export interface UploadBegun {
  id: string;
  bytes: number;
  /** As the client says, or nothing. */
  filename: string | null | undefined;
}

/**
 * Begins an upload of the caller's (rule F5).
 * @throws Refusal `listing.uploads_unfinished`, `listing.uploads_full`, `listing.quota_full`
 */
export async function beginUpload(ctx: Context, { id, bytes, filename }: UploadBegun): Promise<void> {
  const { uid } = signedIn(ctx);
  const now = ctx.now();
  const upload = {
    id,
    owner_id: uid,
    original_name: cleanOriginalName(filename ?? '', 'archive.zip'),
    bytes,
  };
  const freed = await withinQuota(ctx, bytes, async (ctx) => {
    const freed = await makeRoom(ctx, uid, bytes);
    await insertUpload(ctx.db, upload, now);
    return freed;
  });
  await deleteParts(ctx, freed);
}

/** Bounds what one seller keeps waiting; the parts of an upload that gave way. */
async function makeRoom(ctx: Context, uid: string, bytes: number): Promise<string[]> {
  const now = ctx.now();
  const since = keptSince(now);
  const waiting = (await listWaiting(ctx.db, uid)).filter(({ touched_at }) => touched_at > since);
  const inAll = [{ bytes }, ...waiting].reduce((sum, { bytes }) => sum + Math.max(bytes, LEAST_COUNTED), 0);
  if (inAll > UPLOAD_LIMITS.bytesInAll) {
    fail('listing.uploads_full', { limit: formatBytes(UPLOAD_LIMITS.bytesInAll) });
  }
  const unfinished = waiting.filter(({ finished_at }) => finished_at === null);
  const [stillest] = unfinished;
  if (!stillest || unfinished.length < UPLOAD_LIMITS.unfinished) return [];
  const touchedBefore = new Date(now.getTime() - STALE_MS);
  const freed = await deleteUpload(ctx.db, stillest.id, { ownerId: uid, touchedBefore });
  return freed ?? fail('listing.uploads_unfinished', { limit: UPLOAD_LIMITS.unfinished });
}

/**
 * The caller's own upload.
 * @throws Refusal `listing.upload_unknown`
 */
export async function getUpload(ctx: Context, id: string): Promise<UploadRow> {
  const upload = await findUpload(ctx.db, id, signedIn(ctx).uid, keptSince(ctx.now()));
  return upload ?? fail('listing.upload_unknown');
}

/**
 * Forgets an upload of the caller's, finished or not.
 * @throws Refusal `listing.upload_unknown`
 */
export async function cancelUpload(ctx: Context, id: string): Promise<void> {
  const { uid } = signedIn(ctx);
  const parts = await inTransaction(ctx, (ctx) => deleteUpload(ctx.db, id, { ownerId: uid }));
  if (!parts) fail('listing.upload_unknown');
  await deleteParts(ctx, parts);
}

export const partKey = (filename: string): string => `uploads/${filename}`;

/** Deletes parts that no row speaks of any more. What fails is left to the sweep. */
export async function deleteParts(ctx: Context, filenames: readonly string[]): Promise<void> {
  const inTurn = pLimit(DELETED_AT_ONCE);
  const results = await Promise.allSettled(
    filenames.map((filename) => inTurn(() => ctx.storage.delete(partKey(filename)))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) ctx.log.warn({ err: failed.reason }, 'parts of an upload are left to the hourly sweep');
}
