import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { findPayment } from '../../repository/payments.ts';
import {
  deleteHandledWebhooks,
  findOpenWebhooks,
  finishWebhook,
  finishWebhooksOfSales,
  reopenWebhook,
  type StoredWebhook,
} from '../../repository/webhooks.ts';
import { WEBHOOK_JOB } from '../../rules/job-names.ts';
import { syncDispute } from '../disputes/sync.ts';
import { mirrorRefunds } from '../money/mirror-refunds.ts';
import { takePayment } from '../money/take-payment.ts';
import { parseJson, paymentToldBy, readContent } from './content.ts';

const DELETED_AT_ONCE = 20_000;

/**
 * Has a stored event handled once more (rule P6); what it did before is not done twice, because only the state at
 * the provider counts.
 * @throws Refusal `admin.webhook_not_found`
 */
export function replayWebhook(ctx: Context, eventId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await reopenWebhook(ctx.db, eventId))) fail('admin.webhook_not_found');
    await ctx.jobs.send(ctx, WEBHOOK_JOB, { eventId });
  });
}

interface WebhookJob {
  eventId: string;
}

/**
 * Does what kept events ask for. What one tells is a snapshot of its moment and may be late or out of order: only its
 * ids are used, the state is fetched (rule P4). Those of sales that are booked by now are done with one statement. A job.
 */
export async function handleWebhooks(
  ctx: Context,
  jobs: readonly WebhookJob[],
): Promise<PromiseSettledResult<void>[]> {
  const open = await findOpenWebhooks(
    ctx.db,
    jobs.map(({ eventId }) => eventId),
  );
  const contents = new Map(open.map((event) => [event.event_id, parseJson(event.body)]));
  const aboutPayments = open.flatMap(({ event_id: id, type }) => {
    const paymentId = paymentToldBy(type, contents.get(id));
    return paymentId === null ? [] : { id, paymentId };
  });
  const done = new Set(
    aboutPayments.length === 0 ? [] : await finishWebhooksOfSales(ctx.db, aboutPayments, ctx.now()),
  );
  const left = new Map(
    open.filter(({ event_id: id }) => !done.has(id)).map((event) => [event.event_id, event]),
  );
  return Promise.allSettled(
    jobs.map(async ({ eventId }) => {
      const event = left.get(eventId);
      // Another of these jobs may be about the same.
      left.delete(eventId);
      if (event) await handle(ctx, event, contents.get(eventId));
    }),
  );
}

/** The same for one event. */
export async function handleWebhook(ctx: Context, job: WebhookJob): Promise<void> {
  const [result] = await handleWebhooks(ctx, [job]);
  if (result?.status === 'rejected') throw result.reason;
}

async function handle(ctx: Context, { event_id: id, type }: StoredWebhook, content: unknown): Promise<void> {
  await finishWebhook(ctx.db, id, await actOn(ctx, type, content), ctx.now());
}

async function actOn(ctx: Context, type: string, content: unknown): Promise<string> {
  const body = readContent(content);
  if (!body) return 'unreadable';
  const { payment, refund, dispute } = body.payload;
  if (type.startsWith('payment.dispute.') && dispute) return syncDispute(ctx, dispute.entity.id);
  if (type.startsWith('refund.') && refund) return refundEvent(ctx, refund.entity.payment_id);
  if ((type === 'order.paid' || type.startsWith('payment.')) && payment) {
    return takePayment(ctx, payment.entity.id);
  }
  return 'ignored';
}

async function refundEvent(ctx: Context, paymentId: string): Promise<string> {
  const known = await findPayment(ctx.db, paymentId);
  // A refund may be told before the payment that it returns.
  if (!known || known.outcome === 'none') return takePayment(ctx, paymentId);
  await mirrorRefunds(ctx, paymentId);
  return 'mirrored';
}

/**
 * A sweep: what was handled is forgotten in time (rule P6). One round deletes more than a market of a hundred events a
 * second receives between two, and is short enough that the sweeps after it do not wait.
 */
export function deleteOldWebhooks(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ctx.config.payments.webhookHistoryDays * DAY_MS);
  return deleteHandledWebhooks(ctx.db, before, DELETED_AT_ONCE);
}
