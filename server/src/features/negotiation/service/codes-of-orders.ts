import type { Paise } from '#contract/money.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { discountOf } from '../code-rules.ts';
import {
  insertUse,
  lockCodeOf,
  lockNegotiationOf,
  setRedeemed,
  setReleased,
  takeUse,
} from '../repository/codes.ts';
import type { CodeUse } from '../rows-codes.ts';
import { findUsable } from './codes.ts';
import { completeNegotiation } from './codes-complete.ts';

/**
 * Reserves a code for an order that is written already, in the order's transaction (rules.md P9). Answers as
 * `checkCode` does: `null` also when another order was faster.
 */
export async function reserveCode(
  ctx: Context,
  use: CodeUse & { orderId: string },
): Promise<{ discountPaise: Paise } | null> {
  const code = await findUsable(ctx, use);
  if (!code) return null;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    if (!(await takeUse(ctx.db, code.id, now))) return null;
    await insertUse(ctx.db, { orderId: use.orderId, codeId: code.id, now });
    return { discountPaise: discountOf(use.listPricePaise, code.price_paise) };
  });
}

/** Gives back the code that an unpaid order holds, if it holds one (rules.md P9). Repeatable. */
export function releaseCode(ctx: Context, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const held = await lockCodeOf(ctx.db, orderId);
    if (held?.status === 'reserved') await setReleased(ctx.db, orderId, held.codeId, ctx.now());
  });
}

/**
 * Whether the order's code, if it has one, can still be spent: it holds it, or gave it back and nobody took it.
 * Time does not matter. In a transaction the answer is true until its end.
 */
export async function isCodeThere(ctx: Context, orderId: string): Promise<boolean> {
  await lockNegotiationOf(ctx.db, orderId);
  const held = await lockCodeOf(ctx.db, orderId);
  return held === undefined || held.status !== 'released' || held.isFree;
}

/**
 * Spends the code of an order that is paid, and completes its negotiation, in the settlement's transaction
 * (rules.md P4, N1). Repeatable. False when the code was given back and is another's now; true also where there
 * is none.
 */
export function redeemCode(ctx: Context, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockNegotiationOf(ctx.db, orderId);
    const held = await lockCodeOf(ctx.db, orderId);
    if (held === undefined || held.status === 'redeemed') return true;
    if (held.status === 'released' && !held.isFree) return false;
    await setRedeemed(ctx.db, orderId, held, ctx.now());
    if (held.negotiationId !== null) await completeNegotiation(ctx, held.negotiationId, orderId);
    return true;
  });
}
