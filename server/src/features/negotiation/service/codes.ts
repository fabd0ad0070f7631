import type * as z from 'zod/mini';
import type { LicenceTier } from '#contract/listings.ts';
import { formatRupees, type Paise, toRupees } from '#contract/money.ts';
import { type DiscountCheck, NEGOTIATION_LIMITS, type negotiationEndpoints } from '#contract/negotiations.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { errorText } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits.ts';
import { getForSale } from '../../listings/service.ts';
import { discountOf, isMadeFor, isUsable, newCode, normaliseCode, showCode } from '../code-rules.ts';
import { findCode, insertCode, isHeld, setCodeRevoked } from '../repository/codes.ts';
import type { CodeRow, CodeUse } from '../rows-codes.ts';

type Trial = z.output<(typeof negotiationEndpoints)['POST /negotiations/validate-code']['body']>;

const HOUR = 3_600_000;

/** What accepting agreed on. */
export interface Agreement {
  negotiationId: string;
  projectId: string;
  buyerId: string;
  tier: LicenceTier;
  pricePaise: Paise;
  /** From when its 72 hours count. */
  agreedAt: Date;
}

/**
 * Makes the code of an accepted negotiation, in the transaction that accepts it (rules.md N4). `code` is as its
 * buyer is shown it; `expiresAt` becomes the negotiation's.
 */
export async function issueCode(
  ctx: Context,
  agreement: Agreement,
): Promise<{ code: string; expiresAt: Date }> {
  const { agreedAt } = agreement;
  const code = newCode();
  const expiresAt = new Date(agreedAt.getTime() + NEGOTIATION_LIMITS.hours * HOUR);
  await insertCode(ctx.db, {
    id: newId(agreedAt),
    code,
    negotiation_id: agreement.negotiationId,
    project_id: agreement.projectId,
    buyer_id: agreement.buyerId,
    licence_tier: agreement.tier,
    price_paise: agreement.pricePaise,
    created_at: agreedAt,
    expires_at: expiresAt,
  });
  return { code: showCode(code), expiresAt };
}

/** Ends a code with its negotiation, whose row is locked. An order that holds the code may still be paid. */
export function revokeCode(ctx: Context, negotiationId: string): Promise<void> {
  return setCodeRevoked(ctx.db, negotiationId, ctx.now());
}

/** What a code takes off here and now; `null` when it cannot be used, whyever. Changes nothing. */
export async function checkCode(ctx: Context, use: CodeUse): Promise<{ discountPaise: Paise } | null> {
  const code = await findUsable(ctx, use);
  return code ? { discountPaise: discountOf(use.listPricePaise, code.price_paise) } : null;
}

/** The code that was typed, when it can be used here and now. */
export async function findUsable(ctx: Context, use: CodeUse): Promise<CodeRow | null> {
  const code = await findCode(ctx.db, normaliseCode(use.code));
  return code && isUsable(code, use, ctx.now()) ? code : null;
}

/**
 * Counts a try of a discount code by the caller, right or wrong, wherever it is made (rules.md P9).
 * @throws Refusal `request.too_many`
 */
export function countCodeTry(ctx: Context): Promise<void> {
  const { codeTries: times, codeTriesMinutes } = NEGOTIATION_LIMITS;
  return takePlace(ctx, { name: 'code-tries', times, seconds: codeTriesMinutes * 60 }, signedIn(ctx).uid);
}

/**
 * Tries a code for a listing: `POST /negotiations/validate-code`. Whatever is wrong with a code, the answer is one
 * and the same (rules.md P9). `message` is for the route to speak.
 * @throws Refusal `request.too_many`
 */
export async function validateCode(
  ctx: Context,
  { discountCode, projectId, licence: tier }: Trial,
): Promise<{ check: DiscountCheck; message: string }> {
  await countCodeTry(ctx);
  const listing = await getForSale(ctx, projectId);
  // As an order without a licence is one for the cheapest (rules.md, Y).
  const licence = listing?.licences.find((one) => tier === undefined || one.tier === tier);
  // Looked up in any case: how long an answer takes says nothing either.
  const found = await checkOwn(ctx, {
    code: discountCode,
    buyerId: signedIn(ctx).uid,
    projectId,
    tier: licence?.tier ?? 'personal',
    listPricePaise: licence?.pricePaise ?? 0,
  });
  if (!found || !licence || !listing?.listed) {
    return { check: { isValid: false, discountAmount: 0 }, message: errorText('payment.discount_invalid') };
  }
  const discountAmount = toRupees(found.discountPaise);
  return { check: { isValid: true, discountAmount }, message: praise(discountAmount) };
}

/** As `checkCode`; a code that the caller's own unpaid order holds is right as well: that order will be resumed. */
async function checkOwn(ctx: Context, use: CodeUse): Promise<{ discountPaise: Paise } | null> {
  const code = await findCode(ctx.db, normaliseCode(use.code));
  if (!code || !isMadeFor(code, use)) return null;
  const isRight = isUsable(code, use, ctx.now()) || (await isHeld(ctx.db, code.id));
  return isRight ? { discountPaise: discountOf(use.listPricePaise, code.price_paise) } : null;
}

const praise = (discountAmount: number) =>
  discountAmount > 0
    ? `Your agreed price applies: ${formatRupees(discountAmount)} off.`
    : 'The price has fallen to your agreed price or below it, so you pay the price shown.';
