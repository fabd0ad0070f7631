import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import {
  gatewayFeeLegs,
  refundPaidLegs,
  type Sale,
  saleLegs,
  suspenseLegs,
  suspenseRefundLegs,
} from '../rules/postings.ts';
import { isPostedNow } from './post.ts';

/**
 * Posts the sale of a paid order, inside the caller's transaction (rules M1, P4). A second posting of the
 * same order changes nothing; so with all postings of the ledger.
 */
export function postSale(ctx: Context, sale: Sale): Promise<boolean> {
  return isPostedNow(ctx, { kind: 'sale', type: 'order', id: sale.orderId }, saleLegs(sale));
}

/** Posts the provider's fee of a captured payment. `feePaise` contains `taxPaise` (rule G3). */
export async function postGatewayFee(
  ctx: Context,
  payment: { id: string; feePaise: Paise; taxPaise: Paise },
): Promise<boolean> {
  const legs = gatewayFeeLegs(payment.feePaise, payment.taxPaise);
  return isPostedNow(ctx, { kind: 'gateway_fee', type: 'payment', id: payment.id }, legs);
}

/** Posts captured money that bought nothing and goes back (rule P5). */
export function postSuspense(ctx: Context, payment: { id: string; amountPaise: Paise }): Promise<boolean> {
  const legs = suspenseLegs(payment.amountPaise);
  return isPostedNow(ctx, { kind: 'suspense', type: 'payment', id: payment.id }, legs);
}

/** Posts the finished return of money from suspense. */
export function postSuspenseRefund(
  ctx: Context,
  refund: { id: string; amountPaise: Paise },
): Promise<boolean> {
  const legs = suspenseRefundLegs(refund.amountPaise);
  return isPostedNow(ctx, { kind: 'suspense_refund', type: 'refund', id: refund.id }, legs);
}

/** Posts that a refund of a sale has left the provider. */
export function postRefundPaid(ctx: Context, refund: { id: string; amountPaise: Paise }): Promise<boolean> {
  const legs = refundPaidLegs(refund.amountPaise);
  return isPostedNow(ctx, { kind: 'refund_paid', type: 'refund', id: refund.id }, legs);
}
