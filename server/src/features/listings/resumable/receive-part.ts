import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UPLOAD_LIMITS } from '#contract/listings/uploads/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { freeUsedBuffer } from '#platform/files/receiving/free-buffer.ts';
import { newStoredName, withStoredFiles } from '#platform/files/stored-files.ts';
import { appendPart } from '../repository/uploads.ts';
import { getUpload, partKey } from './uploads.ts';

/** The largest archive in parts of 128 KiB: whoever sends smaller ones fills the store with crumbs. */
const MAX_PARTS = 4000;
/**
 * Parts of one person that this process receives at once. The quota counts an upload once, and only one of many parts
 * for the same place is kept: without a bound the others fill the disk meanwhile. A client sends one, and one more when
 * it took the one before for lost.
 */
const PARTS_AT_ONCE = 8;

/** How many parts each person is sending to this process. */
const arriving = new Map<string, number>();

/**
 * Receives one part of the caller's upload and keeps it under a name of its own, on every kind of store in the same
 * way: first all its bytes lie in the store, then one transaction counts them. Of two parts for the same place one is
 * counted and the other deleted. A part whose connection broke is kept as far as it came.
 * @returns where the upload stands now
 * @throws Refusal `listing.upload_elsewhere`, `listing.upload_unknown`, `listing.upload_crumbled`,
 * `request.too_large`, `server.busy`, or the stream's error after what came before it was kept
 */
export async function receivePart(
  ctx: Context,
  id: string,
  firstByte: number,
  stream: Readable,
): Promise<number> {
  const { uid } = signedIn(ctx);
  const before = arriving.get(uid) ?? 0;
  if (before >= PARTS_AT_ONCE) fail('server.busy', undefined, { retryAfter: 1 });
  arriving.set(uid, before + 1);
  try {
    return await keepPart(ctx, id, firstByte, stream);
  } finally {
    const left = (arriving.get(uid) ?? 1) - 1;
    if (left > 0) arriving.set(uid, left);
    else arriving.delete(uid);
  }
}

async function keepPart(ctx: Context, id: string, firstByte: number, stream: Readable): Promise<number> {
  const { uid } = signedIn(ctx);
  if ((await getUpload(ctx, id)).parts >= MAX_PARTS) fail('listing.upload_crumbled');
  const folder = await ctx.storage.makeTemporary();
  try {
    const path = join(folder, 'part');
    const { bytes, broken } = await writeWhatComes(stream, path);
    if (bytes > 0) {
      const filename = newStoredName(ctx.now(), 'part');
      const part = { first_byte: firstByte, bytes, filename };
      await withStoredFiles(ctx, [{ key: partKey(filename), path }], () =>
        inTransaction(ctx, async (ctx) => {
          if (await appendPart(ctx.db, id, uid, part, ctx.now())) return;
          await getUpload(ctx, id);
          fail('listing.upload_elsewhere');
        }),
      );
    }
    if (broken) throw broken.reason;
    return firstByte + bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Written {
  bytes: number;
  /** Why nothing more came. */
  broken?: { reason: unknown };
}

/** Resolves once everything that came is on the disk; faults of the disk are thrown, those of the stream told. */
async function writeWhatComes(stream: Readable, path: string): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  try {
    const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const written: Written = { bytes: 0 };
    for (;;) {
      const chunk = await nextOf(chunks);
      if ('reason' in chunk) written.broken = chunk;
      if (!('value' in chunk) || chunk.done) break;
      written.bytes += chunk.value.length;
      if (written.bytes > UPLOAD_LIMITS.partBytesMax) fail('request.too_large');
      await file.appendFile(chunk.value);
      freeUsedBuffer(chunk.value);
    }
    // What is longer than its upload is nobody's to keep, unlike what was cut off.
    if (written.broken && isProtocolError(written.broken.reason)) throw written.broken.reason;
    await file.sync();
    return written;
  } finally {
    await file.close();
  }
}

async function nextOf(
  chunks: AsyncIterator<Buffer>,
): Promise<IteratorResult<Buffer, undefined> | { reason: unknown }> {
  try {
    return await chunks.next();
  } catch (reason) {
    return { reason };
  }
}

/** The protocol's own errors carry the status to answer with. */
function isProtocolError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status_code' in error;
}
