import type { ChaosScenario } from './buyer.ts';
import type { MarketDatabase } from './market-database.ts';

const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Reconciliation looks; sessions end; the provider returns what nobody captured; late money comes; nothing is watched any more. All of it less than the guarantee's 30 days. */
const STEPS = [
  3 * MINUTE,
  3 * MINUTE,
  31 * MINUTE,
  10 * MINUTE,
  31 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  DAY,
  DAY,
  7 * DAY,
];
const MORE_STEPS = 10;

/**
 * Moves the clocks of market and provider, and lets both do what falls due, for as long as the rules let money be late.
 * @returns what has not come to rest by then
 */
export async function letTimePass(
  scenario: ChaosScenario,
  database: MarketDatabase,
  say: (line: string) => void,
): Promise<string[]> {
  let passed = 0;
  for (const step of STEPS) {
    await move(scenario, step);
    passed += step;
    // The sessions have ended, and those who slept over theirs pay now.
    if (passed >= 31 * MINUTE) for (const act of scenario.afterSessions.splice(0)) await act();
    say(`after ${describe(passed)}: ${(await database.unfinished()).join(', ') || 'all at rest'}`);
  }
  for (let more = 0; more < MORE_STEPS; more++) {
    const left = await database.unfinished();
    if (left.length === 0 && (await scenario.provider.flush()) === 0) return [];
    await move(scenario, DAY);
  }
  return (await database.unfinished()).map((what) => `not at rest after all that time: ${what}`);
}

/** Moves both clocks, and waits for what both do then. */
export async function move({ market, provider }: ChaosScenario, seconds: number): Promise<void> {
  await provider.advance(seconds);
  await provider.flush();
  const answer = await market.api('POST', '/sandbox/clock', { body: { advanceSeconds: seconds } });
  if (answer.status !== 200) throw new Error(`the market's clock did not move: ${answer.status}`);
  await provider.flush();
}

function describe(seconds: number): string {
  if (seconds < 2 * HOUR) return `${seconds / MINUTE} minutes`;
  return seconds < 2 * DAY ? `${Math.round(seconds / HOUR)} hours` : `${Math.round(seconds / DAY)} days`;
}
