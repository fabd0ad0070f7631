import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { SUPPORT_LIMITS } from '#contract/support/constants.ts';
import type { SupportThread } from '#contract/support/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { type FileToStore, newStoredName, withStoredFiles } from '#platform/files/stored-files.ts';
import { findMade, noteMade } from '#platform/http/endpoints/idempotency.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { announceLive } from '#platform/live/streams.ts';
import { withinQuota } from '../../accounts/public.ts';
import { maskContacts } from '../../masking/public.ts';
import { insertMessage } from '../repository/messages.ts';
import { findOfCaller, lockThread } from '../repository/threads.ts';
import { SUPPORT_MESSAGES } from '../rules/limits.ts';
import { afterMessage } from '../rules/response-clock.ts';
import { searchable } from '../rules/search-words.ts';
import { closedTo, refuseClosed } from '../rules/write-access.ts';
import type { AdmittedFile } from '../upload/admit-files.ts';
import type { ThreadRow } from '../view/rows.ts';
import { sideOf } from '../view/threads.ts';
import { STORED_FOLDER } from './files.ts';
import { showThread } from './read.ts';

/** A file with the name under which it is stored. */
interface NamedFile extends AdmittedFile {
  filename: string;
}

/**
 * Refuses a message before its files are received.
 * @throws Refusal `support.not_found`, and the reason why the caller cannot write
 */
export async function expectWriting(ctx: Context, id: string): Promise<void> {
  await getOpen(ctx, id);
}

/** A thread in which the caller can write. */
async function getOpen(ctx: Context, id: string): Promise<ThreadRow> {
  const { uid } = signedIn(ctx);
  const row = (await findOfCaller(ctx.db, id, uid)) ?? fail('support.not_found');
  const closed = closedTo(row, sideOf(row, uid), ctx.now());
  return closed ? refuseClosed(closed) : row;
}

/**
 * Writes a message with its files, once however often the same request comes. A refund at the same moment comes wholly
 * before it, which refuses it, or wholly after.
 * @throws Refusal as `expectWriting`, `support.files_full`, `listing.quota_full`, `request.too_many`, `request.invalid` where
 * neither text nor a file is there
 */
export async function writeMessage(
  ctx: Context,
  id: string,
  { text, files }: { text: string; files: readonly AdmittedFile[] },
): Promise<SupportThread> {
  if (text === '' && files.length === 0) refuseFields([fieldError('text', 'Write what you want to say')]);
  if (files.length === 0) {
    await writeText(ctx, id, text);
    return showThread(ctx, id);
  }
  const now = ctx.now();
  const named = files.map((file) => ({ ...file, filename: newStoredName(now, file.extension) }));
  const stored = named.map(
    ({ filename, path }): FileToStore => ({ key: `${STORED_FOLDER}/${filename}`, path }),
  );
  const bytes = named.reduce((sum, file) => sum + file.bytes, 0);
  await withStoredFiles(ctx, stored, () => withinQuota(ctx, bytes, (ctx) => writeOnce(ctx, id, text, named)));
  return showThread(ctx, id);
}

/** Writes a text alone; joins a running transaction. */
export function writeText(ctx: Context, id: string, text: string): Promise<void> {
  return inTransaction(ctx, (ctx) => writeOnce(ctx, id, text, []));
}

/** What was written before by the same request, though nobody has its answer, is not written again (rule W8). */
async function writeOnce(ctx: Context, id: string, text: string, files: readonly NamedFile[]): Promise<void> {
  if ((await findMade(ctx)) !== undefined) return;
  await lockThread(ctx.db, await getOpen(ctx, id));
  // Read again: what was waited for may have changed it.
  const thread = await getOpen(ctx, id);
  await takePlace(ctx, SUPPORT_MESSAGES, signedIn(ctx).uid);
  refuseBeyondRoom(thread, files);
  await write(ctx, thread, text, files);
  await noteMade(ctx, id);
}

function refuseBeyondRoom({ stored_bytes }: ThreadRow, files: readonly NamedFile[]): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, Number(stored_bytes));
  if (files.length === 0 || bytes <= SUPPORT_LIMITS.threadBytes) return;
  const limit = formatBytes(SUPPORT_LIMITS.threadBytes);
  const errors = [fieldError('files', `The files of a thread may have ${limit} together.`)];
  fail('support.files_full', { limit }, { errors });
}

async function write(
  ctx: Context,
  thread: ThreadRow,
  content: string,
  files: readonly NamedFile[],
): Promise<void> {
  const { uid } = signedIn(ctx);
  const now = ctx.now();
  const side = sideOf(thread, uid);
  const seq = thread.last_seq + 1;
  const place = { thread_id: thread.id, seq, created_at: now };
  const { text: masked_content, kinds: masked } = maskContacts(content, {
    allowedLinks: thread.demo_url === '' ? [] : [thread.demo_url],
  });
  const words = searchable([masked_content, ...files.map(({ shownName }) => shownName)].join(' '));
  await insertMessage(ctx.db, {
    message: { ...place, by_side: side, content, masked_content, masked, words },
    files: files.map((file, index) => ({
      ...{ ...place, id: newId(now), owner_id: uid, place: index },
      ...{
        filename: file.filename,
        shown_name: file.shownName,
        media_type: file.mediaType,
        bytes: file.bytes,
      },
    })),
    change: afterMessage(thread, side, now),
  });
  await recordEvent(ctx, 'support.message_written', thread.id, {
    ...{ orderId: thread.order_id, projectId: thread.project_id },
    ...{ buyerId: thread.buyer_id, sellerId: thread.seller_id },
    ...{ by: side, seq, masked },
  });
  announceLive(ctx, [thread.buyer_id, thread.seller_id], 'support', { threadId: thread.id, seq });
}
