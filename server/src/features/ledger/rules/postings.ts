import type { Paise } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';
import type { AccountCode, Side } from './chart-of-accounts.ts';

/** One leg of a posting. `ownerId` names the seller of an account that exists once per seller. */
export interface Leg {
  code: AccountCode;
  ownerId: string | null;
  side: Side;
  amountPaise: Paise;
}

/** What the ledger needs to know of a sale. */
export interface Sale {
  orderId: string;
  sellerId: string;
  amountPaise: Paise;
  sellerPaise: Paise;
  platformPaise: Paise;
  /** The seller's share as the order was made with it. */
  sellerPercent: number;
}

export const leg = (
  side: Side,
  code: AccountCode,
  amountPaise: Paise,
  ownerId: string | null = null,
): Leg => ({
  code,
  ownerId,
  side,
  amountPaise,
});

/** A sale: what the provider holds for us is the seller's share and the platform's (rule M1). */
export function saleLegs(sale: Sale): Leg[] {
  const split = splitSale(sale.amountPaise, sale.sellerPercent);
  if (split.sellerPaise !== sale.sellerPaise || split.platformPaise !== sale.platformPaise) {
    throw new RangeError(`order ${sale.orderId} is not split ${split.sellerPaise} to ${split.platformPaise}`);
  }
  return withoutZeros([
    leg('debit', 'rzp_clearing', sale.amountPaise),
    leg('credit', 'seller_pending', sale.sellerPaise, sale.sellerId),
    leg('credit', 'platform_fee', sale.platformPaise),
  ]);
}

/** The provider's fee, which contains its tax; the platform bears both (rules G3, M1). */
export function gatewayFeeLegs(feePaise: Paise, taxPaise: Paise): Leg[] {
  return withoutZeros([
    leg('debit', 'gateway_fee', feePaise - taxPaise),
    leg('debit', 'gst_input', taxPaise),
    leg('credit', 'rzp_clearing', feePaise),
  ]);
}

/** Money that bought nothing waits for its return (rule P5). */
export function suspenseLegs(amountPaise: Paise): Leg[] {
  return [leg('debit', 'rzp_clearing', amountPaise), leg('credit', 'customer_suspense', amountPaise)];
}

/**
 * Money that bought nothing leaves the provider, returned or taken by a bank: out of what is still in suspense of it. What
 * had left before is the market's loss, because it went twice.
 */
export function suspenseLeftLegs(amountPaise: Paise, heldPaise: Paise): Leg[] {
  const held = Math.max(0, Math.min(amountPaise, heldPaise));
  return withoutZeros([
    leg('debit', 'customer_suspense', held),
    leg('debit', 'chargeback_loss', amountPaise - held),
    leg('credit', 'rzp_clearing', amountPaise),
  ]);
}

/** Such money comes back, because a lost dispute was won after all: the market's loss is covered first. */
export function suspenseBackLegs(amountPaise: Paise, lostPaise: Paise): Leg[] {
  const lost = Math.max(0, Math.min(amountPaise, lostPaise));
  return withoutZeros([
    leg('debit', 'rzp_clearing', amountPaise),
    leg('credit', 'chargeback_loss', lost),
    leg('credit', 'customer_suspense', amountPaise - lost),
  ]);
}

export function refundPaidLegs(amountPaise: Paise): Leg[] {
  return [leg('debit', 'refund_payable', amountPaise), leg('credit', 'rzp_clearing', amountPaise)];
}

/** An entry of nothing says nothing, and the database refuses it. */
export function withoutZeros(legs: Leg[]): Leg[] {
  return legs.filter(({ amountPaise }) => amountPaise !== 0);
}

/** Debits less credits; zero for whatever may be posted. */
export function imbalance(legs: readonly Leg[]): number {
  return legs.reduce(
    (sum, { side, amountPaise }) => sum + (side === 'debit' ? amountPaise : -amountPaise),
    0,
  );
}
