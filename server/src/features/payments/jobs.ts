import type { JobDefinition, SweepDefinition } from '#platform/jobs.ts';
import { REFUND_JOB, WEBHOOK_JOB } from './rules.ts';
import { expireSessions } from './service/end-orders.ts';
import { reconcileOrders } from './service/reconcile.ts';
import { returnMoney } from './service/return-money.ts';
import { handleWebhook } from './service/webhook.ts';

export const paymentJobs: JobDefinition[] = [
  { name: WEBHOOK_JOB, run: handleWebhook },
  { name: REFUND_JOB, run: returnMoney },
];

/** Sessions end first, so that reconciliation at once asks about what was paid in their last minutes. */
export const paymentSweeps: SweepDefinition[] = [
  { name: 'payments.expire-sessions', run: expireSessions },
  { name: 'payments.reconcile', run: reconcileOrders },
];
