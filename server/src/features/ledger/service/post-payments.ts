import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { insertPosting, type NewPosting } from '../repository/postings.ts';
import { gatewayFeeLines, refundPaidLines, type Sale, saleLines } from '../rules/postings.ts';
import { isPostedNow, postingOf } from './post.ts';

/** The posting of a paid order's sale, to be written in its settlement (rules M1, P4). */
export function salePosting(ctx: Context, sale: Sale): NewPosting {
  return postingOf(ctx, { kind: 'sale', type: 'order', id: sale.orderId }, saleLines(sale));
}

interface GatewayFee {
  /** The payment's id here. */
  id: string;
  /** Contains `taxPaise` (rule G3). */
  feePaise: Paise;
  taxPaise: Paise;
}

/** The posting of the provider's fee for a captured payment; nothing where it took none. */
export function gatewayFeePosting(
  ctx: Context,
  { id, feePaise, taxPaise }: GatewayFee,
): NewPosting | undefined {
  const lines = gatewayFeeLines(feePaise, taxPaise);
  return lines.length === 0 ? undefined : postingOf(ctx, { kind: 'gateway_fee', type: 'payment', id }, lines);
}

/** Posts the provider's fee of a captured payment. A second posting of it changes nothing. */
export async function postGatewayFee(ctx: Context, fee: GatewayFee): Promise<boolean> {
  const posting = gatewayFeePosting(ctx, fee);
  return posting !== undefined && insertPosting(ctx.db, posting);
}

/** Posts that a refund of a sale has left the provider. */
export function postRefundPaid(ctx: Context, refund: { id: string; amountPaise: Paise }): Promise<boolean> {
  const lines = refundPaidLines(refund.amountPaise);
  return isPostedNow(ctx, { kind: 'refund_paid', type: 'refund', id: refund.id }, lines);
}
