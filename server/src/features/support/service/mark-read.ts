import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { announceLive } from '#platform/live/streams.ts';
import { countUnread, setReadUpTo } from '../repository/messages.ts';
import { findOfCaller } from '../repository/threads.ts';
import { sideOf } from '../view/threads.ts';

/**
 * Notes up to which message the caller has read, and tells the other side. It never goes back. What they were told of the
 * thread is read with it, so that the next message is news again.
 * @throws Refusal `support.not_found`
 */
export async function markRead(ctx: Context, id: string, seq: number): Promise<{ unread: number }> {
  const { uid } = signedIn(ctx);
  const found = (await findOfCaller(ctx.db, id, uid)) ?? fail('support.not_found');
  const side = sideOf(found, uid);
  await inTransaction(ctx, async (ctx) => {
    const read = await setReadUpTo(ctx.db, id, side, Math.min(seq, found.last_seq));
    if (!read) return;
    if (read.read_seq === read.last_seq) await recordEvent(ctx, 'support.read', id, { by: side });
    announceLive(ctx, [read.buyer_id, read.seller_id], 'support', { threadId: id, seq: read.last_seq });
  });
  return { unread: await countUnread(ctx.db, id, side) };
}
