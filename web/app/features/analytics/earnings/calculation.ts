import { formatCount } from '#contract/formats/words.ts';
import { formatRupees, MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES, type Paise, toPaise } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';
import { readRupees } from '../../../lib/forms/whole-number.ts';

/** More than this in a month is a mistake of typing, and stays far from where whole numbers end. */
export const MAX_SALES = 10_000;

/** What a number of sales at one price brings, in paise. */
export interface Earnings {
  paidPaise: Paise;
  sellerPaise: Paise;
  platformPaise: Paise;
}

/**
 * Each sale is split by itself and rounded down to the paisa, as the ledger does (rule M1): that many times the
 * share of one sale, never the share of the sum.
 */
export function earningsOf(priceRupees: number, sales: number, sellerPercent: number): Earnings {
  const pricePaise = toPaise(priceRupees);
  const { sellerPaise, platformPaise } = splitSale(pricePaise, sellerPercent);
  return {
    paidPaise: pricePaise * sales,
    sellerPaise: sellerPaise * sales,
    platformPaise: platformPaise * sales,
  };
}

/** A price as typed: whole rupees within the market's bounds, or what is wrong with it. */
export function readPrice(text: string): number | string {
  const price = readRupees(text);
  if (Number.isNaN(price) || price < MIN_AMOUNT_RUPEES || price > MAX_AMOUNT_RUPEES)
    return `Enter whole rupees from ${formatRupees(MIN_AMOUNT_RUPEES)} to ${formatRupees(MAX_AMOUNT_RUPEES)}`;
  return price;
}

/** A number of sales as typed, or what is wrong with it. */
export function readSales(text: string): number | string {
  const sales = readRupees(text);
  if (Number.isNaN(sales) || sales > MAX_SALES) return `Enter a whole number up to ${formatCount(MAX_SALES)}`;
  return sales;
}
