import type { LedgerSide } from '#contract/ledger/constants.ts';
import type { Paise } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';
import type { AccountCode } from './chart-of-accounts.ts';

/** One line of a posting. `ownerId` names the seller of an account that exists once per seller. */
export interface PostingLine {
  code: AccountCode;
  ownerId: string | null;
  side: LedgerSide;
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

export const line = (
  side: LedgerSide,
  code: AccountCode,
  amountPaise: Paise,
  ownerId: string | null = null,
): PostingLine => ({
  code,
  ownerId,
  side,
  amountPaise,
});

/** A sale: what the provider holds for us is the seller's share and the platform's (rule M1). */
export function saleLines(sale: Sale): PostingLine[] {
  const split = splitSale(sale.amountPaise, sale.sellerPercent);
  if (split.sellerPaise !== sale.sellerPaise || split.platformPaise !== sale.platformPaise) {
    throw new RangeError(`order ${sale.orderId} is not split ${split.sellerPaise} to ${split.platformPaise}`);
  }
  return withoutZeros([
    line('debit', 'rzp_clearing', sale.amountPaise),
    line('credit', 'seller_pending', sale.sellerPaise, sale.sellerId),
    line('credit', 'platform_fee', sale.platformPaise),
  ]);
}

/** The provider's fee, which contains its tax; the platform bears both (rules G3, M1). */
export function gatewayFeeLines(feePaise: Paise, taxPaise: Paise): PostingLine[] {
  return withoutZeros([
    line('debit', 'gateway_fee', feePaise - taxPaise),
    line('debit', 'gst_input', taxPaise),
    line('credit', 'rzp_clearing', feePaise),
  ]);
}

/** Money that bought nothing waits for its return (rule P5). */
export function suspenseLines(amountPaise: Paise): PostingLine[] {
  return [line('debit', 'rzp_clearing', amountPaise), line('credit', 'customer_suspense', amountPaise)];
}

/**
 * Money that bought nothing leaves the provider, returned or taken by a bank: out of what is still in suspense of it. What
 * had left before is the market's loss, because it went twice.
 */
export function suspenseLeftLines(amountPaise: Paise, heldPaise: Paise): PostingLine[] {
  const held = Math.max(0, Math.min(amountPaise, heldPaise));
  return withoutZeros([
    line('debit', 'customer_suspense', held),
    line('debit', 'chargeback_loss', amountPaise - held),
    line('credit', 'rzp_clearing', amountPaise),
  ]);
}

/** Such money comes back, because a lost dispute was won after all: the market's loss is covered first. */
export function suspenseBackLines(amountPaise: Paise, lostPaise: Paise): PostingLine[] {
  const lost = Math.max(0, Math.min(amountPaise, lostPaise));
  return withoutZeros([
    line('debit', 'rzp_clearing', amountPaise),
    line('credit', 'chargeback_loss', lost),
    line('credit', 'customer_suspense', amountPaise - lost),
  ]);
}

export function refundPaidLines(amountPaise: Paise): PostingLine[] {
  return [line('debit', 'refund_payable', amountPaise), line('credit', 'rzp_clearing', amountPaise)];
}

/** An entry of nothing says nothing, and the database refuses it. */
export function withoutZeros(lines: PostingLine[]): PostingLine[] {
  return lines.filter(({ amountPaise }) => amountPaise !== 0);
}

/** Debits less credits; zero for whatever may be posted. */
export function imbalance(lines: readonly PostingLine[]): number {
  return lines.reduce(
    (sum, { side, amountPaise }) => sum + (side === 'debit' ? amountPaise : -amountPaise),
    0,
  );
}
