import * as z from 'zod';
import { unknownId } from '../api/error.ts';
import type { SandboxTransaction } from '../context.ts';

export const ReplayInput = z
  .strictObject({
    /** One event. */
    event_id: z.string().max(40).optional(),
    /** All events of an order, a payment, a refund, a dispute or a payout. */
    subject_id: z.string().max(40).optional(),
    times: z.number().int().min(1).max(10).default(1),
    order: z.enum(['as-happened', 'reversed']).default('as-happened'),
    /** A wrongly signed one is sent once and never repeated. */
    signature: z.enum(['right', 'wrong']).default('right'),
    /** The secret that signs, counted from 0; that of the first sending when it is not named. */
    secret: z.number().int().min(0).max(9).optional(),
  })
  .refine(({ event_id, subject_id }) => (event_id === undefined) !== (subject_id === undefined), {
    path: ['event_id'],
    message: 'Name an event_id or a subject_id, one of them.',
  });
export type ReplayInput = z.infer<typeof ReplayInput>;

type Sent = { event_id: string; event: string; body: string; subjects: string[]; secret: number };

/**
 * Sends events again with their ids and their bytes, whatever became of them before.
 * A delivery that is still under way goes out besides.
 */
export async function replayWebhooks(
  tx: SandboxTransaction,
  input: ReplayInput,
): Promise<{ event_ids: string[] }> {
  const { rows: events } = await tx.db.query<Sent>(
    `SELECT event_id, event, body, subjects, (array_agg(secret ORDER BY seq))[1] AS secret
     FROM razorpay_sandbox.deliveries WHERE event_id = $1 OR $2::text = ANY (subjects)
     GROUP BY event_id, event, body, subjects ORDER BY min(seq)`,
    [input.event_id ?? null, input.subject_id ?? null],
  );
  if (events.length === 0) throw unknownId();
  if (input.order === 'reversed') events.reverse();
  for (const sent of events) {
    for (let time = 0; time < input.times; time++) await sendAgain(tx, sent, input);
  }
  return { event_ids: events.map(({ event_id }) => event_id) };
}

async function sendAgain(
  tx: SandboxTransaction,
  sent: Sent,
  { signature, secret }: ReplayInput,
): Promise<void> {
  const isWrong = signature === 'wrong';
  await tx.db.query(
    `INSERT INTO razorpay_sandbox.deliveries
       (event_id, event, body, next_attempt_at, created_at, subjects, secret, wrong_attempts, is_replay, tries_once)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, true, $8)`,
    [
      sent.event_id,
      sent.event,
      sent.body,
      tx.now,
      sent.subjects,
      secret ?? sent.secret,
      isWrong ? 1 : 0,
      isWrong,
    ],
  );
}
