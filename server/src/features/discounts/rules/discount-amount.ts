import { type DiscountWorth, discountRupees } from '#contract/discounts/constants.ts';
import { MIN_AMOUNT_RUPEES, type Paise, toPaise, toRupees } from '#contract/money.ts';
import type { AgreedCode, CodeRow, SellerCode } from '../view/code-rows.ts';

export const isAgreed = (code: CodeRow): code is AgreedCode => code.negotiation_id !== null;

/** What a seller's code takes off. */
export function worthOf(code: Pick<SellerCode, 'percent_off' | 'off_paise'>): DiscountWorth {
  return code.percent_off !== null
    ? { kind: 'percent', value: code.percent_off }
    : { kind: 'rupees', value: toRupees(code.off_paise ?? 0) };
}

/**
 * What a code takes off a list price. A negotiation's fixes the agreed price, and a list price that fell below that
 * wins; a price never falls below one rupee (rules N4, P3, P9).
 */
export function discountOf(code: CodeRow, listPricePaise: Paise): Paise {
  if (!isAgreed(code)) return toPaise(discountRupees(worthOf(code), toRupees(listPricePaise)));
  const price = Math.max(toPaise(MIN_AMOUNT_RUPEES), Math.min(code.price_paise, listPricePaise));
  return Math.max(0, listPricePaise - price);
}
