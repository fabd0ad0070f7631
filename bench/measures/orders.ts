import { sql } from 'kysely';
import { call, register } from '../calls.ts';
import { median } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { cpuSeconds } from '../process-figures.ts';
import type { Program } from '../programs.ts';
import { fixed, type Row } from '../table.ts';

const BUYERS = 8;
const TARGET = 20;
const WARM_UP_ORDERS = 3;

/** Orders bought and paid, each with all its requests, the provider's part and the ledger's postings included. */
export async function measureOrders(market: BenchMarket, server: Program, seconds: number): Promise<Row> {
  const tokens: string[] = [];
  for (let index = 0; index < BUYERS; index++) tokens.push(await register(server, 'buyer', `buyer-${index}`));
  const projects = await market.database.kysely
    .selectFrom('projects')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id')
    .limit(5_000)
    .execute();
  let next = 0;
  const takeProject = () => projects[next++ % projects.length]!.id;
  const durations: number[] = [];
  const buyFor = async (token: string, isOver: (bought: number) => boolean) => {
    for (let bought = 0; !isOver(bought); bought++) {
      const start = performance.now();
      await buy(server, token, takeProject());
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(tokens.map((token) => buyFor(token, (bought) => bought === WARM_UP_ORDERS)));
  durations.length = 0;
  const paidBefore = await countPaid(market);
  const cpuBefore = cpuSeconds(server.pid);
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(tokens.map((token) => buyFor(token, () => performance.now() >= end)));
  const elapsed = (performance.now() - start) / 1000;
  const cpu = (cpuSeconds(server.pid) - cpuBefore) / durations.length;
  const paid = (await countPaid(market)) - paidBefore;
  if (paid !== durations.length)
    throw new Error(`${durations.length} orders were paid, ${paid} are in the books`);
  await refuseCrookedBooks(market);
  const rate = paid / elapsed;
  return {
    measure: 'paid orders a second',
    figure: `${fixed(rate, 1)}/s, ${fixed(cpu * 1000, 1)} ms CPU, ${fixed(median(durations), 0)} ms each`,
    floor: `${BUYERS} buyers at once`,
    ratio: fixed(rate / TARGET, 1),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: `>= ${TARGET} a second (ratio 1)`,
    isMet: rate >= TARGET,
  };
}

/** What a buyer's browser does, without the provider's sheet. */
async function buy(server: Program, token: string, projectId: string): Promise<void> {
  const order = await call(server, 'POST', '/api/payments/create-order', { token, body: { projectId } });
  const paid = await call(server, 'POST', '/sandbox/razorpay/control/pay', {
    body: { order_id: order.body.data.razorpayOrderId, outcome: 'success' },
  });
  await call(server, 'POST', '/api/payments/verify-payment', { token, body: paid.body });
}

async function countPaid({ database }: BenchMarket): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    SELECT count(*) AS paid FROM orders
    JOIN entitlements ON entitlements.order_id = orders.id
    JOIN ledger_transactions ON ledger_transactions.source_id IN
      (orders.id, (SELECT payments.id FROM payments WHERE payments.order_id = orders.id))
    WHERE orders.status = 'PAID' AND ledger_transactions.kind = 'sale'`.execute(database.kysely);
  return Number(rows[0]!.paid);
}

async function refuseCrookedBooks({ database }: BenchMarket): Promise<void> {
  const { rows } = await sql<{ difference: number }>`
    SELECT coalesce(sum(CASE side WHEN 'debit' THEN amount_paise ELSE -amount_paise END), 0) AS difference
    FROM ledger_entries`.execute(database.kysely);
  if (Number(rows[0]!.difference) !== 0) throw new Error('the ledger does not balance after the orders');
}
