import { type Listening, listenTo } from '#platform/database/listen.ts';
import type { OpenGround } from '../ground.ts';

const CHANNEL = 'test_clock_moved';

/**
 * Has every process on the database go by the same test clock: whichever is told to move it tells the others
 * (rules.md O4, O7). `null` in production, where there is none.
 */
export async function shareTestClock(open: OpenGround, databaseUrl: string): Promise<Listening | null> {
  const { testClock, database } = open;
  if (!testClock) return null;
  const advance = testClock.advance.bind(testClock);
  // A move by nothing reads where it stands.
  const lookAgain = () => {
    advance(0).catch((err) => open.ground.log.warn({ err }, 'the test clock could not be read'));
  };
  testClock.advance = async (seconds) => {
    await advance(seconds);
    await database.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
  };
  return listenTo(databaseUrl, CHANNEL, { onMessage: lookAgain, onRestored: lookAgain });
}
