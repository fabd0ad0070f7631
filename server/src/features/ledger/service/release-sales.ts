import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { listDueSellers, lockDueSales, lockFunds, setReleased } from '../repository/sales.ts';
import { guaranteedSince } from '../rules/guarantee.ts';
import { releaseLines } from '../rules/sales.ts';
import { post } from './post.ts';
import { recoverOwed } from './recover-owed.ts';

/** Sales of one seller that are released in one transaction. */
const BATCH = 100;

/**
 * Makes what is left of sales available to their sellers once the guarantee is over, 30 days in India to the end
 * of the day, and recovers from it what they owe (rule M2). Sales on hold and wholly refunded ones stay out;
 * one that is thawed later is released by the next sweep. A sweep; many at once release each sale once.
 */
export async function releaseDueSales(ctx: Context): Promise<void> {
  const soldBefore = guaranteedSince(ctx.now());
  let released = 0;
  do {
    released = 0;
    for (const sellerId of await listDueSellers(ctx.db, soldBefore, BATCH)) {
      released += await releaseOrComplain(ctx, sellerId, soldBefore);
    }
  } while (released > 0);
}

/** One seller's trouble keeps nobody else's money back. */
async function releaseOrComplain(ctx: Context, sellerId: string, soldBefore: Date): Promise<number> {
  try {
    return await releaseSalesOf(ctx, sellerId, soldBefore);
  } catch (error) {
    ctx.log.error({ err: error, sellerId }, 'the sales of a seller could not be released');
    return 0;
  }
}

async function releaseSalesOf(ctx: Context, sellerId: string, soldBefore: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDueSales(ctx.db, sellerId, soldBefore, BATCH);
    if (due.length === 0) return 0;
    await lockFunds(ctx.db, sellerId);
    for (const sale of due) {
      const source = { kind: 'release', type: 'order', id: sale.orderId } as const;
      const posted = await post(ctx, source, releaseLines(sale));
      if (!posted) throw new Error(`the sale of order ${sale.orderId} was released before`);
      await setReleased(ctx.db, sale.orderId, ctx.now());
      await recoverOwed(ctx, sale, posted);
    }
    const amountPaise = due.reduce((sum, { pendingPaise }) => sum + pendingPaise, 0);
    await recordEvent(ctx, 'ledger.released', sellerId, { sales: due.length, amountPaise });
    return due.length;
  });
}
