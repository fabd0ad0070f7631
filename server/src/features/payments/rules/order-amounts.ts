import { discountRupees } from '#contract/discounts/constants.ts';
import { MIN_AMOUNT_RUPEES, type Paise, toPaise, toRupees } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';

export interface Priced {
  /** Of the tier, for the whole quantity. */
  pricePaise: Paise;
  discountPaise: Paise;
  /** Of an upgrade: what was paid for the licence that it replaces; an amount above the price is not given back. */
  creditPaise: Paise;
  sellerPercent: number;
}

const LEAST_PAISE = toPaise(MIN_AMOUNT_RUPEES);

/**
 * What a quantity takes off its price, in whole rupees and never below one rupee (rule P3): percents are rounded down, as
 * those of codes are.
 */
export function volumeDiscount(pricePaise: Paise, percent: number): Paise {
  return toPaise(discountRupees({ kind: 'percent', value: percent }, toRupees(pricePaise)));
}

/** The total of an order, with the seller's share as it is set when the order is made, 85 % by default (rules M1, P3). */
export function amountsOf({ pricePaise, discountPaise, creditPaise: paid, sellerPercent }: Priced) {
  const creditPaise = Math.max(0, Math.min(paid, pricePaise - discountPaise - LEAST_PAISE));
  const amountPaise = pricePaise - discountPaise - creditPaise;
  const { sellerPaise, platformPaise } = splitSale(amountPaise, sellerPercent);
  return {
    list_price_paise: pricePaise,
    discount_paise: discountPaise,
    credit_paise: creditPaise,
    amount_paise: amountPaise,
    seller_percent: sellerPercent,
    seller_paise: sellerPaise,
    platform_paise: platformPaise,
  };
}

/** An order of a free licence (rule L12): nothing was or will be paid, and no provider knows of it. */
export const isFree = ({ list_price_paise }: { list_price_paise: Paise }) => list_price_paise === 0;
