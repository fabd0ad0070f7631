import type { Database } from './database/connect.ts';

/** Where every rule takes its time from: never the database, never the system clock (rules.md O7). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be moved forward, kept in the database so that a restart does not go back in time. */
export interface TestClock extends Clock {
  readonly advancedSeconds: number;
  advance(seconds: number): Promise<void>;
}

/** Loads the test clock. For use outside production alone (rules.md O7). */
export async function loadTestClock(database: Database): Promise<TestClock> {
  const { rows } = await database.pool.query<{ advanced_seconds: number }>(
    'SELECT advanced_seconds FROM test_clock',
  );
  let advancedSeconds = rows[0]?.advanced_seconds ?? 0;
  return {
    now: () => new Date(Date.now() + advancedSeconds * 1000),
    get advancedSeconds() {
      return advancedSeconds;
    },
    async advance(seconds) {
      const moved = await database.pool.query<{ advanced_seconds: number }>(
        `INSERT INTO test_clock (advanced_seconds) VALUES ($1)
         ON CONFLICT (one) DO UPDATE SET advanced_seconds = test_clock.advanced_seconds + $1
         RETURNING advanced_seconds`,
        [seconds],
      );
      advancedSeconds = moved.rows[0]!.advanced_seconds;
    },
  };
}
