import pg from 'pg';
import { type CapturedPurchase, capturePurchases } from '../floors/captured-purchases.ts';
import { replay } from '../floors/replay.ts';
import { median } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { fixed, type Row } from '../table.ts';
import { type Buyer, makeBuyers } from './buyers.ts';
import { createOrder, openShop, payOrder, type Shop, verifyPayment } from './shop.ts';

const BUYERS = 8;
const PER_ROUND = 150;
const COPY = 'codehaat_floor';

/** Requests a second of one step of buying, and its statements alone. */
interface Rates {
  ours: number[];
  floor: number[];
}

/**
 * Create-order and settlement by themselves, in turns with the statements that they send: captured from purchases of
 * other listings and replayed on a copy of the database in which these purchases have not been made.
 */
export async function measureSteps(market: BenchMarket, rounds: number): Promise<Row[]> {
  const buyers = await makeBuyers(market, BUYERS);
  const copyUrl = await copyDatabase(market);
  const shop = await openShop(market);
  try {
    // Every order is settled by the call that is measured.
    await shop.provider.set({ dropWebhooks: 1_000_000 });
    const ids = await listProjects(market, 2 * rounds * PER_ROUND);
    const captured = await capturePurchases(shop, buyers, ids.slice(0, ids.length / 2));
    await copyAccounts(market, copyUrl);
    return await measureRounds(shop, copyUrl, { buyers, captured, ids: ids.slice(ids.length / 2) }, rounds);
  } finally {
    await shop.close();
  }
}

async function measureRounds(
  shop: Shop,
  copyUrl: string,
  { buyers, captured, ids }: { buyers: Buyer[]; captured: CapturedPurchase[]; ids: string[] },
  rounds: number,
): Promise<Row[]> {
  const create: Rates = { ours: [], floor: [] };
  const settle: Rates = { ours: [], floor: [] };
  const replayStep = (lists: readonly CapturedPurchase[], step: keyof CapturedPurchase) =>
    replay(
      copyUrl,
      lists.map((one) => one[step]),
      BUYERS,
    );
  for (let round = 0; round < rounds; round++) {
    const part = <T>(list: readonly T[]) => list.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
    const orders = await order(shop, buyers, part(ids), create);
    create.floor.push(await replayStep(part(captured), 'create'));
    const paid = await payAll(shop, orders);
    settle.ours.push(await rateOf(paid, ({ buyer, body }) => verifyPayment(shop, buyer, body)));
    settle.floor.push(await replayStep(part(captured), 'settle'));
  }
  return [
    rowOf('create-order', create, captured[0]!.create.length),
    rowOf('settlement by verify-payment', settle, captured[0]!.settle.length),
  ];
}

interface Made {
  buyer: Buyer;
  providerOrderId: string;
}

async function order(
  shop: Shop,
  buyers: readonly Buyer[],
  projectIds: readonly string[],
  { ours }: Rates,
): Promise<Made[]> {
  const made: Made[] = [];
  const purchases = projectIds.map((projectId, index) => ({
    projectId,
    buyer: buyers[index % buyers.length]!,
  }));
  const rate = await rateOf(purchases, async ({ projectId, buyer }) => {
    made.push({ buyer, providerOrderId: await createOrder(shop, buyer, projectId) });
  });
  ours.push(rate);
  return made;
}

async function payAll(shop: Shop, orders: readonly Made[]) {
  const paid: { buyer: Buyer; body: object }[] = [];
  for (const { buyer, providerOrderId } of orders) {
    paid.push({ buyer, body: await payOrder(shop, providerOrderId) });
  }
  return paid;
}

/** Works through a list with as many at once as there are buyers; how many a second. */
async function rateOf<T>(list: readonly T[], act: (item: T) => Promise<unknown>): Promise<number> {
  let next = 0;
  const start = performance.now();
  const workOn = async () => {
    for (let item = list[next++]; item !== undefined; item = list[next++]) await act(item);
  };
  await Promise.all(Array.from({ length: BUYERS }, workOn));
  return list.length / ((performance.now() - start) / 1000);
}

function rowOf(measure: string, { ours, floor }: Rates, statements: number): Row {
  return {
    measure: `${measure}, a second`,
    figure: `${fixed(median(ours), 0)}/s`,
    floor: `${fixed(median(floor), 0)}/s: its ${statements} statements`,
    ratio: fixed(median(ours.map((rate, round) => rate / floor[round]!))),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: '',
    isMet: null,
  };
}

async function listProjects({ database }: BenchMarket, count: number): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('projects')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** The first sale of a seller opens their accounts, and the replays of later ones do not wait for it. */
async function copyAccounts({ database }: BenchMarket, copyUrl: string): Promise<void> {
  const rows = await database.kysely
    .selectFrom('ledger_accounts')
    .select(['id', 'code', 'owner_id', 'normal_side'])
    .execute();
  const client = new pg.Client({ connectionString: copyUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO ledger_accounts (id, code, owner_id, normal_side)
       SELECT id, code, owner_id, normal_side
       FROM jsonb_to_recordset($1) r (id uuid, code text, owner_id uuid, normal_side text) ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  } finally {
    await client.end();
  }
}

/** A copy of the market's database on the same server. Nobody may be connected while it is made. */
async function copyDatabase(market: BenchMarket): Promise<string> {
  const address = new URL(market.databaseUrl);
  const name = address.pathname.slice(1);
  const client = new pg.Client({ connectionString: market.superuserUrl });
  await client.connect();
  try {
    await client.query(
      'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    );
    await client.query(
      `CREATE DATABASE ${COPY} TEMPLATE ${client.escapeIdentifier(name)} OWNER ${client.escapeIdentifier(address.username)}`,
    );
  } finally {
    await client.end();
  }
  address.pathname = `/${COPY}`;
  return address.href;
}
