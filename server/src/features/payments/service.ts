import type { Context } from '#platform/context.ts';
import * as money from './repository/money.ts';

export { WEBHOOK_JOB } from './rules.ts';
export { askProvider } from './service/ask-provider.ts';
export { createOrder } from './service/create-order.ts';
export { cancelOrder, cancelPending, expireSessions } from './service/end-orders.ts';
export { listOrders, showOrder } from './service/read-orders.ts';
export { reconcileOrders } from './service/reconcile.ts';
export { returnMoney } from './service/return-money.ts';
export { type Settlement, settlePayment } from './service/settle-payment.ts';
export { verifyOrder, verifyPayment } from './service/verify-payment.ts';
export { handleWebhook, receiveWebhook, replayWebhook } from './service/webhook.ts';

/** Whether somebody has bought a listing and was not refunded. */
export function ownsProject(ctx: Context, uid: string, projectId: string): Promise<boolean> {
  return money.ownsProject(ctx.db, uid, projectId);
}
