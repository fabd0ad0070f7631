import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import {
  MAIL_REFUND,
  MAIL_REFUND_TO_ADMIN,
  REFUND_JOB,
  UNDO_UPGRADES_JOB,
  WEBHOOK_JOB,
} from './rules/job-names.ts';
import { syncDisputes } from './service/disputes/sync.ts';
import { reconcileOrders } from './service/money/reconcile.ts';
import { returnMoney } from './service/money/return.ts';
import { returnAgainDaily } from './service/money/return-again.ts';
import { followUnknownReturns } from './service/money/unknown-payment.ts';
import { expireSessions } from './service/orders/end-sessions.ts';
import { mailRefund, mailRefundToAdmin, orderAdminMails } from './service/refunds/send-mails.ts';
import { grantUnanswered, notifyOverdue } from './service/refunds/unanswered.ts';
import { undoUpgrades } from './service/refunds/undo-upgrades.ts';
import { readSettlements } from './service/settlements/read-days.ts';
import { deleteOldWebhooks, handleWebhook, handleWebhooks } from './service/webhooks/handle.ts';

export const paymentJobs: JobDefinition[] = [
  { name: WEBHOOK_JOB, run: handleWebhook, runEach: handleWebhooks },
  { name: REFUND_JOB, run: returnMoney },
  { name: UNDO_UPGRADES_JOB, run: undoUpgrades },
  { name: MAIL_REFUND.buyer, run: (ctx, event: never) => mailRefund(ctx, 'buyer', event) },
  { name: MAIL_REFUND.seller, run: (ctx, event: never) => mailRefund(ctx, 'seller', event) },
  { name: MAIL_REFUND.admin, run: orderAdminMails },
  { name: MAIL_REFUND_TO_ADMIN, run: mailRefundToAdmin },
];

/** Sessions end first, so that reconciliation at once asks about what was paid in their last minutes. */
export const paymentSweeps: SweepDefinition[] = [
  { name: 'payments.expire-sessions', run: expireSessions },
  { name: 'payments.reconcile', run: reconcileOrders },
  { name: 'payments.return-again', run: returnAgainDaily },
  { name: 'payments.follow-unknown-returns', run: followUnknownReturns },
  // What a bank has decided comes before a silence that it holds.
  { name: 'payments.follow-disputes', run: syncDisputes },
  { name: 'payments.undo-upgrades-left', run: undoUpgrades },
  { name: 'payments.read-settlements', run: readSettlements },
  { name: 'payments.grant-silent-refunds', run: grantUnanswered },
  { name: 'payments.tell-overdue-refunds', run: notifyOverdue },
  { name: 'payments.delete-old-webhooks', run: deleteOldWebhooks },
];
