import { setTimeout as sleep } from 'node:timers/promises';
import { createAdmin, register } from '../e2e/people.ts';
import type { Person } from '../server/testing/app.ts';
import { publishProject } from '../server/testing/listing-form.ts';
import { nothingYet } from './acknowledged.ts';
import { type Damage, strike } from './blows.ts';
import { openBooks } from './books.ts';
import { type ChaosScenario, carryOut } from './buyer.ts';
import { compareBooks } from './compare.ts';
import { freePort, type Market, openMarket } from './market.ts';
import { type Crowd, crowdFor, makeBlows, makePlans, type Plan } from './plans.ts';
import { startProvider } from './provider.ts';
import { letTimePass } from './time.ts';
import { keepChanging } from './weather.ts';

export interface ChaosOptions {
  /** An empty folder, for the market, the provider and the log. */
  folder: string;
  seed: string;
  purchases: number;
  /** Ends after so many seconds, whatever is left of the purchases; `null` makes them all. */
  seconds: number | null;
  say(line: string): void;
}

export interface ChaosOutcome {
  seed: string;
  purchases: number;
  seconds: number;
  damage: Damage;
  /** Orders by status, payments by outcome and so on: figures for people. */
  counts: Record<string, number>;
  /** What must not be. */
  findings: string[];
}

const BUYERS_AT_ONCE = 10;

/**
 * Has many buyers buy at once while the server is killed and its database falls, then lets all the time pass that the
 * rules give late money, and holds the provider's book against the market's (rules O6, P4, P5).
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { folder, seed, purchases, say } = options;
  const [marketPort, providerPort] = [await freePort(), await freePort()];
  const market = openMarket(folder, marketPort);
  const provider = await startProvider(folder, providerPort, market.url);
  market.use(provider.environment);
  try {
    await market.start();
    const crowd = crowdFor(purchases);
    say(`${purchases} purchases of ${crowd.listings} listings by ${crowd.buyers} buyers`);
    const people = await settleIn(market, provider.environment, crowd);
    const scenario: ChaosScenario = { market, provider, acknowledged: nothingYet(), afterSessions: [] };
    const blows = strike(market, makeBlows(seed, purchases));
    const calm = new AbortController();
    const weather = keepChanging(provider, seed, calm.signal);
    const began = performance.now();
    const made = await buyAll(scenario, makePlans(seed, purchases, crowd), people, {
      until: options.seconds === null ? Number.POSITIVE_INFINITY : began + options.seconds * 1000,
      begun: blows.begun,
    });
    await blows.over();
    calm.abort();
    await weather;
    const seconds = (performance.now() - began) / 1000;
    say(`${made} purchases, ${blows.damage.kills.length} kills, ${blows.damage.databaseFalls.length} falls`);
    const books = await openBooks(market.dataDir);
    try {
      const restless = await letTimePass(scenario, books, say);
      const { counts, findings } = await compareBooks(books, await provider.book(), scenario.acknowledged);
      return {
        seed,
        purchases: made,
        seconds,
        damage: blows.damage,
        counts,
        findings: [...restless, ...findings],
      };
    } finally {
      await books.close();
    }
  } finally {
    await market.stop();
    await provider.stop();
  }
}

interface People {
  buyers: Person[];
  projectIds: string[];
}

/** A seller with listings on the market, and buyers. */
async function settleIn(market: Market, environment: object, { buyers, listings }: Crowd): Promise<People> {
  const seller = await register(market, 'seller', 'seller@example.test');
  const admin = await createAdmin(market, market.dataDir, 'admin@example.test', environment);
  const projectIds: string[] = [];
  for (let number = 1; number <= listings; number++) {
    const fields = { title: `Listing number ${number}`, price: String(99 + number * 137) };
    projectIds.push(await publishProject(market, seller, admin, { fields }));
  }
  const people: Person[] = [];
  for (let number = 1; number <= buyers; number++) {
    people.push(await register(market, 'buyer', `buyer-${number}@example.test`));
  }
  return { buyers: people, projectIds };
}

/** So many purchases at once, one after the other; how many were made. */
async function buyAll(
  scenario: ChaosScenario,
  plans: Plan[],
  { buyers, projectIds }: People,
  { until, begun }: { until: number; begun(purchases: number): void },
): Promise<number> {
  let next = 0;
  const buyOn = async () => {
    while (next < plans.length && performance.now() < until) {
      const plan = plans[next++]!;
      begun(next);
      await sleep(plan.pauses[3]);
      await carryOut(scenario, plan, buyers[plan.buyer]!, projectIds[plan.listing]!);
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyOn));
  return next;
}
