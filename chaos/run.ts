import { setTimeout as sleep } from 'node:timers/promises';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { createAdmin, register } from '../e2e/fixtures/people.ts';
import { emptyAcknowledged } from './acknowledged.ts';
import { type ChaosScenario, makePurchase } from './buyer.ts';
import { compareRecords } from './compare.ts';
import { type FaultReport, injectFaults } from './faults.ts';
import { freePort, type Market, openMarket } from './market.ts';
import { openMarketDatabase } from './market-database.ts';
import { makeFaults, makePlans, type Plan, type Population, populationFor } from './plans.ts';
import { plantFaults } from './planted-faults.ts';
import { startProvider } from './provider.ts';
import { varyProviderFaults } from './provider-faults.ts';
import { letTimePass } from './time.ts';

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
  report: FaultReport;
  /** Orders by status, payments by outcome and so on: figures for people. */
  counts: Record<string, number>;
  /** What must not be. */
  findings: string[];
}

const BUYERS_AT_ONCE = 10;

/**
 * Has many buyers buy at once while the server is killed and its database falls, then lets all the time pass that the
 * rules give late money, and holds the provider's records against the market's (rules O6, P4, P5).
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { folder, seed, purchases, say } = options;
  const [marketPort, providerPort] = [await freePort(), await freePort()];
  const market = openMarket(folder, marketPort);
  const provider = await startProvider(folder, providerPort, market.url);
  market.use(provider.environment);
  try {
    await market.start();
    const population = populationFor(purchases);
    say(`${purchases} purchases of ${population.listings} listings by ${population.buyers} buyers`);
    const people = await settleIn(market, provider.environment, population);
    const scenario: ChaosScenario = {
      market,
      provider,
      acknowledged: emptyAcknowledged(),
      afterSessions: [],
    };
    const faults = injectFaults(market, makeFaults(seed, purchases));
    const calm = new AbortController();
    const providerFaults = varyProviderFaults(provider, seed, calm.signal);
    const began = performance.now();
    const made = await buyAll(scenario, makePlans(seed, purchases, population), people, {
      until: options.seconds === null ? Number.POSITIVE_INFINITY : began + options.seconds * 1000,
      begun: faults.begun,
    });
    await faults.over();
    calm.abort();
    await providerFaults;
    const seconds = (performance.now() - began) / 1000;
    say(
      `${made} purchases, ${faults.report.kills.length} kills, ${faults.report.databaseKills.length} falls`,
    );
    const database = await openMarketDatabase(market.dataDir);
    try {
      const restless = await letTimePass(scenario, database, say);
      const { counts, findings } = await compareRecords(
        database,
        await provider.records(),
        scenario.acknowledged,
      );
      return {
        seed,
        purchases: made,
        seconds,
        report: faults.report,
        counts,
        findings: [...restless, ...findings, ...(await plantFaults(database))],
      };
    } finally {
      await database.close();
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
async function settleIn(
  market: Market,
  environment: object,
  { buyers, listings }: Population,
): Promise<People> {
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
      await makePurchase(scenario, plan, buyers[plan.buyer]!, projectIds[plan.listing]!);
    }
  };
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, buyOn));
  return next;
}
