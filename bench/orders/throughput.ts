import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { bareCommits } from '../floors/commits.ts';
import type { BenchMarket } from '../market/open.ts';
import { percentile } from '../steady-reads.ts';
import { fixed, type Row, renderCells } from '../table.ts';
import { type Buyer, makeBuyers } from './buyers.ts';
import { type Costs, measureCosts, untilQuiet } from './costs.ts';
import { listShapes, type Shape } from './shapes.ts';
import { createOrder, payOrder, type Shop, type Till, verifyPayment } from './shop.ts';
import { watchWaits } from './waits.ts';

const BUYERS_AT_ONCE = [1, 8, 32, 128];
/** As many as the server's own pool. */
const CONNECTIONS = 12;
const TARGET = { rate: 20, buyers: 8 };
const WARM_UP = { orders: 100, buyers: 16 };
/** How many orders a second are expected at most. */
export const HIGHEST_RATE = 400;

/** Milliseconds of the market's own calls; what the buyer does at the provider is not among them. */
interface Durations {
  create: number[];
  verify: number[];
}

export interface Measured {
  shape: string;
  buyers: number;
  /** Paid orders a second. */
  rate: number;
  floorRate: number;
  durations: Durations;
  costs: Costs;
  waits: string;
}

/** Orders bought and paid by many at once, and what each costs; a row for the target, and a table with everything. */
export async function measureThroughput(
  shop: Shop,
  seconds: number,
  say: (line: string) => void,
): Promise<{ rows: Row[]; table: string }> {
  const { market } = shop;
  const shapes = await listShapes(market);
  const warmUp = await makeBuyers(market, WARM_UP.orders);
  await buyAtOnce([shop], shapes[0]!, warmUp, WARM_UP.buyers, Number.POSITIVE_INFINITY);
  await untilQuiet(shop);
  // As autovacuum does within a minute: until then plans are those for empty tables.
  await market.database.pool.query('ANALYZE');
  const measured: Measured[] = [];
  for (const shape of shapes) {
    for (const buyers of BUYERS_AT_ONCE) {
      say(`Orders: ${shape.name}, ${buyers} buyers at once`);
      measured.push(await measureOne(shop, shape, buyers, seconds));
    }
  }
  await proveBooks(shop);
  return { rows: measured.map(rowOf), table: renderMeasured(measured) };
}

/** One shape with a number of buyers at once, each from their click to the paid order. */
export async function measureOne(
  shop: Shop,
  shape: Shape,
  buyers: number,
  seconds: number,
): Promise<Measured> {
  const { market } = shop;
  const accounts = await makeBuyers(market, Math.ceil(HIGHEST_RATE * seconds));
  const floorRate = await bareCommits(market.databaseUrl, Math.min(buyers, CONNECTIONS), seconds / 4);
  const paidBefore = await countPaid(market);
  let rate = 0;
  let durations: Durations = { create: [], verify: [] };
  let waits = '';
  const costs = await measureCosts(shop, async () => {
    const start = performance.now();
    const watched = await watchWaits(market, () => buyAtOnce([shop], shape, accounts, buyers, seconds));
    ({ result: durations, waits } = watched);
    rate = durations.verify.length / ((performance.now() - start) / 1000);
    return durations.verify.length;
  });
  const paid = (await countPaid(market)) - paidBefore;
  if (paid !== durations.verify.length)
    throw new Error(`${durations.verify.length} orders were paid, ${paid} are in the books`);
  return { shape: shape.name, buyers, rate, floorRate, durations, costs, waits };
}

/** Each account buys once, a number of them at a time, until the time or the accounts are used up; the tills take turns. */
export async function buyAtOnce(
  tills: readonly Till[],
  { projectIds }: Shape,
  accounts: readonly Buyer[],
  atOnce: number,
  seconds: number,
): Promise<Durations> {
  const durations: Durations = { create: [], verify: [] };
  let next = 0;
  const end = performance.now() + seconds * 1000;
  const buyOn = async () => {
    while (performance.now() < end && next < accounts.length) {
      const number = next++;
      const till = tills[number % tills.length]!;
      await buy(till, accounts[number]!, projectIds[number % projectIds.length]!, durations);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyOn));
  return durations;
}

/** What a buyer's browser does, without the provider's sheet. */
async function buy(till: Till, buyer: Buyer, projectId: string, durations: Durations): Promise<void> {
  const order = await timed(durations.create, () => createOrder(till, buyer, projectId));
  const paid = await payOrder(till, order);
  await timed(durations.verify, () => verifyPayment(till, buyer, paid));
}

async function timed<T>(durations: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  durations.push(performance.now() - start);
  return result;
}

async function countPaid({ database }: BenchMarket): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    SELECT count(*) AS paid FROM orders
    JOIN entitlements ON entitlements.order_id = orders.id
    JOIN ledger_transactions ON ledger_transactions.order_id = orders.id AND ledger_transactions.kind = 'sale'
    WHERE orders.status = 'PAID'`.execute(database.kysely);
  return Number(rows[0]!.paid);
}

/** @throws Error with the findings of `npm run ledger:check`, if it has any */
export async function proveBooks({ environment }: Pick<BenchMarket, 'environment'>): Promise<void> {
  const words = ['scripts/ledger-check.mjs', '--on-pinned-node'];
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...environment } });
}

function rowOf({ shape, buyers, rate, floorRate }: Measured): Row {
  const isTarget = shape === 'all different' && buyers === TARGET.buyers;
  return {
    measure: `paid orders, ${shape}, ${buyers} at once`,
    figure: `${fixed(rate, 1)}/s`,
    floor: `${fixed(floorRate, 0)}/s: bare commits`,
    ratio: fixed(rate / floorRate, 3),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: isTarget ? `>= ${TARGET.rate} a second` : '',
    isMet: isTarget ? rate >= TARGET.rate : null,
  };
}

function renderMeasured(all: readonly Measured[]): string {
  const titles = [
    ...[
      'Bought',
      'At once',
      'Paid a second',
      'To bare commits',
      'create: p50, p99 ms',
      'verify: p50, p99 ms',
    ],
    ...[
      'Statements',
      'Commits',
      'of them writing',
      'WAL kB',
      'Server ms',
      'Database ms',
      'Provider ms',
      'Waits',
    ],
  ];
  return renderCells(
    titles,
    all.map(({ shape, buyers, rate, floorRate, durations, costs, waits }) => [
      ...[shape, String(buyers), fixed(rate, 1), fixed(rate / floorRate, 3)],
      ...[quantiles(durations.create), quantiles(durations.verify)],
      ...[fixed(costs.statements, 1), fixed(costs.transactions, 1), fixed(costs.writes, 1)],
      fixed(costs.walBytes / 1000, 1),
      ...[fixed(costs.cpu.server, 1), fixed(costs.cpu.database, 1), fixed(costs.cpu.provider, 1)],
      waits,
    ]),
  );
}

/** Milliseconds: the median, and what one in a hundred exceeds. */
export const quantiles = (durations: readonly number[]): string =>
  `${fixed(percentile(durations, 0.5), 0)}, ${fixed(percentile(durations, 0.99), 0)}`;
