import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Context, contextFor, inTransaction, type Services } from '#platform/context.ts';
import { batchWrites } from '#platform/database/batch-writes.ts';
import { fail } from '#platform/errors.ts';
import { isSigned } from '#platform/provider/signatures.ts';
import { insertWebhooks, type NewWebhook } from '../../repository/webhooks.ts';
import { WEBHOOK_JOB } from '../../rules/job-names.ts';
import { parseJson, paymentToldBy } from './content.ts';

/** The provider waits for seconds, and tells each sale three times: a write for each event would be a waste. */
const PATIENCE_MS = 20;
/** Events with which a write begins at once, and the most of one write. */
const ENOUGH = 50;
const AT_ONCE = 200;
/** How many writes at a time, and so how many of the pool's connections, at most. */
const WRITERS = 2;
/** Events that may wait in a process. */
const ROOM = 2_000;
const RETRY_AFTER_SECONDS = 2;

interface IncomingWebhook {
  body: Buffer;
  signature: string;
  /** From the header: the body does not name it (rule G5). */
  eventId: string | null;
}

export interface WebhookIntake {
  /**
   * Keeps a signed event of the provider and leaves its work to a job (rule P6); settled once it is durable. A doubled one
   * is taken as well and changes nothing.
   * @throws Refusal `payment.webhook_signature`, `request.malformed_json`, `server.busy` when too many wait
   */
  take(ctx: Context, webhook: IncomingWebhook): Promise<void>;
}

/** Takes events in for one process: those that come shortly after each other go together into one write. */
export function createWebhookIntake(services: Services): WebhookIntake {
  const office = contextFor(services, { kind: 'system' }, 'webhooks');
  const gathered = batchWrites({
    patience: PATIENCE_MS,
    isEager: true,
    enough: ENOUGH,
    writers: WRITERS,
    atOnce: AT_ONCE,
    room: ROOM,
    write: (events: NewWebhook[]) => keep(office, events),
  });
  return {
    async take(ctx, webhook) {
      const written = gathered.add(readWebhook(ctx, webhook), 1);
      if (!written) fail('server.busy', undefined, { retryAfter: RETRY_AFTER_SECONDS });
      await written;
    },
  };
}

/** What tells of a sale that is booked already asks for nothing more; the rest has a job each. Answers the ids. */
async function keep(ctx: Context, events: readonly NewWebhook[]): Promise<string[]> {
  await inTransaction(ctx, async (ctx) => {
    const open = await insertWebhooks(ctx.db, events);
    await ctx.jobs.sendMany(
      ctx,
      WEBHOOK_JOB,
      open.map((eventId) => ({ eventId })),
    );
  });
  return events.map(({ id }) => id);
}

const WebhookEnvelope = z.object({ event: z.string().max(100) });

function readWebhook(ctx: Context, { body, signature, eventId }: IncomingWebhook): NewWebhook {
  if (!isSigned(ctx.config.payments.webhookSecrets, body, signature)) fail('payment.webhook_signature');
  const text = body.toString('utf8');
  const content = parseJson(text);
  const parsed = WebhookEnvelope.safeParse(content);
  if (!parsed.success) return fail('request.malformed_json');
  const { event: type } = parsed.data;
  return {
    id: eventId ?? `sha256:${createHash('sha256').update(body).digest('hex')}`,
    type,
    body: text,
    now: ctx.now(),
    paymentId: paymentToldBy(type, content),
  };
}
