import type { Context } from '#platform/context.ts';
import { lockFunds } from '../repository/sales.ts';
import { recoveryLines } from '../rules/sales.ts';
import { post } from './post.ts';

/**
 * Takes what a seller owes from what a posting of a sale has just made available to him, inside its transaction
 * (rule M2). Whoever makes money available calls this: nobody has money to pay out and owes some.
 */
export async function recoverOwed(
  ctx: Context,
  sale: { orderId: string; sellerId: string },
  becauseOf: string,
): Promise<void> {
  const lines = recoveryLines(sale.sellerId, await lockFunds(ctx.db, sale.sellerId));
  await post(ctx, { kind: 'recovery', type: 'transaction', id: becauseOf, orderId: sale.orderId }, lines);
}
