import type { Kysely } from 'kysely';
import type { DB } from '../schema.generated.ts';

/** A copy of the database that can only be read: people read from it while the primary is away (rule O4). */
export interface Standby {
  /** The copy while it serves; `null` while the primary does, or the copy is too far behind. */
  serving(): Kysely<DB> | null;
  /** By how many seconds the copy may be behind the primary; `null` where it does not answer, or there is none. */
  lagSeconds(): number | null;
  close(): Promise<void>;
}

/** Of a market without one. */
export const NO_STANDBY: Standby = {
  serving: () => null,
  lagSeconds: () => null,
  close: async () => {},
};
