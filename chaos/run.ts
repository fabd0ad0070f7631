import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/market/free-port.ts';
import { emptyAcknowledged } from './acknowledged.ts';
import { type ChaosScenario, makePurchase } from './buyer.ts';
import { compareRecords } from './compare.ts';
import { type FaultReport, injectFaults } from './faults.ts';
import { type Market, openMarket } from './market.ts';
import { type MarketDatabase, openMarketDatabase } from './market-database.ts';
import { comparePayoutBooks } from './payouts/compare-books.ts';
import { type PaidOut, payOut } from './payouts/pay-out.ts';
import { accountOf } from './payouts/people.ts';
import { sellersFor } from './payouts/plans.ts';
import { makeFaults, makePlans, type Plan, populationFor } from './plans.ts';
import { plantFaults } from './planted-faults.ts';
import { startProvider } from './provider.ts';
import { purchaseFaults, varyProviderFaults } from './provider-faults.ts';
import { type People, settleIn } from './settle-in.ts';
import { letTimePass } from './time.ts';

export interface ChaosOptions {
  /** An empty folder, for the market, the provider and the log. */
  folder: string;
  seed: string;
  purchases: number;
  /** Made once the guarantee of what was bought is over; 0 for none. */
  payouts: number;
  /** After how many seconds no more purchases, and later no more payouts, begin; `null` makes them all. */
  seconds: number | null;
  say(line: string): void;
}

export interface ChaosOutcome {
  seed: string;
  purchases: number;
  payouts: number;
  seconds: number;
  report: FaultReport;
  /** Orders by status, payments by outcome and so on: figures for people. */
  counts: Record<string, number>;
  /** What must not be. */
  findings: string[];
}

const BUYERS_AT_ONCE = 10;

/**
 * Has many buyers buy at once while the server is killed and its database falls, lets all the time pass that the rules
 * give late money, has what was earned paid out among more such faults, and holds the provider's records against the
 * market's (rules O6, P4, P5, M3).
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { folder } = options;
  const [marketPort, providerPort] = [await freePort(), await freePort()];
  const market = openMarket(folder, marketPort);
  const provider = await startProvider(folder, providerPort, market.url);
  market.use(provider.environment);
  const scenario = { market, provider, acknowledged: emptyAcknowledged(), afterSessions: [] };
  try {
    await market.start();
    return await breakAndCompare(scenario, market, options);
  } finally {
    await market.stop();
    await provider.stop();
  }
}

async function breakAndCompare(
  scenario: ChaosScenario,
  market: Market,
  options: ChaosOptions,
): Promise<ChaosOutcome> {
  const { seed, purchases, payouts, say } = options;
  const population = populationFor(purchases, sellersFor(payouts));
  say(`${purchases} purchases of ${population.listings} listings by ${population.buyers} buyers`);
  const people = await settleIn(market, scenario, population, payouts);
  const began = performance.now();
  const bought = await buyAmongFaults(scenario, market, people, options);
  const database = await openMarketDatabase(market.dataDir);
  try {
    const restless = await letTimePass(scenario, database, say);
    const paid = payouts === 0 ? null : await payOut(scenario, { ...options, ...people, market, database });
    const seconds = (performance.now() - began) / 1000;
    const { counts, findings } = await compare(scenario, database, people, paid);
    return {
      ...{ seed, seconds, counts, purchases: bought.made, payouts: paid?.made ?? 0 },
      report: {
        kills: [...bought.report.kills, ...(paid?.report.kills ?? [])],
        databaseKills: [...bought.report.databaseKills, ...(paid?.report.databaseKills ?? [])],
      },
      findings: [...restless, ...(paid?.restless ?? []), ...findings, ...(await plantFaults(database))],
    };
  } finally {
    await database.close();
  }
}

async function buyAmongFaults(
  scenario: ChaosScenario,
  market: Market,
  people: People,
  { seed, purchases, payouts, seconds, say }: ChaosOptions,
) {
  const faults = injectFaults(market, makeFaults(seed, purchases));
  const calm = new AbortController();
  const providerFaults = varyProviderFaults(scenario.provider, seed, purchaseFaults, calm.signal);
  const plans = makePlans(seed, purchases, populationFor(purchases, sellersFor(payouts)));
  const made = await buyAll(scenario, plans, people, {
    until: seconds === null ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000,
    begun: faults.begun,
  });
  await faults.over();
  calm.abort();
  await providerFaults;
  const { report } = faults;
  say(`${made} purchases, ${report.kills.length} kills, ${report.databaseKills.length} falls`);
  return { made, report };
}

/** Makes the planned purchases, a few at once; how many were made. */
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

async function compare(
  { provider, acknowledged: told }: ChaosScenario,
  database: MarketDatabase,
  { sellers }: People,
  paid: PaidOut | null,
) {
  const records = await provider.records();
  const accounts = new Map(sellers.map(({ uid }, index) => [uid, accountOf(index)]));
  const payouts = paid && (await comparePayoutBooks(database, { ...paid, records, told, accounts }));
  const { counts, findings } = await compareRecords(database, records, told, payouts);
  return {
    counts: { ...counts, ...payouts?.counts },
    findings: [...findings, ...(payouts?.findings ?? [])],
  };
}
