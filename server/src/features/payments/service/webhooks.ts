import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { isSigned } from '#platform/provider/signatures.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { WebhookBody } from '../provider/entities.ts';
import { findPayment } from '../repository/payments.ts';
import {
  deleteHandledWebhooks,
  findWebhook,
  finishWebhook,
  insertWebhook,
  insertWebhookOfSale,
  isSale,
  reopenWebhook,
} from '../repository/webhooks.ts';
import { WEBHOOK_JOB } from '../rules/job-names.ts';
import { syncDispute } from './disputes/sync.ts';
import { mirrorRefunds } from './money/mirror-refunds.ts';
import { takePayment } from './money/take-payment.ts';

const DELETED_AT_ONCE = 20_000;

export interface IncomingWebhook {
  body: Buffer;
  signature: string;
  /** From the header: the body does not name it (rule G5). */
  eventId: string | null;
}

/**
 * Keeps a signed event of the provider and leaves its work to a job (rule P6). A doubled one is taken as
 * well and changes nothing.
 * @throws Refusal `payment.webhook_signature`, `request.malformed_json`
 */
export async function receiveWebhook(
  ctx: Context,
  { body, signature, eventId }: IncomingWebhook,
): Promise<void> {
  if (!isSigned(ctx.config.payments.webhookSecrets, body, signature)) fail('payment.webhook_signature');
  const text = body.toString('utf8');
  const content = parseJson(text);
  const parsed = WebhookEnvelope.safeParse(content);
  if (!parsed.success) return fail('request.malformed_json');
  const id = eventId ?? `sha256:${createHash('sha256').update(body).digest('hex')}`;
  const event = { id, type: parsed.data.event, body: text, now: ctx.now() };
  const paymentId = paidBy(event.type, content);
  if (paymentId !== undefined && (await insertWebhookOfSale(ctx.db, event, paymentId))) return;
  await inTransaction(ctx, async (ctx) => {
    const isNew = await insertWebhook(ctx.db, event);
    if (isNew) await ctx.jobs.send(ctx, WEBHOOK_JOB, { eventId: id });
  });
}

/** The payment of an event that says no more than that it was made. */
function paidBy(type: string, content: unknown): string | undefined {
  return SAYS_PAID.has(type) ? WebhookBody.safeParse(content).data?.payload.payment?.entity.id : undefined;
}

const SAYS_PAID = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

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

const WebhookEnvelope = z.object({ event: z.string().max(100) });

/** Nothing where it is no JSON, or has a NUL in a text: the database keeps none (rule P6). */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) => {
      if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('a NUL in a text');
      return value;
    });
  } catch {
    return undefined;
  }
}

/**
 * Does what a kept event asks for. What it tells is a snapshot of its moment and may be late or out of order:
 * only its ids are used, the state is fetched (rule P4). A job.
 */
export async function handleWebhook(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  const event = await findWebhook(ctx.db, eventId);
  if (!event || event.handled_at !== null) return;
  const outcome = await actOn(ctx, event.type, parseJson(event.body));
  await finishWebhook(ctx.db, eventId, outcome, ctx.now());
}

async function actOn(ctx: Context, type: string, content: unknown): Promise<string> {
  const body = WebhookBody.safeParse(content);
  if (!body.success) return 'unreadable';
  const { payment, refund, dispute } = body.data.payload;
  if (type.startsWith('payment.dispute.') && dispute) return syncDispute(ctx, dispute.entity.id);
  if (type.startsWith('refund.') && refund) return refundEvent(ctx, refund.entity.payment_id);
  if ((type === 'order.paid' || type.startsWith('payment.')) && payment) {
    // Settled by its buyer's own call since this event was kept.
    if (SAYS_PAID.has(type) && (await isSale(ctx.db, payment.entity.id))) return 'paid';
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
