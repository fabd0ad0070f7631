import type { Readable } from 'node:stream';
import { receiptNumber } from '#contract/formats/order-numbers.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { drawReceipt } from '../../receipt/draw.ts';
import { findOrder, findOrderOfBuyer } from '../../repository/orders.ts';
import { findReceipt } from '../../repository/receipts.ts';
import { isFree } from '../../rules/order-amounts.ts';

export interface ReceiptFile {
  /** Under which it is saved. */
  name: string;
  mediaType: 'application/pdf';
  /** Draws it; a `HEAD` asks for nothing. */
  open(): Readable;
}

/**
 * The receipt of a paid order, for its buyer and admins (rule P11).
 * @throws Refusal `payment.order_not_found`, `payment.not_paid`, `payment.nothing_paid`
 */
export async function findReceiptFile(ctx: Context, orderId: string): Promise<ReceiptFile> {
  const { uid, role } = signedIn(ctx);
  const isAdmin = role === 'admin';
  const row = await findReceipt(ctx.db, orderId, isAdmin ? null : uid);
  if (!row) {
    const order = await (isAdmin ? findOrder(ctx.db, orderId) : findOrderOfBuyer(ctx.db, orderId, uid));
    if (!order) return fail('payment.order_not_found');
    return fail(isFree(order) ? 'payment.nothing_paid' : 'payment.not_paid');
  }
  const { config, settings } = ctx;
  const site = () => ({
    marketName: settings.get('marketName'),
    publicUrl: config.publicUrl,
    contact: settings.get('contact'),
  });
  return {
    name: `receipt-${receiptNumber(row.order_id, row.paid_at)}.pdf`,
    mediaType: 'application/pdf',
    open: () => drawReceipt(row, site(), ctx.now()),
  };
}
