import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#features/ledger/public.ts';
import { loseAnswer } from '#testing/fixtures/lost-answer.ts';
import { openPayoutFixture, type PayoutFixture } from '#testing/fixtures/payouts/payouts.ts';
import type { Person } from '#testing/market/app.ts';
import { payPayout } from '../service/move-payout.ts';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(() => fixture?.stop());

const ask = (person: Person, key: string, amountPaise = 100_000) =>
  fixture.market.api('POST', '/seller/payouts', {
    token: person.token,
    body: { amountPaise },
    headers: { 'idempotency-key': key },
  });
const payoutsOf = (person: Person) =>
  fixture.db.selectFrom('payouts').select(['id', 'status']).where('seller_id', '=', person.uid).execute();
const booksAreRight = async () => expect(await checkLedger(fixture.market.context())).toEqual([]);

async function payOut(id: string): Promise<void> {
  await fixture.approve(id);
  await fixture.send(id);
  await payPayout(fixture.market.context(), id, `UTR${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`);
}

it('A seller who repeats a request whose answer was lost finds the payout that it made, though it is paid by now', async () => {
  const seller = await fixture.readySeller();
  const first = await ask(seller, 'lost');
  expect(first.status).toBe(201);
  await payOut(first.body.data._id);
  await loseAnswer(fixture.db, 'lost');
  const again = await ask(seller, 'lost');
  expect(again.status).toBe(201);
  expect(again.body.data).toMatchObject({ _id: first.body.data._id, status: 'paid', amountPaise: 100_000 });
  expect(await payoutsOf(seller)).toEqual([{ id: first.body.data._id, status: 'paid' }]);
  // From now on the answer is kept again.
  expect((await ask(seller, 'lost')).body).toEqual(again.body);
  expect((await ask(seller, 'another')).body.data._id).not.toBe(first.body.data._id);
  await booksAreRight();
});

it('Repetitions that come at once find the same payout, and another sum with the key is refused', async () => {
  const seller = await fixture.readySeller();
  const first = await ask(seller, 'at-once');
  await payOut(first.body.data._id);
  await loseAnswer(fixture.db, 'at-once');
  const other = await ask(seller, 'at-once', 200_000);
  expect(other).toMatchObject({ status: 409, body: { code: 'request.key_reused' } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(seller, 'at-once')));
  for (const { status, body } of answers) {
    if (status === 201) expect(body.data._id).toBe(first.body.data._id);
    else expect(body).toMatchObject({ code: 'request.key_in_use' });
  }
  expect((await ask(seller, 'at-once')).body.data._id).toBe(first.body.data._id);
  expect(await payoutsOf(seller)).toHaveLength(1);
  await booksAreRight();
});

it('A request whose answer was lost before anything was made makes its payout when it is repeated', async () => {
  const seller = await fixture.readySeller();
  const refused = await ask(seller, 'too-much', 900_000);
  expect(refused.body).toMatchObject({ code: 'payout.too_much' });
  expect((await ask(seller, 'too-much', 700_000)).status).toBe(201);
  expect(await payoutsOf(seller)).toHaveLength(1);
});

it('A key of one seller finds nothing of another', async () => {
  const [one, two] = [await fixture.readySeller(), await fixture.readySeller()];
  const [first, second] = [await ask(one, 'shared-1'), await ask(two, 'shared-2')];
  await fixture.db
    .updateTable('idempotency_keys')
    .set({ key: 'shared' })
    .where('key', 'in', ['shared-1', 'shared-2'])
    .execute();
  expect((await ask(one, 'shared')).body.data._id).toBe(first.body.data._id);
  expect((await ask(two, 'shared')).body.data._id).toBe(second.body.data._id);
});
