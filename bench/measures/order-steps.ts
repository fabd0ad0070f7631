import pg from 'pg';
import { call, register } from '../calls.ts';
import { capturePurchases } from '../floors/captured-purchases.ts';
import { replay } from '../floors/replay.ts';
import { median } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import type { Program } from '../programs.ts';
import { fixed, type Row } from '../table.ts';

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
export async function measureOrderSteps(market: BenchMarket, rounds: number): Promise<Row[]> {
  const tokens = await withServer(market, registerBuyers);
  const copyUrl = await copyDatabase(market);
  return withServer(market, async (server) => {
    // Every order is settled by the call that is measured.
    await control(server, 'set', { dropWebhooks: 1_000_000 });
    const ids = await listProjects(market, 2 * rounds * PER_ROUND);
    const captured = await capturePurchases(market, server, tokens, ids.slice(0, ids.length / 2));
    const ourIds = ids.slice(ids.length / 2);
    await copyAccounts(market, copyUrl);
    const create: Rates = { ours: [], floor: [] };
    const settle: Rates = { ours: [], floor: [] };
    for (let round = 0; round < rounds; round++) {
      const part = <T>(list: readonly T[]) => list.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      const orders = await buy(server, tokens, part(ourIds), create);
      create.floor.push(
        await replay(
          copyUrl,
          part(captured).map((one) => one.create),
          BUYERS,
        ),
      );
      const paid = await payAll(server, orders);
      settle.ours.push(
        await rateOf(paid, ({ token, body }) =>
          call(server, 'POST', '/api/payments/verify-payment', { token, body }),
        ),
      );
      settle.floor.push(
        await replay(
          copyUrl,
          part(captured).map((one) => one.settle),
          BUYERS,
        ),
      );
    }
    return [
      rowOf('create-order', create, captured[0]!.create.length),
      rowOf('settlement by verify-payment', settle, captured[0]!.settle.length),
    ];
  });
}

interface Made {
  token: string;
  providerOrderId: string;
}

async function buy(
  server: Program,
  tokens: readonly string[],
  projectIds: readonly string[],
  { ours }: Rates,
): Promise<Made[]> {
  const made: Made[] = [];
  const purchases = projectIds.map((projectId, index) => ({
    projectId,
    token: tokens[index % tokens.length]!,
  }));
  const rate = await rateOf(purchases, async ({ projectId, token }) => {
    const answer = await call(server, 'POST', '/api/payments/create-order', { token, body: { projectId } });
    made.push({ token, providerOrderId: answer.body.data.razorpayOrderId });
  });
  ours.push(rate);
  return made;
}

async function payAll(server: Program, orders: readonly Made[]) {
  const paid: { token: string; body: object }[] = [];
  for (const { token, providerOrderId } of orders) {
    const answer = await control(server, 'pay', { order_id: providerOrderId, outcome: 'success' });
    paid.push({ token, body: answer.body });
  }
  return paid;
}

/** Works through a list with as many at once as there are buyers; so many a second. */
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

async function registerBuyers(server: Program): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < BUYERS; index++) tokens.push(await register(server, 'buyer', `step-${index}`));
  return tokens;
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

async function withServer<T>(market: BenchMarket, work: (server: Program) => Promise<T>): Promise<T> {
  const server = await market.startServer();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const control = (server: Program, name: string, body: object) =>
  call(server, 'POST', `/sandbox/razorpay/control/${name}`, { body });
