import { createHmac } from 'node:crypto';
import { type Book, inBook, type SandboxOptions } from './book.ts';
import { listUncapturedTooLong, returnUncaptured } from './payments.ts';
import { listRefundsToSettle, settleRefund } from './refunds.ts';
import { readSettings } from './settings.ts';

/** The provider waits this long for a 2xx (payments.md A5). */
const ANSWER_TIMEOUT_MS = 5_000;
/** A claimed delivery is free again after this time when its sender died. */
const LEASE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 300;
const GIVE_UP_AFTER_MS = 24 * 3600_000;
/** The test clock may jump without telling: the table is looked at this often. */
const POLL_MS = 1_000;

type Delivery = {
  seq: string;
  event_id: string;
  event: string;
  body: string;
  attempts: number;
  created_at: Date;
};

export type FlushResult = { delivered: number; failed: number; pending: number };

export type WebhookSender = {
  wake: () => void;
  /** Sends all that is due, or with `force` all that is undelivered, and waits for the answers. */
  flush: (options?: { force?: boolean }) => Promise<FlushResult>;
  stop: () => Promise<void>;
};

export const signatureOf = (secret: string, content: string) =>
  createHmac('sha256', secret).update(content).digest('hex');

/** Works through the deliveries table; several processes may do so at once. */
export function startWebhookSender(options: SandboxOptions): WebhookSender {
  const book: Book = { ...options, wake: () => undefined };
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** Passes run one after another, so that a flush returns only when an earlier pass is through. */
  function pass(force: boolean): Promise<FlushResult> {
    const next = running.then(() => workThrough(book, abort.signal, force));
    running = next.catch(() => undefined);
    return next;
  }

  function schedule(milliseconds: number) {
    if (abort.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pass(false)
        .catch((error) => book.log.warn({ err: error }, 'razorpay sandbox: webhooks could not be looked up'))
        .finally(() => schedule(POLL_MS));
    }, milliseconds);
    timer.unref();
  }

  schedule(0);
  return {
    wake: () => schedule(0),
    flush: ({ force = false } = {}) => pass(force),
    stop: async () => {
      clearTimeout(timer);
      abort.abort();
      await running;
    },
  };
}

async function workThrough(book: Book, stopped: AbortSignal, force: boolean): Promise<FlushResult> {
  const result = { delivered: 0, failed: 0, pending: 0 };
  if (stopped.aborted) return result;
  await letTimePass(book);
  const lastSeq = await newestSeq(book);
  // With `force` a failed delivery is due again at once: each row is tried once in a pass.
  for (let after = '0'; !stopped.aborted; ) {
    const delivery = await claimNext(book, force ? { after, lastSeq } : null);
    if (!delivery) break;
    after = delivery.seq;
    if (await deliver(book, delivery, stopped)) result.delivered += 1;
    else result.failed += 1;
  }
  const { rows } = await book.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM razorpay_sandbox.deliveries
     WHERE delivered_at IS NULL AND dropped_at IS NULL AND given_up_at IS NULL`,
  );
  return { ...result, pending: rows[0]?.count ?? 0 };
}

/** What happens at the provider by itself: refunds settle, uncaptured payments are given back. */
async function letTimePass(book: Book): Promise<void> {
  for (const id of await listUncapturedTooLong(book.pool, book.now())) {
    await inBook(book, (entry) => returnUncaptured(entry, id));
  }
  const { refundOutcome } = await readSettings(book.pool);
  if (refundOutcome === 'pending') return;
  for (const id of await listRefundsToSettle(book.pool, book.now())) {
    await inBook(book, (entry) => settleRefund(entry, id));
  }
}

async function newestSeq(book: Book): Promise<string> {
  const { rows } = await book.pool.query<{ seq: string | null }>(
    'SELECT max(seq) AS seq FROM razorpay_sandbox.deliveries',
  );
  return rows[0]?.seq ?? '0';
}

type ForcedRange = { after: string; lastSeq: string } | null;

/** Takes one delivery under a lease, so that a sender killed in the middle loses nothing. */
async function claimNext(book: Book, forced: ForcedRange): Promise<Delivery | undefined> {
  const { reorderWebhooks } = await readSettings(book.pool);
  const direction = reorderWebhooks && !forced ? 'DESC' : 'ASC';
  const now = book.now();
  const { rows } = await book.pool.query<Delivery>(
    `UPDATE razorpay_sandbox.deliveries SET attempts = attempts + 1, next_attempt_at = $2
     WHERE seq = (
       SELECT seq FROM razorpay_sandbox.deliveries
       WHERE delivered_at IS NULL AND dropped_at IS NULL AND given_up_at IS NULL
         AND ($3::bigint IS NULL AND next_attempt_at <= $1 OR seq > $3 AND seq <= $4)
       ORDER BY seq ${direction} LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING seq, event_id, event, body, attempts, created_at`,
    [now, new Date(now.getTime() + LEASE_SECONDS * 1000), forced?.after ?? null, forced?.lastSeq ?? null],
  );
  return rows[0];
}

async function deliver(book: Book, delivery: Delivery, stopped: AbortSignal): Promise<boolean> {
  let status: number | null = null;
  let problem: string | null = null;
  try {
    const response = await fetch(book.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1 (sandbox)',
        'x-razorpay-signature': signatureOf(book.webhookSecret, delivery.body),
        'x-razorpay-event-id': delivery.event_id,
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    status = response.status;
    if (!response.ok) problem = `answered ${status}`;
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  await noteOutcome(book, delivery, status, problem);
  return problem === null;
}

async function noteOutcome(book: Book, delivery: Delivery, status: number | null, problem: string | null) {
  const now = book.now();
  const pauseSeconds = Math.min(2 ** (delivery.attempts - 1), LONGEST_PAUSE_SECONDS);
  const givenUp = problem !== null && now.getTime() - delivery.created_at.getTime() >= GIVE_UP_AFTER_MS;
  await book.pool.query(
    `UPDATE razorpay_sandbox.deliveries SET last_status = $2, last_error = $3, delivered_at = $4,
       given_up_at = $5, next_attempt_at = $6 WHERE seq = $1`,
    [
      delivery.seq,
      status,
      problem,
      problem === null ? now : null,
      givenUp ? now : null,
      new Date(now.getTime() + pauseSeconds * 1000),
    ],
  );
  if (problem === null) return;
  const details = { event: delivery.event, attempt: delivery.attempts, problem };
  if (givenUp) book.log.warn(details, 'razorpay sandbox: webhook given up after 24 hours');
  else book.log.debug(details, 'razorpay sandbox: webhook not accepted, will be repeated');
}
