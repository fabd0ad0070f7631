import type { Database } from '#platform/database/connect.ts';
import { type Listening, listenTo } from '#platform/database/listen.ts';
import type { Logger } from '#platform/log.ts';
import type { TestClock } from '#platform/time/clock.ts';

const CHANNEL = 'test_clock_moved';

export interface ClockToShare {
  testClock: TestClock;
  database: Database;
  databaseUrl: string;
  log: Logger;
}

/**
 * Has every process on the database go by the same test clock: whichever is told to move it tells the others
 * (rules O4, O7).
 */
export async function shareTestClock(shared: ClockToShare): Promise<Listening> {
  const { testClock, database, databaseUrl, log } = shared;
  const advance = testClock.advance.bind(testClock);
  // A move by nothing reads where it stands.
  const lookAgain = () => {
    advance(0).catch((err) => log.warn({ err }, 'the test clock could not be read'));
  };
  testClock.advance = async (seconds) => {
    await advance(seconds);
    await database.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
  };
  return listenTo(databaseUrl, CHANNEL, { onMessage: lookAgain, onRestored: lookAgain });
}
