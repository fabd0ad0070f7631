import pLimit from 'p-limit';
import { fail } from '#platform/errors.ts';

/** What large archives list takes memory while it is compared: one pair at a time. */
const inTurn = pLimit(1);
const MOST_WAITING = 20;

/** Waits until no other pair of archives is read. @throws Refusal `server.busy` when too many wait already */
export function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= MOST_WAITING) fail('server.busy', undefined, { retryAfter: 1 });
  return inTurn(work);
}
