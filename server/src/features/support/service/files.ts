import type { Readable } from 'node:stream';
import { recordAct } from '#audit/record-act.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { sweepStoredFolder } from '#platform/files/stored-files.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { FileAbsent } from '#platform/storage/interface.ts';
import { findFileOfCaller, findKnownFiles, findReportedFile } from '../repository/files.ts';
import { SUPPORT_FILES_READ } from '../rules/limits.ts';

/** Folder of the store. */
export const STORED_FOLDER = 'support';

interface SupportFileToSend {
  key: string;
  name: string;
  mediaType: string;
  bytes: number;
}

/**
 * A file of a thread, for its two people; for an admin where its message was reported, which is an act (rule R4).
 * @throws Refusal `support.file_not_found`, `request.too_many`
 */
export async function findFile(
  ctx: Context,
  which: { id: string; threadId: string },
): Promise<SupportFileToSend> {
  const { uid, role } = signedIn(ctx);
  await takePlace(ctx, SUPPORT_FILES_READ, uid);
  const own = await findFileOfCaller(ctx.db, which, uid);
  const row = own ?? (role === 'admin' ? await findReportedFile(ctx.db, which) : undefined);
  if (!row) return fail('support.file_not_found');
  if (!own)
    await recordAct(ctx, {
      act: 'support.read_file',
      subjectType: 'order',
      subjectId: row.order_id,
      before: {},
      after: { file: which.id },
    });
  const { filename, shown_name: name, media_type: mediaType, bytes } = row;
  return { key: `${STORED_FOLDER}/${filename}`, name, mediaType, bytes };
}

/** @throws Refusal `support.file_not_found` where the store has lost it */
export async function openFile(ctx: Context, { key }: SupportFileToSend): Promise<Readable> {
  try {
    return await ctx.storage.open(key);
  } catch (error) {
    if (!(error instanceof FileAbsent)) throw error;
    ctx.log.error({ key }, 'a stored file is gone');
    return fail('support.file_not_found');
  }
}

/** Deletes files that no message has: of uploads that failed, and of people who were erased (rules F4, A9). A sweep. */
export function sweepSupportFiles(ctx: Context): Promise<void> {
  return sweepStoredFolder(ctx, STORED_FOLDER, (ctx, names) => findKnownFiles(ctx.db, names));
}
