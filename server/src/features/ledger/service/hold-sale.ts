import { type Context, inTransaction } from '#platform/context.ts';
import { findPosting } from '../repository/postings.ts';
import { findUnfollowed, lockFunds, lockSale, setHeld } from '../repository/sales.ts';
import type { Sale } from '../rules/postings.ts';
import { freezeLines, thawLines } from '../rules/sales.ts';
import { post, type Source } from './post.ts';
import { recoverOwed } from './recover-owed.ts';

/** Why a sale is on hold. */
export interface Hold {
  type: 'refund_request' | 'dispute';
  id: string;
}

/**
 * Puts what is left of a sale's seller share on hold, while a refund request or a dispute about it is open: all of
 * it while the sale is pending, and once released as far as the seller's balance reaches (rules D). A sale on
 * hold is not released. A sale that is on hold already stays as it is.
 * @returns whether money moved now
 */
export function freezeSale(ctx: Context, { orderId }: Sale, hold: Hold): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const sale = await lockSale(ctx.db, orderId);
    if (sale.heldAt) return false;
    await setHeld(ctx.db, orderId, ctx.now());
    const lines = freezeLines(sale, await lockFunds(ctx.db, sale.sellerId));
    const source = await sourceOf(ctx, 'freeze', hold, orderId);
    return (await post(ctx, source, lines)) !== undefined;
  });
}

/**
 * Ends a sale's hold: what is still frozen goes back to where it came from, and what the seller owes is recovered
 * from it. The caller sees to it that no other refund request or dispute about the sale is open.
 * @returns whether money moved now
 */
export function thawSale(ctx: Context, { orderId }: Sale, hold: Hold): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const sale = await lockSale(ctx.db, orderId);
    if (!sale.heldAt) return false;
    await setHeld(ctx.db, orderId, null);
    await lockFunds(ctx.db, sale.sellerId);
    const posted = await post(ctx, await sourceOf(ctx, 'thaw', hold, orderId), thawLines(sale));
    if (posted) await recoverOwed(ctx, sale, posted);
    return posted !== undefined;
  });
}

/**
 * The hold itself the first time. One that comes back, such as a dispute that is reopened, follows what was posted
 * before: whether the sale is on hold decides, under its lock, what is a repetition.
 */
async function sourceOf(ctx: Context, kind: 'freeze' | 'thaw', hold: Hold, orderId: string): Promise<Source> {
  const isUsed = await findPosting(ctx.db, { kind, ...hold });
  if (!isUsed) return { kind, ...hold, orderId };
  return { kind, type: 'transaction', id: await findUnfollowed(ctx.db, orderId, kind), orderId };
}
