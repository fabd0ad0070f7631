import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyActs } from '#features/admin/service/acts.ts';
import { inTransaction } from '#platform/context.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { recordAct } from './record-act.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.stop());

const act = (subjectId: string) =>
  ({ act: 'job.retry', subjectType: 'job', subjectId, before: {}, after: { retried: true } }) as const;

it('The first acts of a market, twenty at once, begin one chain', async () => {
  const ctx = market.context();
  expect(await verifyActs(ctx)).toMatchObject({ whole: true, acts: 0 });
  await Promise.all(Array.from({ length: 20 }, (_, index) => recordAct(ctx, act(String(index)))));
  expect(await verifyActs(ctx)).toMatchObject({ whole: true, acts: 20, brokenAt: null });
});

it('Two acts of one transaction are two links of the chain', async () => {
  const ctx = market.context();
  const { acts } = await verifyActs(ctx);
  await inTransaction(ctx, async (ctx) => {
    await recordAct(ctx, act('first'));
    await recordAct(ctx, act('second'));
  });
  expect(await verifyActs(ctx)).toMatchObject({ whole: true, acts: acts + 2 });
});
