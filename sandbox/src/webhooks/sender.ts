import { letTimePass } from '../book/let-time-pass.ts';
import type { SandboxContext, SandboxOptions } from '../context.ts';
import { readSettings, type Settings } from '../controls/settings.ts';
import { ANSWER_TIMEOUT_MS, type Delivery, deliver, noteOutcomes } from './deliver.ts';

/** How many deliveries are claimed together; those about one payment are sent one after another. */
const BATCH = 24;
/** What was claimed is free again after this time, when its sender died. */
const LEASE_MS = BATCH * ANSWER_TIMEOUT_MS;
/** The test clock may jump without telling: the table is looked at this often. */
const POLL_MS = 1_000;

type Passed = { delivered: number; failed: number };
type FlushResult = Passed & { pending: number };

export type WebhookSender = {
  wake: () => void;
  /** Sends all that is due, or with `force` all that is undelivered, and waits for the answers. */
  flush: (options?: { force?: boolean }) => Promise<FlushResult>;
  stop: () => Promise<void>;
};

/** Works through the deliveries table; several processes may do so at once. */
export function startWebhookSender(options: SandboxOptions): WebhookSender {
  const ctx: SandboxContext = { ...options, wake: () => undefined };
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** Passes run one after another, so that a flush returns only when an earlier pass is through. */
  function pass(force: boolean): Promise<Passed> {
    const next = running.then(() => workThrough(ctx, abort.signal, force));
    running = next.catch(() => undefined);
    return next;
  }

  function schedule(milliseconds: number) {
    if (abort.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pass(false)
        .catch((error) => ctx.log.warn({ err: error }, 'razorpay sandbox: webhooks could not be looked up'))
        .finally(() => schedule(POLL_MS));
    }, milliseconds);
    timer.unref();
  }

  schedule(0);
  return {
    wake: () => schedule(0),
    flush: async ({ force = false } = {}) => ({ ...(await pass(force)), pending: await countPending(ctx) }),
    stop: async () => {
      clearTimeout(timer);
      abort.abort();
      await running;
    },
  };
}

async function workThrough(ctx: SandboxContext, stopped: AbortSignal, force: boolean): Promise<Passed> {
  const result = { delivered: 0, failed: 0 };
  if (stopped.aborted) return result;
  const settings = await readSettings(ctx.pool);
  await letTimePass(ctx, settings);
  const lastSeq = force ? await newestSeq(ctx) : '0';
  // With `force` a failed delivery is due again at once: each row is tried once in a pass.
  for (let after = '0'; !stopped.aborted; ) {
    const batch = await claimBatch(ctx, settings, force ? { after, lastSeq } : null);
    if (batch.length === 0) break;
    after = batch.at(-1)!.seq;
    const { delivered, failed } = await sendBatch(ctx, batch, stopped);
    result.delivered += delivered;
    result.failed += failed;
  }
  return result;
}

/** Sends what was claimed and keeps what became of it; what a stop left out is free for the next sender at once. */
async function sendBatch(ctx: SandboxContext, batch: Delivery[], stopped: AbortSignal) {
  const sent: Parameters<typeof noteOutcomes>[1] = [];
  const leftOut: string[] = [];
  const sendOn = async (deliveries: Delivery[]) => {
    for (const delivery of deliveries) {
      if (stopped.aborted) leftOut.push(delivery.seq);
      else sent.push({ delivery, outcome: await deliver(ctx, delivery, stopped) });
    }
  };
  await Promise.all([...Map.groupBy(batch, subjectOf).values()].map(sendOn));
  if (sent.length > 0) await noteOutcomes(ctx, sent);
  if (leftOut.length > 0) {
    await ctx.pool.query(
      `UPDATE razorpay_sandbox.deliveries SET attempts = attempts - 1, next_attempt_at = $2
       WHERE seq = ANY ($1::bigint[])`,
      [leftOut, ctx.now()],
    );
  }
  const delivered = sent.filter(({ outcome }) => outcome.problem === null).length;
  return { delivered, failed: sent.length - delivered };
}

/** What an event is about: the provider sends what is about other things meanwhile. */
function subjectOf({ body, event_id: id }: Delivery): string {
  const { payment, refund, dispute } = (JSON.parse(body) as WebhookBody).payload;
  return payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id ?? id;
}

interface WebhookBody {
  payload: {
    payment?: { entity: { id: string } };
    refund?: { entity: { payment_id: string } };
    dispute?: { entity: { payment_id: string } };
  };
}

async function countPending(ctx: SandboxContext): Promise<number> {
  const { rows } = await ctx.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM razorpay_sandbox.deliveries
     WHERE delivered_at IS NULL AND dropped_at IS NULL AND given_up_at IS NULL`,
  );
  return rows[0]?.count ?? 0;
}

/** The last delivery of now: what a pass records itself is not for its own `force`. */
async function newestSeq(ctx: SandboxContext): Promise<string> {
  const { rows } = await ctx.pool.query<{ seq: string | null }>(
    'SELECT max(seq) AS seq FROM razorpay_sandbox.deliveries',
  );
  return rows[0]?.seq ?? '0';
}

type ForcedRange = { after: string; lastSeq: string } | null;

/** Takes the next deliveries under a lease, so that a sender killed in the middle loses nothing; in the order to send them. */
async function claimBatch(
  ctx: SandboxContext,
  { reorderWebhooks }: Settings,
  forced: ForcedRange,
): Promise<Delivery[]> {
  const direction = reorderWebhooks && !forced ? 'DESC' : 'ASC';
  const now = ctx.now();
  const { rows } = await ctx.pool.query<Delivery>(
    `WITH claimed AS (
       UPDATE razorpay_sandbox.deliveries SET attempts = attempts + 1, next_attempt_at = $2
       WHERE seq IN (
         SELECT seq FROM razorpay_sandbox.deliveries
         WHERE delivered_at IS NULL AND dropped_at IS NULL AND given_up_at IS NULL
           AND ($3::bigint IS NULL AND next_attempt_at <= $1 OR seq > $3 AND seq <= $4)
         ORDER BY seq ${direction} LIMIT $5 FOR UPDATE SKIP LOCKED)
       RETURNING seq, event_id, event, body, attempts, secret, wrong_attempts, tries_once, created_at)
     SELECT * FROM claimed ORDER BY seq ${direction}`,
    [now, new Date(now.getTime() + LEASE_MS), forced?.after ?? null, forced?.lastSeq ?? null, BATCH],
  );
  return rows;
}
