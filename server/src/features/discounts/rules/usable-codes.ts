import type { DiscountStatus } from '#contract/discounts/constants.ts';
import type { CodeRow, CodeUse, FoundCode } from '../view/code-rows.ts';
import { discountOf, isAgreed } from './discount-amount.ts';

/**
 * Whether a code is for this buyer, listing, licence and quantity (rules N4, P9). A seller's takes something off: one that
 * does not would be spent for nothing.
 */
export function isMadeFor(code: FoundCode, use: CodeUse): boolean {
  if (isAgreed(code)) {
    return (
      code.buyer_id === use.buyerId &&
      code.project_id === use.projectId &&
      code.licence_tier === use.tier &&
      code.quantity === use.quantity
    );
  }
  return code.seller_id === use.sellerId && code.fits_listing && discountOf(code, use.listPricePaise) > 0;
}

/** Whether a code can be used here, now, by this buyer (rules N4, P9). */
export function isUsable(code: FoundCode, use: CodeUse, now: Date): boolean {
  const isLeft = code.buyer_uses_limit === null || code.buyer_uses < code.buyer_uses_limit;
  return isMadeFor(code, use) && isLeft && statusOf(code, now) === 'live';
}

/** How a code stands, whoever asks. */
export function statusOf(
  code: Pick<CodeRow, 'uses' | 'uses_limit' | 'starts_at' | 'expires_at' | 'paused_at' | 'revoked_at'>,
  now: Date,
): DiscountStatus {
  if (code.revoked_at !== null || (code.expires_at !== null && code.expires_at <= now)) return 'ended';
  if (code.paused_at !== null) return 'paused';
  if (code.uses_limit !== null && code.uses >= code.uses_limit) return 'used_up';
  return code.starts_at !== null && code.starts_at > now ? 'scheduled' : 'live';
}
