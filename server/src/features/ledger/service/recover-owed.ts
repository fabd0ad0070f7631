import type { Context } from '#platform/context.ts';
import { lockFunds } from '../repository/sales.ts';
import { recoveryLines } from '../rules/sales.ts';
import { post, type Source } from './post.ts';

/**
 * Takes what a seller owes from what a posting of a sale or a payout has just made available to him, inside its
 * transaction (rule M2). Whoever makes money available calls this: nobody has money to pay out and owes some.
 */
export async function recoverOwed(
  ctx: Context,
  { orderId, sellerId }: { orderId?: string; sellerId: string },
  becauseOf: string,
): Promise<void> {
  const lines = recoveryLines(sellerId, await lockFunds(ctx.db, sellerId));
  const source: Source = { kind: 'recovery', type: 'transaction', id: becauseOf, step: 2 };
  await post(ctx, orderId === undefined ? source : { ...source, orderId }, lines);
}
