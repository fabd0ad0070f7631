import type { Context } from '#platform/context.ts';
import * as money from './repository/money.ts';
import * as refunds from './repository/refund-views.ts';

export { WEBHOOK_JOB } from './rules.ts';
export { acceptDispute, contestDispute, writeEvidence } from './service/answer-dispute.ts';
export { askProvider } from './service/ask-provider.ts';
export { createOrder } from './service/create-order.ts';
export { grantRefund, refuseRefund, sendAgain } from './service/decide-refund.ts';
export { expireSessions } from './service/end-orders.ts';
export { everyDispute, everyRefund, listDisputes, listRefundsForAdmin } from './service/list-cases.ts';
export { showCase } from './service/read-refunds.ts';
export { reconcileOrders } from './service/reconcile.ts';
export { grantUnanswered } from './service/refunds-due.ts';
export { returnMoney } from './service/return-money.ts';
export { settlePayment } from './service/settle-payment.ts';
export { syncDispute, syncDisputes } from './service/sync-dispute.ts';
export { verifyPayment } from './service/verify-payment.ts';
export { handleWebhook, receiveWebhook, replayWebhook } from './service/webhook.ts';

/** Whether somebody has bought a listing and was not refunded. */
export function ownsProject(ctx: Context, uid: string, projectId: string): Promise<boolean> {
  return money.ownsProject(ctx.db, uid, projectId);
}

/** Why somebody cannot download what they own of a listing at the moment; `null` when they can (rule P10). */
export function downloadStop(ctx: Context, uid: string, projectId: string) {
  return refunds.findStop(ctx.db, uid, projectId);
}

/**
 * Keeps a listing its buyer's until the caller's transaction ends, so that a refund waits for a download that has begun
 * and sees it; false when it is not theirs any more.
 */
export function lockOwnership(ctx: Context, uid: string, projectId: string): Promise<boolean> {
  return refunds.lockEntitlementShared(ctx.db, uid, projectId);
}
