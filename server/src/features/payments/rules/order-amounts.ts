import type { Paise } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';

/** What an order comes to, with the sellers' share, 85 % unless it is set, of the moment it is made (rules M1, P3). */
export function amountsOf(pricePaise: Paise, discountPaise: Paise, sellerPercent: number) {
  const amountPaise = pricePaise - discountPaise;
  const { sellerPaise, platformPaise } = splitSale(amountPaise, sellerPercent);
  return {
    list_price_paise: pricePaise,
    discount_paise: discountPaise,
    amount_paise: amountPaise,
    seller_percent: sellerPercent,
    seller_paise: sellerPaise,
    platform_paise: platformPaise,
  };
}

/** An order of a free licence (rule L12): nothing was or will be paid, and no provider knows of it. */
export const isFree = ({ list_price_paise }: { list_price_paise: Paise }) => list_price_paise === 0;
