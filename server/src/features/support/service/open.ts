import type { SupportThread } from '#contract/support/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findPurchase, findThreadOfOrder, insertThread } from '../repository/threads.ts';
import { SUPPORT_OPENED } from '../rules/limits.ts';
import { closedToOpen, refuseClosed } from '../rules/write-access.ts';
import type { PurchaseRow } from '../view/rows.ts';
import { readThread } from './read.ts';
import { writeText } from './write.ts';

interface Opened {
  thread: SupportThread;
  isNew: boolean;
}

/**
 * Opens the thread of a purchase as its buyer, or answers the one that is there; of two at once both get the same. A text
 * that comes along is written in it (rule R6).
 * @throws Refusal `support.order_not_found`, `support.buyer_opens`, `support.not_bought`, `support.refunded`,
 * `support.ended`, `support.none_promised`, `support.gone`, `request.too_many`, and what `writeText` throws
 */
export async function openThread(
  ctx: Context,
  { orderId, text }: { orderId: string; text?: string | undefined },
): Promise<Opened> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, SUPPORT_OPENED, uid);
  return inTransaction(ctx, async (ctx) => {
    const purchase = (await findPurchase(ctx.db, orderId, uid)) ?? fail('support.order_not_found');
    const found = await findThreadOfOrder(ctx.db, purchase.order_id);
    const isNew = found === undefined && (await insertNew(ctx, purchase));
    const id = found ?? (await findThreadOfOrder(ctx.db, purchase.order_id)) ?? fail('support.not_found');
    if (text) await writeText(ctx, id, text);
    return { thread: await readOpened(ctx, id), isNew };
  });
}

async function insertNew(ctx: Context, purchase: PurchaseRow): Promise<boolean> {
  const { order_id, buyer_id, seller_id, project_id, project_title } = purchase;
  if (seller_id === signedIn(ctx).uid) fail('support.buyer_opens');
  if (purchase.status !== 'PAID') fail('support.not_bought');
  const now = ctx.now();
  const closed = closedToOpen(purchase, now);
  if (closed) refuseClosed(closed);
  const of = { order_id, buyer_id, seller_id, project_id, project_title };
  return insertThread(ctx.db, { id: newId(now), ...of, created_at: now, updated_at: now });
}

/** One in which nothing is written yet is its buyer's alone. */
async function readOpened(ctx: Context, id: string): Promise<SupportThread> {
  return (await readThread(ctx, id)) ?? fail('support.buyer_opens');
}
