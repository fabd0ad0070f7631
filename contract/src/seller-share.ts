import type { Paise } from './money.ts';

/** Share of what the buyer paid that goes to the seller, in percent, where admins set no other (rule M1). */
export const SELLER_SHARE_PERCENT = 85;
/** What admins can set it to: with less nobody would sell, and with all of it nobody pays the provider. */
export const SELLER_SHARE_BOUNDS = { least: 50, most: 99 } as const;

/** The seller's part of a paid amount, rounded down to the paisa; the platform keeps the rest (rule M1). */
export function splitSale(
  amountPaise: Paise,
  sellerPercent: number,
): { sellerPaise: Paise; platformPaise: Paise } {
  const sellerPaise = Math.floor((amountPaise * sellerPercent) / 100);
  return { sellerPaise, platformPaise: amountPaise - sellerPaise };
}
