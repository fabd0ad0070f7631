import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';

const times = z.number().int().min(0).max(1000).default(1);

/** Matches the path itself, everything below it, or a route's pattern such as `/v1/orders/:id/payments`. */
const target = { path: z.string().startsWith('/v1'), method: z.string().toUpperCase().optional(), times };

export const Settings = z.object({
  /** The next so many events are never sent. */
  dropWebhooks: z.number().int().min(0).default(0),
  /** The next so many events are sent twice, with the same event id. */
  duplicateWebhooks: z.number().int().min(0).default(0),
  /** Events that are due together go out newest first. */
  reorderWebhooks: z.boolean().default(false),
  delayWebhooksSeconds: z.number().int().min(0).default(0),
  /** `after`: the work is done and only the answer is lost. */
  failApi: z
    .object({ ...target, status: z.number().int().min(400).max(599), after: z.boolean().default(false) })
    .nullable()
    .default(null),
  /** The work is done at once, the answer comes late. */
  slowApi: z
    .object({ ...target, milliseconds: z.number().int().min(0).max(120_000) })
    .nullable()
    .default(null),
  /** `pending` leaves refunds open until another outcome is set; `instant` answers `processed` at once. */
  refundOutcome: z.enum(['processed', 'failed', 'pending', 'instant']).default('processed'),
  refundDelaySeconds: z.number().int().min(0).default(0),
});
export type Settings = z.infer<typeof Settings>;

/** What `POST /control/set` may change; what it does not name stays. */
export const SettingsChange = z
  .object({
    dropWebhooks: Settings.shape.dropWebhooks.unwrap(),
    duplicateWebhooks: Settings.shape.duplicateWebhooks.unwrap(),
    reorderWebhooks: z.boolean(),
    delayWebhooksSeconds: Settings.shape.delayWebhooksSeconds.unwrap(),
    failApi: Settings.shape.failApi.unwrap(),
    slowApi: Settings.shape.slowApi.unwrap(),
    refundOutcome: Settings.shape.refundOutcome.unwrap(),
    refundDelaySeconds: Settings.shape.refundDelaySeconds.unwrap(),
  })
  .partial()
  .strict();

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
