import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { countUnread, findOfCaller, setReadUpTo } from '../repository/negotiations.ts';
import { sideOf } from '../view/negotiations.ts';
import { announceNegotiation } from './mask-texts.ts';

/**
 * Notes up to which line the caller has read, and tells the other side (rule N6). It never goes back.
 * @throws Refusal `negotiation.not_found`
 */
export async function markRead(ctx: Context, id: string, seq: number): Promise<{ unread: number }> {
  const { uid } = signedIn(ctx);
  const found = (await findOfCaller(ctx.db, id, uid)) ?? fail('negotiation.not_found');
  const side = sideOf(found, uid);
  await inTransaction(ctx, async (ctx) => {
    const read = await setReadUpTo(ctx.db, id, side, Math.min(seq, found.last_seq));
    if (read) announceNegotiation(ctx, read);
  });
  return { unread: await countUnread(ctx.db, id, side) };
}
