import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import {
  automaticOrder,
  movableClock,
  type RunningSandbox,
  runningSandbox,
  webhookReceiver,
} from '../../../testing/running-sandbox.ts';

let database: ClonedDatabase;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let running: RunningSandbox;
const clock = movableClock('2026-01-15T10:00:00.000Z');
const DAY = 86_400;

beforeAll(async () => {
  database = await cloneDatabase();
  receiver = await webhookReceiver();
  running = await runningSandbox(database.url, clock, receiver.url);
});
afterAll(async () => {
  await running?.close();
  await receiver?.close();
  await database?.drop();
});

const pay = async (): Promise<string> => {
  const order = (await running.api('POST', '/orders', automaticOrder())).body;
  const paid = await running.control('/pay', {
    order_id: order.id,
    ...{ method: 'upi', vpa: 'success@razorpay', outcome: 'success' },
  });
  return paid.razorpay_payment_id;
};
interface Item {
  entity_id: string;
  type: string;
  amount: number;
  debit: number;
  credit: number;
  fee: number;
  settlement_id: string;
  settlement_utr: string;
}
const recon = async (day: string, more = ''): Promise<{ items: Item[] }> => {
  const [year, month, date] = day.split('-');
  const path = `/settlements/recon/combined?year=${year}&month=${Number(month)}&day=${Number(date)}${more}`;
  const { body } = await running.api('GET', path);
  return body as unknown as { items: Item[] };
};

test('What was captured is settled the next day at eleven in India, less its fee', async () => {
  const payments = [await pay(), await pay()];
  expect(await recon('2026-01-16')).toMatchObject({ entity: 'collection', count: 0 });
  clock.advance(DAY);
  const { items } = await recon('2026-01-16');
  expect(items.map((item) => item.entity_id)).toEqual(payments);
  const item = items[0]!;
  expect(item).toMatchObject({
    ...{ type: 'payment', debit: 0, credit: item.amount - item.fee, currency: 'INR', settled: true },
    ...{ settlement_id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/), dispute_id: null },
    settled_at: Date.parse('2026-01-16T05:30:00Z') / 1000,
  });
  const settlement = (await running.api('GET', `/settlements/${item.settlement_id}`)).body;
  expect(settlement).toMatchObject({
    ...{ entity: 'settlement', status: 'processed', amount: 2 * item.credit, fees: 2 * item.fee },
    utr: item.settlement_utr,
  });
  expect((await recon('2026-01-16', '&count=1&skip=1')).items).toHaveLength(1);
  expect((await recon('2026-01-15')).items).toEqual([]);
});

test('A refund and an adjustment are taken off, and a day that comes to less than nothing waits', async () => {
  const refunded = await pay();
  await running.control('/settlement/adjust', { amount: -90_000_00, description: 'A fee' });
  clock.advance(DAY);
  expect((await recon('2026-01-17')).items).toEqual([]);
  await running.control('/refund', { payment_id: refunded, amount: 100 });
  await running.control('/settlement/adjust', { amount: 95_000_00 });
  await running.control('/flush', {});
  clock.advance(DAY);
  const { items } = await recon('2026-01-18');
  expect(items.map((item) => [item.type, item.debit]).toSorted()).toEqual([
    ['adjustment', 0],
    ['adjustment', 90_000_00],
    ['payment', 0],
    ['refund', 100],
  ]);
  const settlement = (await running.api('GET', `/settlements/${items[0]?.settlement_id}`)).body;
  expect(await running.control('/settlement/fail', { settlement_id: settlement.id })).toMatchObject({
    status: 'failed',
  });
  expect((await running.api('GET', '/settlements/setl_none')).status).toBe(400);
});
