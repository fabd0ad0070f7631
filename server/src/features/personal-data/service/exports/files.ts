import type { Readable } from 'node:stream';
import type { DownloadAddress } from '#contract/delivery/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, Refusal } from '#platform/errors.ts';
import { sweepStoredFolder } from '#platform/files/stored-files.ts';
import { checkedStream } from '#platform/http/checked-stream.ts';
import { type ByteRange, FileAbsent } from '#platform/storage/interface.ts';
import { liveActor } from '../../../accounts/public.ts';
import { addressFor } from '../../../delivery/public.ts';
import { type ExportRow, findKnownFiles, findReady } from '../../repository/exports/exports.ts';

/** Folder of the store. */
export const EXPORTS_FOLDER = 'exports';
/** Deletes files that have lost their row. */
export const DELETE_EXPORTS = 'personal-data.delete-exports';

interface ExportFile {
  id: string;
  key: string;
  /** Under which it is saved. */
  name: string;
  bytes: number;
  sha256: Buffer;
}

/**
 * The ZIP of one of the caller's exports, while it is kept.
 * @throws Refusal `export.not_found`
 */
export async function findExportFile(ctx: Context, id: string): Promise<ExportFile> {
  const row = await findReady(ctx.db, { id, uid: signedIn(ctx).uid, now: ctx.now() });
  return row ? fileOf(row) : fail('export.not_found');
}

function fileOf({ id, asked_at, filename, bytes, sha256 }: ExportRow): ExportFile {
  return {
    id,
    key: `${EXPORTS_FOLDER}/${filename}`,
    name: `codehaat-data-${asked_at.toISOString().slice(0, 10)}.zip`,
    bytes: bytes!,
    sha256: sha256!,
  };
}

/**
 * An address with which the caller's browser downloads the ZIP by itself (decision 46).
 * @throws Refusal `export.not_found`
 */
export async function addressOfExport(ctx: Context, id: string): Promise<DownloadAddress> {
  await findExportFile(ctx, id);
  return addressFor(ctx, 'export', id, '/api/exports/');
}

/** While it is on its way, a sign-out or a suspension cuts it. */
export async function openExport(ctx: Context, { id, key }: ExportFile, range: ByteRange): Promise<Readable> {
  try {
    const stream = await ctx.storage.open(key, range);
    return checkedStream(stream, ctx.now, () => refuseEnded(ctx, id));
  } catch (error) {
    if (!(error instanceof FileAbsent)) throw error;
    ctx.log.error({ key }, 'a stored export is gone');
    return fail('export.not_found');
  }
}

async function refuseEnded(ctx: Context, id: string): Promise<void> {
  try {
    if (!(await liveActor(ctx, signedIn(ctx)))) fail('account.session_invalid');
    await findExportFile(ctx, id);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A database that does not answer ends no download; the next check asks again.
    ctx.log.warn({ err: error }, 'a running download not checked');
  }
}

/** Has files deleted once the transaction that lost their rows is durable. */
export async function deleteExportFiles(ctx: Context, filenames: readonly string[]): Promise<void> {
  if (filenames.length === 0) return;
  await inTransaction(ctx, (ctx) => ctx.jobs.send(ctx, DELETE_EXPORTS, { filenames }));
}

/** A job. */
export async function deleteExports(ctx: Context, { filenames }: { filenames: string[] }): Promise<void> {
  for (const filename of filenames) await ctx.storage.delete(`${EXPORTS_FOLDER}/${filename}`);
}

/** Deletes files that no row speaks of (rule F4). A sweep. */
export function sweepExportFiles(ctx: Context): Promise<void> {
  return sweepStoredFolder(ctx, EXPORTS_FOLDER, (ctx, names) => findKnownFiles(ctx.db, names));
}
