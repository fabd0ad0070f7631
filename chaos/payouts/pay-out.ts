import type { Person } from '#testing/market/app.ts';
import type { ChaosScenario } from '../buyer.ts';
import { injectFaults } from '../faults.ts';
import type { Market } from '../market.ts';
import type { MarketDatabase } from '../market-database.ts';
import { makeFaults } from '../plans.ts';
import { varyProviderFaults } from '../provider-faults.ts';
import { DAY, HOUR, move } from '../time.ts';
import { approvePayouts } from './approve-payouts.ts';
import { askForPayouts } from './ask-for-payouts.ts';
import { letClocksRun } from './clock.ts';
import { makePayoutPlans } from './plans.ts';
import { openPayoutAccount, payoutFaults } from './provider-faults.ts';

/** What is earned meanwhile is available after it, whatever the day in India. */
const GUARANTEE = [10 * DAY, 11 * DAY, 11 * DAY];
/** Longer than the twelve hours after which a paid payout is looked at again. */
const STEP = 13 * HOUR;
const MOST_STEPS = 20;

interface PayoutsToMake {
  market: Market;
  database: MarketDatabase;
  sellers: Person[];
  admin: Person;
  seed: string;
  payouts: number;
  /** After how many seconds no more of them begin; `null` makes them all. */
  seconds: number | null;
  say(line: string): void;
}

export type PaidOut = Awaited<ReturnType<typeof payOut>>;

/**
 * Has what was sold paid out by RazorpayX while the server is killed, its database falls and the provider does what it
 * likes; then lets everything come to rest (decision 68).
 */
export async function payOut(scenario: ChaosScenario, options: PayoutsToMake) {
  const { market, seed, payouts, say } = options;
  for (const seconds of GUARANTEE) await move(scenario, seconds);
  const account = openPayoutAccount(scenario.provider, seed);
  await account.open();
  const faults = injectFaults(market, makeFaults(`${seed} payouts`, payouts));
  const calm = new AbortController();
  const around = [
    varyProviderFaults(scenario.provider, `${seed} payouts`, payoutFaults, calm.signal),
    account.keep(calm.signal),
    letClocksRun(scenario, seed, calm.signal),
    approvePayouts(scenario, options.admin, seed, calm.signal),
  ];
  let made = 0;
  const asking = askAll(scenario, options, () => faults.begun(++made));
  try {
    // What goes on around it ends only when told to, or when it cannot go on.
    await Promise.race([asking, Promise.all(around)]);
    await faults.over();
  } finally {
    calm.abort();
  }
  await Promise.all(around);
  const { report } = faults;
  say(`${made} payouts, ${report.kills.length} kills, ${report.databaseKills.length} falls`);
  const restless = await comeToRest(scenario, options.database, account.settle);
  return { made, report, restless, given: account.given() };
}

async function askAll(
  scenario: ChaosScenario,
  { sellers, seed, payouts, seconds }: PayoutsToMake,
  begun: () => void,
): Promise<void> {
  const until = seconds === null ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000;
  const plans = makePayoutPlans(seed, payouts);
  await Promise.all(
    sellers.map((person, seller) =>
      askForPayouts(
        scenario,
        person,
        plans.filter((plan) => plan.seller === seller),
        { until, begun },
      ),
    ),
  );
}

/** Time passes until every payout has ended, and what comes back afterwards has been heard of. */
async function comeToRest(
  scenario: ChaosScenario,
  database: MarketDatabase,
  settle: () => Promise<void>,
): Promise<string[]> {
  let left: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await settle();
    await move(scenario, STEP);
    left = await database.unfinished();
    if (left.length === 0) break;
  }
  await move(scenario, STEP);
  await move(scenario, STEP);
  return left.map((what) => `not at rest after all that time: ${what}`);
}
