import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { type WrittenZip, writeZip } from '#platform/files/archives/write-zip.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { newStoredName, withStoredFiles } from '#platform/files/stored-files.ts';
import { DAY_MS } from '#platform/time/days.ts';
import {
  type ExportRow,
  endRunning,
  expireFiles,
  findAsker,
  noteAttempt,
  updateProgress,
} from '../../repository/exports/exports.ts';
import type { ExportJob } from './ask.ts';
import { type Asker, bytesOfFiles, contentsOf } from './contents.ts';
import { deleteExportFiles, EXPORTS_FOLDER } from './files.ts';

/** One that has failed, or died with its process, so often is given up: some minutes, with the pauses between. */
const MOST_ATTEMPTS = 8;

/**
 * Writes what is held about somebody into a ZIP, puts it into the store and tells them (rule A9). A job: one that was ended
 * meanwhile is left alone.
 */
export async function makeExport(ctx: Context, { exportId }: ExportJob): Promise<void> {
  const row = await noteAttempt(ctx.db, exportId);
  if (!row) return;
  const asker = await findAsker(ctx.db, row.user_id);
  if (!asker || asker.suspended_at || row.attempts > MOST_ATTEMPTS) return giveUp(ctx, row);
  try {
    await write(ctx, row, asker);
  } catch (error) {
    if (row.attempts < MOST_ATTEMPTS) throw error;
    ctx.log.error({ err: error, exportId }, 'an export of personal data was given up');
    await giveUp(ctx, row);
  }
}

async function write(ctx: Context, row: ExportRow, asker: Asker): Promise<void> {
  const contents = await contentsOf(ctx, asker, progressOf(ctx, row.id));
  await refuseWithoutDiskSpace(ctx, bytesOfFiles(contents));
  const folder = await ctx.storage.makeTemporary();
  try {
    const path = join(folder, 'export.zip');
    const zip = await writeZip(path, contents.entries, ctx.now());
    const filename = newStoredName(ctx.now(), 'zip');
    await withStoredFiles(ctx, [{ key: `${EXPORTS_FOLDER}/${filename}`, path }], () =>
      keep(ctx, row, { filename, zip }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A newer file takes the place of the one before. */
function keep(
  ctx: Context,
  { id, user_id: uid }: ExportRow,
  { filename, zip }: { filename: string; zip: WrittenZip },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const until = new Date(now.getTime() + ctx.config.exports.keptDays * DAY_MS);
    const asker = await findAsker(ctx.db, uid);
    await deleteExportFiles(ctx, await expireFiles(ctx.db, { of: uid }));
    const isKept = await endRunning(ctx.db, id, {
      status: 'ready',
      ...{ percent_done: 100, ended_at: now, filename, expires_at: until },
      ...zip,
    });
    // The file goes with the error, and the next try finds that it has ended.
    if (!isKept || !asker || asker.suspended_at) throw new Error('the export has ended meanwhile');
    await recordEvent(ctx, 'account.export_ready', uid, { bytes: zip.bytes, until: until.toISOString() });
  });
}

/** Ends an export without a file, and tells who asked; who is suspended is told nothing. */
export function giveUp(ctx: Context, { id, user_id: uid }: ExportRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await endRunning(ctx.db, id, { status: 'failed', ended_at: ctx.now() }))) return;
    const asker = await findAsker(ctx.db, uid);
    if (asker && !asker.suspended_at) await recordEvent(ctx, 'account.export_failed', uid, {});
  });
}

/** Says how much is written, a hundred times at most. */
function progressOf(ctx: Context, id: string): (done: number, of: number) => Promise<void> {
  let said = 0;
  return async (done, of) => {
    const percent = Math.floor((done / of) * 100);
    if (percent <= said) return;
    said = percent;
    await updateProgress(ctx.db, id, percent);
  };
}
