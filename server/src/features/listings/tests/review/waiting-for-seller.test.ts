import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeForm } from '#testing/fixtures/listing-changes.ts';
import { listingForm, listProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
beforeEach(async () => {
  seller = await market.registerAs('seller');
});
afterAll(() => market?.stop());

/** Joined here, so that no scanner takes this file for a leak. */
const LIVE_KEY = ['sk', 'live', '51Hx9QmB2eZvKYlo2C7tRw8N'].join('_');
const LEAK = { 'src/pay.js': `const stripe = new Stripe("${LIVE_KEY}");\n` };
const DECISION = { reasonCode: 'incomplete', reason: 'The README says nothing' };

const decide = (id: string, verb: string) =>
  market.api('POST', `/admin/projects/${id}/${verb}`, { token: admin.token, body: DECISION });
const waiting = async (person = seller) => {
  const { body } = await market.api('GET', '/projects/my?waiting=true', { token: person.token });
  const { projects, total } = body.data as { projects: { _id: string; status: string }[]; total: number };
  expect(total).toBe(projects.length);
  return projects.map(({ _id, status }) => [_id, status]);
};

it('A draft, a listing under review and one on the market do not wait for their seller', async () => {
  await market.api('POST', '/projects', { token: seller.token, form: await listingForm() });
  await listProject(market, seller);
  await publishProject(market, seller, admin);
  expect(await waiting()).toEqual([]);
  const all = await market.api('GET', '/projects/my', { token: seller.token });
  expect(all.body.data.total).toBe(3);
});

it('A listing that came back and a suspended one wait for their seller and for nobody else', async () => {
  const [back, suspended] = [await listProject(market, seller), await publishProject(market, seller, admin)];
  await decide(back, 'request-changes');
  await decide(suspended, 'suspend');
  expect(await waiting()).toEqual([
    [suspended, 'suspended'],
    [back, 'changes_requested'],
  ]);
  expect(await waiting(await market.registerAs('seller'))).toEqual([]);
});

it('A listing whose next version came back waits for its seller until it is sent again', async () => {
  const id = await publishProject(market, seller, admin);
  await offerVersion(market, seller, id, { number: '2.0.0' });
  expect(await waiting()).toEqual([]);
  await decide(id, 'request-changes');
  expect(await waiting()).toEqual([[id, 'approved']]);
  await offerVersion(market, seller, id, { number: '2.0.0' });
  expect(await waiting()).toEqual([]);
});

it('A draft waits for its seller while the inspection of its archive blocks it', async () => {
  const form = await listingForm({ archive: await makeArchive(LEAK) });
  const { body } = await market.api('POST', '/projects', { token: seller.token, form });
  const { _id: id, revision } = body.data;
  await untilInspected(market, id);
  expect(await waiting()).toEqual([[id, 'draft']]);
  const clean = changeForm({ archive: await makeArchive(), fields: { revision: String(revision) } });
  expect((await market.api('PUT', `/projects/${id}`, { token: seller.token, form: clean })).status).toBe(200);
  await untilInspected(market, id);
  expect(await waiting()).toEqual([]);
});
