import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

export type SandboxOptions = {
  pool: Pool;
  /** The clock every rule of the sandbox obeys, the test clock included. */
  now: () => Date;
  /** Where the shop is reached by browsers; only named in the control API's answers. */
  publicUrl: string;
  keyId: string;
  keySecret: string;
  /** All that the shop accepts; which one signs is a setting, so that a rotation can be tried. */
  webhookSecrets: readonly string[];
  /** Asked at every delivery, because the port is known only once the server listens. */
  webhookUrl: () => string;
  /** The banking side, which pays out (rule G6): the account that it pays from, and the shop's end of its webhooks. */
  payouts: { accountNumber: string; webhookSecrets: readonly string[]; webhookUrl: () => string };
  log: FastifyBaseLogger;
  /** The market's test clock (rule O7), for the page. */
  clock: { advancedSeconds: () => number; advance: (seconds: number) => Promise<void> };
};

/** What every verb of the sandbox works with: its options, and the call that wakes the webhook sender. */
export type SandboxContext = SandboxOptions & { wake: () => void };

/** A webhook that is to be sent: its name, the bytes of its body, and the ids of what it tells of. */
type RecordedEvent = { event: string; body: string; subjects: string[] };

/** One transaction of the sandbox, at one moment of the clock, with the webhooks that tell of what it changes. */
export type SandboxTransaction = { db: PoolClient; now: Date; events: RecordedEvent[] };
