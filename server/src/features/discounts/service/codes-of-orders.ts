import type { Paise } from '#contract/money.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import {
  findCode,
  findReservedCode,
  lockCode,
  lockCodeOf,
  releaseUses,
  setRedeemed,
  takeUse,
} from '../repository/codes.ts';
import { normaliseCode } from '../rules/code-text.ts';
import { discountOf } from '../rules/discount-amount.ts';
import { isUsable } from '../rules/usable-codes.ts';
import type { CodeUse } from '../view/code-rows.ts';

/**
 * Reserves a code for an order that is written already, in the order's transaction (rule P9). What it takes off
 * is decided under the code's lock, so that edits, pauses and other orders come before or after; `null` when it
 * cannot be used, whyever. A code that takes off no more than the order is spared already (`betterThanPaise`) is not spent.
 */
export function reserveCode(
  ctx: Context,
  use: CodeUse & { orderId: string; betterThanPaise: Paise },
): Promise<{ discountPaise: Paise } | null> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const normalised = normaliseCode(use.code);
    await lockCode(ctx.db, normalised);
    const code = await findCode(ctx.db, normalised, use);
    if (!code || !isUsable(code, use, now)) return null;
    const discountPaise = discountOf(code, use.listPricePaise);
    if (use.betterThanPaise > 0 && discountPaise <= use.betterThanPaise) return { discountPaise };
    await takeUse(ctx.db, { orderId: use.orderId, codeId: code.id, buyerId: use.buyerId, now });
    return { discountPaise };
  });
}

/** Whether an order holds this code; with an empty one, whether it holds none. */
export async function isCodeOf(ctx: Context, orderId: string, code: string): Promise<boolean> {
  return (await findReservedCode(ctx.db, orderId)) === (code === '' ? undefined : normaliseCode(code));
}

/** Gives back the codes that these unpaid orders hold, where they hold one (rule P9). Repeatable. */
export async function releaseCodes(ctx: Context, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await inTransaction(ctx, (ctx) => releaseUses(ctx.db, orderIds, ctx.now()));
}

/**
 * Whether the order's code, if it has one, can still be spent: it holds it, or gave it back and a use is left for
 * everybody and for its buyer. Time, pauses and ends do not matter: the buyer ordered before them. In a transaction
 * the answer is true until its end.
 */
export async function canRedeemCode(ctx: Context, orderId: string): Promise<boolean> {
  const held = await lockCodeOf(ctx.db, orderId);
  return held === undefined || held.status !== 'released' || held.isFree;
}

/**
 * Spends the code of an order that is paid, in the settlement's transaction (rule P4). Repeatable. `isThere` is
 * false when the code was given back and is another's now, and true also where there is none; `negotiationId` tells
 * whose agreed price was paid just now.
 */
export function redeemReservedCode(
  ctx: Context,
  orderId: string,
): Promise<{ isThere: boolean; negotiationId: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const held = await lockCodeOf(ctx.db, orderId);
    if (held === undefined || held.status === 'redeemed') return { isThere: true, negotiationId: null };
    if (held.status === 'released' && !held.isFree) return { isThere: false, negotiationId: null };
    await setRedeemed(ctx.db, orderId, held, ctx.now());
    return { isThere: true, negotiationId: held.negotiationId };
  });
}
