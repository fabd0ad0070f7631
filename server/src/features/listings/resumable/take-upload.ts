import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterCommit, type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { freeUsedBuffer } from '#platform/files/receiving/free-buffer.ts';
import { isId } from '#platform/ids.ts';
import { FileAbsent } from '#platform/storage/interface.ts';
import { deleteUpload, findUpload, listParts } from '../repository/uploads.ts';
import type { UploadedFile } from '../upload/listing-upload.ts';
import { deleteParts, keptSince, partKey } from './uploads.ts';

/**
 * Writes the caller's finished upload as one file into `folder`, hashing it on the way; memory does not grow with it.
 * The upload stays: two callers at once see the same bytes, and `consumeUpload` lets one of them commit.
 * @throws Refusal `listing.upload_not_found`
 */
export async function takeFinishedUpload(
  ctx: Context,
  uploadId: string,
  folder: string,
): Promise<UploadedFile> {
  if (!isId(uploadId)) fail('listing.upload_not_found');
  const upload = await findUpload(ctx.db, uploadId, signedIn(ctx).uid, keptSince(ctx.now()));
  if (!upload?.finished_at) return fail('listing.upload_not_found');
  const path = join(folder, `upload-${upload.id}.zip`);
  try {
    const joined = await joinParts(ctx, uploadId, path);
    if (joined.bytes !== upload.bytes) throw new Error(`upload ${upload.id} lost bytes in the store`);
    return { path, originalName: upload.original_name, ...joined };
  } catch (error) {
    await rm(path, { force: true });
    // Taken by a listing or swept while it was read.
    if (error instanceof FileAbsent) fail('listing.upload_not_found');
    throw error;
  }
}

async function joinParts(
  ctx: Context,
  uploadId: string,
  path: string,
): Promise<Pick<UploadedFile, 'bytes' | 'sha256'>> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for (const { filename } of await listParts(ctx.db, uploadId)) {
      for await (const chunk of (await ctx.storage.open(partKey(filename))) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        await file.appendFile(chunk);
        bytes += chunk.length;
        freeUsedBuffer(chunk);
      }
    }
    await file.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/**
 * Uses up an upload. To be called in the transaction that writes what was made of it: of two at once the second finds
 * the upload gone, and its transaction writes nothing. The parts go after the commit.
 * @throws Refusal `listing.upload_not_found`
 */
export async function consumeUpload(ctx: Context, uploadId: string): Promise<void> {
  const { uid } = signedIn(ctx);
  const parts = isId(uploadId)
    ? await deleteUpload(ctx.db, uploadId, { ownerId: uid, isFinished: true })
    : null;
  if (!parts) fail('listing.upload_not_found');
  afterCommit(ctx, () => void deleteParts(ctx, parts));
}
