import { discountRupees } from '#contract/discounts/constants.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { volumePercent } from '#contract/listings/volume-steps.ts';
import type { Purpose } from '../purpose/purpose.ts';

/** What an order comes to, in rupees, as the server will decide it (rules P3, L12). */
export interface OrderPrice {
  /** Of the tier, for the whole quantity. */
  listPrice: number;
  discount: number;
  /** What the quantity takes off, in percent; 0 where a code takes off more. */
  volume: number;
  /** Of an upgrade: what was paid already and counts. */
  credit: number;
  toPay: number;
}

/** `codeAmount`: what the typed code takes off the price of the quantity. */
export function orderPrice(
  { licences, volumeSteps }: Pick<Project, 'licences' | 'volumeSteps'>,
  { tier, quantity, codeAmount }: { tier: LicenceTier; quantity: number; codeAmount: number },
  purpose: Purpose,
): OrderPrice {
  if (purpose.kind === 'extension') {
    const { price } = purpose;
    return { listPrice: price, discount: 0, volume: 0, credit: 0, toPay: price };
  }
  const listPrice = (licences.find((one) => one.tier === tier)?.price ?? 0) * quantity;
  if (listPrice === 0) return { listPrice, discount: 0, volume: 0, credit: 0, toPay: 0 };
  const percent = volumePercent(volumeSteps ?? [], quantity);
  const byQuantity = percent === 0 ? 0 : discountRupees({ kind: 'percent', value: percent }, listPrice);
  const discount = Math.min(Math.max(codeAmount, byQuantity), listPrice - 1);
  const paid =
    purpose.kind === 'upgrade'
      ? (purpose.quote.offers.find(({ licence }) => licence === tier)?.credit ?? 0)
      : 0;
  const credit = Math.min(paid, listPrice - discount - 1);
  return {
    listPrice,
    discount,
    volume: byQuantity > 0 && byQuantity >= codeAmount ? percent : 0,
    credit,
    toPay: listPrice - discount - credit,
  };
}
