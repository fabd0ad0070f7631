import { type Book, inBook, type SandboxOptions } from './book.ts';
import { type Delivery, deliver } from './deliver-webhook.ts';
import {
  authorizeAfterAll,
  listLateAuthorised,
  listUncapturedTooLong,
  returnUncaptured,
} from './payments.ts';
import { listRefundsToSettle, settleDueRefund } from './refunds.ts';
import { readSettings } from './settings.ts';

/** A claimed delivery is free again after this time when its sender died. */
const LEASE_SECONDS = 15;
/** The test clock may jump without telling: the table is looked at this often. */
const POLL_MS = 1_000;

export type FlushResult = { delivered: number; failed: number; pending: number };

export type WebhookSender = {
  wake: () => void;
  /** Sends all that is due, or with `force` all that is undelivered, and waits for the answers. */
  flush: (options?: { force?: boolean }) => Promise<FlushResult>;
  stop: () => Promise<void>;
};

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

/** What happens at the provider by itself: banks authorise late, refunds settle, uncaptured payments are given back. */
async function letTimePass(book: Book): Promise<void> {
  for (const id of await listLateAuthorised(book.pool, book.now())) {
    await inBook(book, (entry) => authorizeAfterAll(entry, id));
  }
  for (const id of await listUncapturedTooLong(book.pool, book.now())) {
    await inBook(book, (entry) => returnUncaptured(entry, id));
  }
  const { refundOutcome } = await readSettings(book.pool);
  if (refundOutcome === 'pending') return;
  for (const id of await listRefundsToSettle(book.pool, book.now())) {
    await inBook(book, (entry) => settleDueRefund(entry, id));
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
     RETURNING seq, event_id, event, body, attempts, secret, wrong_attempts, tries_once, created_at`,
    [now, new Date(now.getTime() + LEASE_SECONDS * 1000), forced?.after ?? null, forced?.lastSeq ?? null],
  );
  return rows[0];
}
