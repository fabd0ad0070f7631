import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, ApiOptions, RunningServer } from '#testing/market/api-client.ts';

const RETRY_MS = 200;
/** The market cannot answer now, and says so. */
const TRY_AGAIN = [502, 503];

/** Asks until an answer comes, or gives up after `patience` more tries than one. */
export async function ask(
  market: RunningServer,
  patience: number,
  method: string,
  path: string,
  options: ApiOptions,
): Promise<ApiAnswer | null> {
  for (let tries = 0; tries <= patience; tries++) {
    const answer = await market.api(method, path, options).catch(() => null);
    if (answer && !TRY_AGAIN.includes(answer.status)) return answer;
    await sleep(RETRY_MS);
  }
  return null;
}
