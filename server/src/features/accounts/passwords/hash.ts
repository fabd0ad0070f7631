import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fail } from '#platform/errors.ts';

/** Argon2id with 19 MiB, two passes, one lane (rule A3). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** One core stays free for everybody else; a core makes about 60 verifications a second. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Whoever would wait longer than about a second is sent away. */
const WAITING_AT_MOST = 64;
const queue = pLimit(AT_ONCE);

function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= WAITING_AT_MOST) return fail('server.busy', undefined, { retryAfter: 2 });
  return queue(work);
}

/** Passwords compare after NFKC, so that every keyboard's spelling of them is the same (rule A3). */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password.normalize('NFKC'), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash it does the same work against a decoy, so that an
 * unknown address takes as long as a known one (rule A2).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', PARAMETERS);
  const against = stored ?? (await decoy);
  const matches = await inQueue(() => verify(against, password.normalize('NFKC')));
  return matches && stored !== null;
}

/** True when the hash was made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.includes(CURRENT);
}
