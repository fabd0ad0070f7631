import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingForm, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

const draft = async (fields: Record<string, string>) => {
  const form = await listingForm({ fields });
  return (await market.api('POST', '/projects', { token: seller.token, form })).body;
};
const submit = (id: string) => market.api('POST', `/projects/${id}/submit`, { token: seller.token });
const row = async (id: string) => {
  const mine = await market.api('GET', '/projects/my', { token: seller.token });
  return mine.body.data.projects.find(({ _id }: { _id: string }) => _id === id);
};

it('A draft with a price of 0 is complete, and one without a price is not', async () => {
  const free = (await draft({ price: '0' })).data._id;
  const unpriced = (await draft({ price: '' })).data._id;
  expect(await row(free)).toMatchObject({ price: 0, priced: true, paidFrom: null });
  expect(await row(unpriced)).toMatchObject({ price: 0, priced: false, paidFrom: null });
  expect((await submit(free)).status).toBe(200);
  const refused = await submit(unpriced);
  expect(refused.body).toMatchObject({ code: 'listing.incomplete', errors: [{ field: 'price' }] });
});

it('A listing with a free licence beside a paid one says both prices to its seller, and is free to all', async () => {
  const licences = JSON.stringify([
    { tier: 'personal', price: 0 },
    { tier: 'commercial', price: 999 },
  ]);
  const id = await publishProject(market, seller, admin, { fields: { licences } });
  expect(await row(id)).toMatchObject({ price: 0, priced: true, paidFrom: 999 });
  const shown = (await market.api('GET', `/projects/${id}`)).body.data;
  expect(shown.price).toBe(0);
  expect(shown.licences).toEqual([
    { tier: 'personal', price: 0 },
    { tier: 'commercial', price: 999 },
  ]);
  const cheapest = (await market.api('GET', '/projects?sort=price-asc')).body.data.projects[0];
  expect(cheapest._id).toBe(id);
});

it.each(['-1', '0.5', 'free', '500001'])('A price of %s is refused at its field', async (price) => {
  const refused = await draft({ price });
  expect(refused.errors).toMatchObject([
    { field: 'price', msg: 'Enter whole rupees from ₹1 to ₹5,00,000, or 0 to give it away' },
  ]);
});

it('The feed says that a listing is free, and its share image is drawn', async () => {
  const id = await publishProject(market, seller, admin, {
    fields: { title: 'A sample of tiles', price: '0' },
  });
  const feed = await (await fetch(`${market.url}/feed.xml`)).text();
  expect(feed.slice(feed.indexOf('A sample of tiles'))).toContain('Free');
  const image = await fetch(`${market.url}/project/share/${id}/image.jpg`);
  expect(image.status).toBe(200);
  // What is left unread keeps the connection, and so the market that is to stop.
  await image.arrayBuffer();
});
