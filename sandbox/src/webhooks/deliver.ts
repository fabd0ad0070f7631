import type { SandboxContext } from '../context.ts';
import { signatureOf } from './signature.ts';

/** The provider waits this long for a 2xx (rule G5). */
export const ANSWER_TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_SECONDS = 300;
const GIVE_UP_AFTER_MS = 24 * 3600_000;
/** How many characters of the answer are kept, to be looked at. */
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

/** Sends one webhook; what the shop answered, and what was wrong with that. */
export async function deliver(
  ctx: SandboxContext,
  delivery: Delivery,
  stopped: AbortSignal,
): Promise<Outcome> {
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
  return outcome;
}

/** A secret that was taken away since still signs what was begun with it, as long as there is any. */
function secretOf(ctx: SandboxContext, delivery: Delivery): string {
  const { webhookSecrets } = listenerOf(ctx, delivery);
  return webhookSecrets[Math.min(delivery.secret, webhookSecrets.length - 1)]!;
}

/** Webhooks of payouts are set up in another dashboard, with an address and secrets of their own (rule G6). */
const listenerOf = (ctx: SandboxContext, { event }: Delivery) =>
  event.startsWith('payout.') ? ctx.payouts : ctx;

/** What became of one sending; without a problem it was accepted. */
export type Outcome = {
  status: number | null;
  problem: string | null;
  answer: string | null;
  isWrong: boolean;
  milliseconds: number;
};

/** Keeps what became of these sendings, and when those that were not accepted are repeated. */
export async function noteOutcomes(
  ctx: SandboxContext,
  sent: { delivery: Delivery; outcome: Outcome }[],
): Promise<void> {
  const now = ctx.now();
  const judged = sent.map((one) => ({ ...one, isGivenUp: isGivenUp(one.delivery, one.outcome, now) }));
  const noted = judged.map(({ delivery, outcome, isGivenUp }) => {
    const pauseSeconds = Math.min(2 ** (delivery.attempts - 1), LONGEST_PAUSE_SECONDS);
    const nextAttemptAt = new Date(now.getTime() + pauseSeconds * 1000);
    return { delivery: delivery.seq, ...outcome, isGivenUp, nextAttemptAt };
  });
  await ctx.pool.query(
    `WITH noted AS (
       SELECT * FROM json_to_recordset($1) AS n (delivery bigint, status integer, problem text, answer text,
         "isWrong" boolean, milliseconds integer, "isGivenUp" boolean, "nextAttemptAt" timestamptz)),
     tried AS (
       UPDATE razorpay_sandbox.deliveries d SET last_status = n.status, last_error = n.problem,
         delivered_at = CASE WHEN n.problem IS NULL THEN $2::timestamptz END,
         given_up_at = CASE WHEN n."isGivenUp" THEN $2::timestamptz END, next_attempt_at = n."nextAttemptAt"
       FROM noted n WHERE d.seq = n.delivery)
     INSERT INTO razorpay_sandbox.delivery_attempts
       (delivery, at, status, problem, answer, wrong_signature, milliseconds)
     SELECT delivery, $2, status, problem, answer, "isWrong", milliseconds FROM noted ORDER BY delivery`,
    [JSON.stringify(noted), now],
  );
  for (const { delivery, outcome, isGivenUp } of judged) {
    if (outcome.problem === null) continue;
    const details = { event: delivery.event, attempt: delivery.attempts, problem: outcome.problem };
    if (isGivenUp) ctx.log.warn(details, 'razorpay sandbox: webhook given up');
    else ctx.log.debug(details, 'razorpay sandbox: webhook not accepted, will be repeated');
  }
}

function isGivenUp(delivery: Delivery, { problem }: Outcome, now: Date): boolean {
  const isTooOld = now.getTime() - delivery.created_at.getTime() >= GIVE_UP_AFTER_MS;
  return problem !== null && (delivery.tries_once || isTooOld);
}
