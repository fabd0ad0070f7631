import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosScenario } from '../buyer.ts';
import { randomFrom } from '../random.ts';

const PAUSE_MS = 400;
/** Less than the five minutes within which one transaction takes its times, by `ledger:check`. */
const MOST_SECONDS = 100;

/**
 * Moves both clocks a little at a time until told to stop, so that what banks and sweeps do later happens among the
 * faults. A market that is down hears nothing of it: then its clock is behind the provider's.
 */
export async function letClocksRun(
  { market, provider }: ChaosScenario,
  seed: string,
  stopped: AbortSignal,
): Promise<void> {
  const random = randomFrom(seed, 'clocks');
  while (!stopped.aborted) {
    const advanceSeconds = random.between(20, MOST_SECONDS);
    await provider.advance(advanceSeconds);
    await market.api('POST', '/sandbox/clock', { body: { advanceSeconds } }).catch(() => {});
    await sleep(PAUSE_MS, undefined, { signal: stopped }).catch(() => {});
  }
}
