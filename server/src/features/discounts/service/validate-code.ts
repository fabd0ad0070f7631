import type * as z from 'zod';
import { formatRupees, toRupees } from '#contract/money.ts';
import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import type { negotiationEndpoints } from '#contract/negotiation/endpoints.ts';
import type { DiscountCheck } from '#contract/negotiation/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { errorText } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { getForSale } from '../../listings/public.ts';
import { findCode } from '../repository/codes.ts';
import { normaliseCode } from '../rules/code-text.ts';
import { discountOf, isAgreed } from '../rules/discount-amount.ts';
import { isMadeFor, isUsable } from '../rules/usable-codes.ts';
import type { CodeUse, FoundCode } from '../view/code-rows.ts';

type Trial = z.output<(typeof negotiationEndpoints)['POST /negotiations/validate-code']['body']>;

/**
 * Counts a try of a discount code by the caller, right or wrong, wherever it is made (rule P9).
 * @throws Refusal `request.too_many`
 */
export function countCodeTry(ctx: Context): Promise<void> {
  const { codeTries: times, codeTriesMinutes } = NEGOTIATION_LIMITS;
  return takePlace(ctx, { name: 'code-tries', times, seconds: codeTriesMinutes * 60 }, signedIn(ctx).uid);
}

/**
 * Tries a code for a listing: `POST /negotiations/validate-code`. Whatever is wrong with a code, the answer is one
 * and the same (rule P9). `message` is for the route to speak.
 * @throws Refusal `request.too_many`
 */
export async function validateCode(
  ctx: Context,
  { discountCode, projectId, licence: tier, quantity = 1 }: Trial,
): Promise<{ check: DiscountCheck; message: string }> {
  await countCodeTry(ctx);
  const listing = await getForSale(ctx, projectId);
  // As an order without a licence is one for the cheapest (rules Y).
  const licence = listing?.licences.find((one) => tier === undefined || one.tier === tier);
  const use: CodeUse = {
    code: discountCode,
    buyerId: signedIn(ctx).uid,
    projectId,
    sellerId: listing?.sellerId ?? '',
    tier: licence?.tier ?? 'personal',
    quantity,
    listPricePaise: (licence?.pricePaise ?? 0) * quantity,
  };
  // Looked up in any case: how long an answer takes says nothing either.
  const code = await findRight(ctx, use);
  if (!code || !licence?.pricePaise || !listing?.listed) {
    return { check: { isValid: false, discountAmount: 0 }, message: errorText('payment.discount_invalid') };
  }
  const discountAmount = toRupees(discountOf(code, use.listPricePaise));
  return { check: { isValid: true, discountAmount }, message: praise(code, discountAmount) };
}

/** The code when it can be used; one that the caller's own unpaid order holds is right too: that order is resumed. */
async function findRight(ctx: Context, use: CodeUse): Promise<FoundCode | null> {
  const code = await findCode(ctx.db, normaliseCode(use.code), use);
  if (!code || !isMadeFor(code, use)) return null;
  return code.is_held || isUsable(code, use, ctx.now()) ? code : null;
}

function praise(code: FoundCode, discountAmount: number): string {
  if (!isAgreed(code)) return `This code takes ${formatRupees(discountAmount)} off.`;
  return discountAmount > 0
    ? `Your agreed price applies: ${formatRupees(discountAmount)} off.`
    : 'The price has fallen to your agreed price or below it, so you pay the price shown.';
}
