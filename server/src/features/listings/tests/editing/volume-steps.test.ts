import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { changeFields, readListing } from '#testing/fixtures/listing-changes.ts';
import type { Person } from '#testing/market/app.ts';

const STEPS = [
  { quantity: 5, percent: 10 },
  { quantity: 20, percent: 25 },
];

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.market.stop();
});

const read = (id: string, person?: Person) => readListing(shop.market, person, id);
const change = (id: string, fields: object) => changeFields(shop.market, shop.seller, id, fields);

const publish = () => shop.publish({ fields: { volumeSteps: JSON.stringify(STEPS) } });

describe('Volume steps of a listing', () => {
  test('A listing is published with its steps, which cards leave out', async () => {
    const id = await publish();
    expect((await read(id)).volumeSteps).toEqual(STEPS);
    const cards = (await shop.market.api('GET', '/projects?limit=100')).body.data.projects;
    const card = cards.find(({ _id }: { _id: string }) => _id === id);
    expect(card).not.toHaveProperty('volumeSteps');
  });

  test('A listing without steps has an empty list, and so has one whose seller takes them away', async () => {
    expect((await read(await shop.publish())).volumeSteps).toEqual([]);
    const id = await publish();
    expect((await change(id, { title: 'Another title for it' })).status).toBe(200);
    expect((await read(id)).volumeSteps).toEqual(STEPS);
    expect((await change(id, { volumeSteps: [] })).status).toBe(200);
    expect((await read(id)).volumeSteps).toEqual([]);
  });

  test('Another step takes effect at once, without a version, and is listed for admins', async () => {
    const id = await publish();
    const steps = [STEPS[0], { quantity: 10, percent: 30 }];
    expect((await change(id, { volumeSteps: steps })).status).toBe(200);
    expect((await read(id)).volumeSteps).toEqual(steps);
    expect((await read(id, shop.seller)).management.openVersion).toBeNull();
    const { changes } = (await shop.market.api('GET', '/admin/changes', { token: shop.admin.token })).body
      .data;
    const listed = changes.find((one: { project: { _id: string } }) => one.project._id === id);
    expect(listed.changes).toEqual([
      {
        field: 'volumeSteps',
        before: '5 or more: 10% off\n20 or more: 25% off',
        after: '5 or more: 10% off\n10 or more: 30% off',
      },
    ]);
  });

  test.each([
    [[{ quantity: 1, percent: 10 }], 'Step 1: enter a number of licences from 2 to 50'],
    [
      [...STEPS, { quantity: 20, percent: 30 }],
      'Step 3: it must begin at more licences than the step before it, 20',
    ],
    ['five for four', 'Volume steps must be a JSON list'],
  ])('Steps such as %j are refused at their field', async (volumeSteps, text) => {
    const id = await publish();
    const { status, body } = await change(id, { volumeSteps });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'volumeSteps', msg: text, message: text }]);
    expect((await read(id)).volumeSteps).toEqual(STEPS);
  });
});
