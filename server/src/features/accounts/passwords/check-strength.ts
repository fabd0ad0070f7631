import { fail } from '#platform/errors.ts';
import { createThreads } from '#platform/threads/create-threads.ts';
import type { PasswordStrength, StrengthQuestion } from './strength.ts';

/** Judging takes a few milliseconds; a busy machine may take its time. */
const PATIENCE_MS = 10_000;

const askThread = createThreads<StrengthQuestion, PasswordStrength>(
  new URL('strength-thread.ts', import.meta.url),
  {
    atOnce: 1,
    // The lists of words are most of it, so they are given back when nobody chooses a password.
    heap: { maxOldGenerationSizeMb: 192 },
    restMs: 60_000,
    waiting: 64,
  },
);

/**
 * Judges a new password in a thread of its own, one at a time: requests do not wait for it, whatever it holds.
 * @throws Refusal `server.busy`
 */
export async function checkPassword(asked: StrengthQuestion): Promise<PasswordStrength> {
  try {
    return await askThread(asked, { withinMs: PATIENCE_MS });
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') fail('server.busy', undefined, { retryAfter: 2 });
    throw error;
  }
}
