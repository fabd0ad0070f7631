import type { Database } from '#platform/database/connect.ts';
import type { TestClock } from '#platform/time/clock.ts';

/** Loads the test clock. For use outside production alone (rule O7). */
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
