import type { SandboxContext } from '../context.ts';
import { signatureOf } from './signature.ts';

/** The provider waits this long for a 2xx (rule G5). */
const ANSWER_TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_SECONDS = 300;
const GIVE_UP_AFTER_MS = 24 * 3600_000;
/** Of the shop's answer so much is kept, to be looked at. */
const KEPT_OF_ANSWER = 300;
const WRONG_SECRET = 'nobody has this secret';

/** One sending of an event, as it was claimed. */
export type Delivery = {
  seq: string;
  event_id: string;
  event: string;
  body: string;
  attempts: number;
  secret: number;
  wrong_attempts: number;
  tries_once: boolean;
  created_at: Date;
};

/** Sends one webhook and keeps what the shop answered; true when it was accepted. */
export async function deliver(
  ctx: SandboxContext,
  delivery: Delivery,
  stopped: AbortSignal,
): Promise<boolean> {
  const isWrong = delivery.attempts <= delivery.wrong_attempts;
  const started = performance.now();
  const outcome: Outcome = { status: null, problem: null, answer: null, isWrong, milliseconds: 0 };
  try {
    const response = await fetch(listenerOf(ctx, delivery).webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1 (sandbox)',
        'x-razorpay-signature': signatureOf(isWrong ? WRONG_SECRET : secretOf(ctx, delivery), delivery.body),
        'x-razorpay-event-id': delivery.event_id,
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    outcome.status = response.status;
    if (!response.ok) outcome.problem = `answered ${response.status}`;
    outcome.answer = (await response.text()).slice(0, KEPT_OF_ANSWER).replaceAll('\0', '');
  } catch (error) {
    outcome.problem = error instanceof Error ? error.message : String(error);
  }
  outcome.milliseconds = Math.round(performance.now() - started);
  await noteOutcome(ctx, delivery, outcome);
  return outcome.problem === null;
}

/** A secret that was taken away since still signs what was begun with it, as long as there is any. */
function secretOf(ctx: SandboxContext, delivery: Delivery): string {
  const { webhookSecrets } = listenerOf(ctx, delivery);
  return webhookSecrets[Math.min(delivery.secret, webhookSecrets.length - 1)]!;
}

/** Webhooks of payouts are set up in another dashboard, with an address and secrets of their own (rule G6). */
const listenerOf = (ctx: SandboxContext, { event }: Delivery) =>
  event.startsWith('payout.') ? ctx.payouts : ctx;

type Outcome = {
  status: number | null;
  problem: string | null;
  answer: string | null;
  isWrong: boolean;
  milliseconds: number;
};

async function noteOutcome(ctx: SandboxContext, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { status, problem, answer, isWrong, milliseconds } = outcome;
  const now = ctx.now();
  const pauseSeconds = Math.min(2 ** (delivery.attempts - 1), LONGEST_PAUSE_SECONDS);
  const isTooOld = now.getTime() - delivery.created_at.getTime() >= GIVE_UP_AFTER_MS;
  const givenUp = problem !== null && (delivery.tries_once || isTooOld);
  await ctx.pool.query(
    `WITH tried AS (
       UPDATE razorpay_sandbox.deliveries SET last_status = $2, last_error = $3, delivered_at = $4,
         given_up_at = $5, next_attempt_at = $6 WHERE seq = $1)
     INSERT INTO razorpay_sandbox.delivery_attempts
       (delivery, at, status, problem, answer, wrong_signature, milliseconds)
     VALUES ($1, $7, $2, $3, $8, $9, $10)`,
    [
      delivery.seq,
      status,
      problem,
      problem === null ? now : null,
      givenUp ? now : null,
      new Date(now.getTime() + pauseSeconds * 1000),
      now,
      answer,
      isWrong,
      milliseconds,
    ],
  );
  if (problem === null) return;
  const details = { event: delivery.event, attempt: delivery.attempts, problem };
  if (givenUp) ctx.log.warn(details, 'razorpay sandbox: webhook given up');
  else ctx.log.debug(details, 'razorpay sandbox: webhook not accepted, will be repeated');
}
