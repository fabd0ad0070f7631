import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { PAYOUT_FAULTS } from '../book/payouts/status-details.ts';
import { FaultReason } from '../checkout/test-instruments.ts';

const count = z.number().int().min(0).max(1_000_000);

/** What becomes of attempts at paying: see `NextPayments` and control `pay`. */
export const PaymentFate = z.enum(['success', 'failure', 'cancelled', 'authorize', 'late']);
export type PaymentFate = z.infer<typeof PaymentFate>;

/** How long checkout waits for the bank, in real time. */
export const BankDelay = z.number().int().min(0).max(60_000);
/** How long after its failure a payment is authorised after all, by the clock; the provider asks banks for five days. */
export const LateSeconds = z
  .number()
  .int()
  .min(0)
  .max(5 * 86_400);

/** How the next payments of the checkout sheet end, whatever is typed or pressed there. */
export const NextPayments = z
  .strictObject({
    outcome: PaymentFate,
    /** Why it fails; only with `failure`. */
    reason: FaultReason.optional(),
    times: count.min(1).default(1),
    delayMilliseconds: BankDelay.default(0),
    /** Only with `late`. */
    lateSeconds: LateSeconds.default(600),
  })
  .refine(({ outcome, reason }) => outcome === 'failure' || reason === undefined, {
    path: ['reason'],
    message: 'A reason belongs to the outcome failure.',
  });
export type NextPayments = z.infer<typeof NextPayments>;

/** Matches the path itself, everything below it, or a route's pattern such as `/v1/orders/:id/payments`. */
const target = {
  path: z
    .string()
    .max(200)
    .regex(/^\/v1(\/|$)/, 'The path must begin with /v1.'),
  method: z.string().max(10).toUpperCase().optional(),
  times: count.max(1000).default(1),
};

/** `after`: the work is done and only the answer is lost. `cut`: no answer at all, the connection ends. */
const FailApi = z.strictObject({
  ...target,
  status: z.number().int().min(400).max(599).default(500),
  after: z.boolean().default(false),
  cut: z.boolean().default(false),
});
export type FailApi = z.infer<typeof FailApi>;

/** The work is done at once, the answer comes late. */
const SlowApi = z.strictObject({ ...target, milliseconds: z.number().int().min(0).max(120_000) });
export type SlowApi = z.infer<typeof SlowApi>;

/** One, several or `null` for none. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (given) => (given === null ? [] : given === undefined || Array.isArray(given) ? given : [given]),
    z.array(item).max(20),
  );

const FIELDS = {
  nextPayments: NextPayments.nullable(),
  /** How many of the next events are never sent. */
  dropWebhooks: count,
  /** How many of the next events are sent twice, with the same event id. */
  duplicateWebhooks: count,
  /** How many of the next events are sent with a wrong signature first; their repetition is right. */
  wrongSignatures: count,
  /** Events that are due together go out newest first. */
  reorderWebhooks: z.boolean(),
  delayWebhooksSeconds: count.max(5 * 86_400),
  /** Which of the shop's secrets signs new events, counted from 0; what is on its way keeps its own. */
  signWith: z.number().int().min(0).max(9),
  failApi: listOf(FailApi),
  slowApi: listOf(SlowApi),
  /** `pending` leaves refunds open until they are settled or another outcome is set; `instant` answers `processed` at once. */
  refundOutcome: z.enum(['processed', 'failed', 'pending', 'instant']),
  refundDelaySeconds: count.max(30 * 86_400),
  /**
   * What banks do with payouts when they are due. `reversed`: never paid; `returned`: paid, and reversed as long after;
   * `pending` leaves them with the bank until they are moved or another outcome is set.
   */
  payoutOutcome: z.enum(['processed', 'failed', 'reversed', 'returned', 'pending']),
  /** Why they fail or come back. */
  payoutReason: z.enum(PAYOUT_FAULTS),
  payoutDelaySeconds: count.max(30 * 86_400),
  /** How long after it paid a bank tells the number of the transfer. */
  payoutUtrDelaySeconds: count.max(30 * 86_400),
  /** New payouts wait for an approval in the provider's own dashboard. */
  payoutApproval: z.boolean(),
};

export const Settings = z.object({
  nextPayments: FIELDS.nextPayments.default(null),
  dropWebhooks: FIELDS.dropWebhooks.default(0),
  duplicateWebhooks: FIELDS.duplicateWebhooks.default(0),
  wrongSignatures: FIELDS.wrongSignatures.default(0),
  reorderWebhooks: FIELDS.reorderWebhooks.default(false),
  delayWebhooksSeconds: FIELDS.delayWebhooksSeconds.default(0),
  signWith: FIELDS.signWith.default(0),
  failApi: FIELDS.failApi.default([]),
  slowApi: FIELDS.slowApi.default([]),
  refundOutcome: FIELDS.refundOutcome.default('processed'),
  refundDelaySeconds: FIELDS.refundDelaySeconds.default(0),
  payoutOutcome: FIELDS.payoutOutcome.default('processed'),
  payoutReason: FIELDS.payoutReason.default('beneficiary_bank_rejected'),
  payoutDelaySeconds: FIELDS.payoutDelaySeconds.default(0),
  payoutUtrDelaySeconds: FIELDS.payoutUtrDelaySeconds.default(0),
  payoutApproval: FIELDS.payoutApproval.default(false),
});
export type Settings = z.infer<typeof Settings>;

/** What control `set` may change; what it does not name stays. */
export const SettingsChange = z.strictObject(FIELDS).partial();

export async function readSettings(db: Pool | PoolClient): Promise<Settings> {
  const { rows } = await db.query('SELECT value FROM razorpay_sandbox.settings WHERE id = 1');
  return Settings.parse(rows[0]?.value ?? {});
}

/**
 * Changes the settings under the row's lock, so that counters are used up exactly once.
 * Taken at the end of a transaction where possible: the lock is held to its commit.
 */
export async function changeSettings(
  db: PoolClient,
  change: (current: Settings) => Settings,
): Promise<{ before: Settings; after: Settings }> {
  const { rows } = await db.query('SELECT value FROM razorpay_sandbox.settings WHERE id = 1 FOR UPDATE');
  const before = Settings.parse(rows[0]?.value ?? {});
  const after = change(before);
  await db.query('UPDATE razorpay_sandbox.settings SET value = $1 WHERE id = 1', [after]);
  return { before, after };
}
