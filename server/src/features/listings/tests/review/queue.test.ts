import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyProject, listingForm, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const queue = async (query = '') => {
  const answer = await market.api('GET', `/admin/projects${query}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const idsOf = ({ projects }: { projects: { _id: string }[] }) => projects.map(({ _id }) => _id);
const later = () => market.advanceClock(60);
const decide = (id: string, verb: string, reason = 'Because') =>
  market.api('POST', `/admin/projects/${id}/${verb}`, {
    token: admin.token,
    body: { reasonCode: 'other', reason },
  });

it("The admin's queue holds waiting listings and versions, the longest wait first", async () => {
  const [one, two, three] = [
    await market.registerAs('seller'),
    await market.registerAs('seller'),
    await market.registerAs('seller'),
  ];
  const published = await publishProject(market, one, admin);
  const draft = await listingForm();
  await market.api('POST', '/projects', { token: two.token, form: draft });
  expect(await queue()).toMatchObject({ projects: [], total: 0, hasMore: false });

  const first = await listProject(market, two);
  await later();
  await offerVersion(market, one, published, { number: '1.1.0' });
  await later();
  const last = await listProject(market, three);
  const all = await queue();
  expect(idsOf(all)).toEqual([first, published, last]);
  expect(all).toMatchObject({ total: 3, page: 1 });
  expect(all.projects[0]).toMatchObject({ status: 'pending', openVersion: null });
  expect(all.projects[1]).toMatchObject({
    status: 'approved',
    openVersion: { number: '1.1.0', status: 'pending' },
  });
  const waits = all.projects.map(({ submittedAt }: { submittedAt: string }) => submittedAt);
  expect(waits).toEqual(waits.toSorted());
  expect(idsOf(await queue('?limit=2&page=2'))).toEqual([last]);

  await decide(first, 'request-changes');
  await decide(published, 'approve');
  expect(idsOf(await queue())).toEqual([last]);
  await later();
  await market.api('POST', `/projects/${first}/submit`, { token: two.token });
  expect(idsOf(await queue('?status=waiting'))).toEqual([last, first]);
});

it('An admin can list listings by status, and an unknown status is refused', async () => {
  const seller = await market.registerAs('seller');
  const id = await publishProject(market, seller, admin);
  await decide(id, 'suspend');
  const suspended = await queue('?status=suspended');
  expect(suspended.projects).toMatchObject([{ _id: id, status: 'suspended' }]);
  for (const { status } of (await queue('?status=approved')).projects) expect(status).toBe('approved');
  const unknown = await market.api('GET', '/admin/projects?status=sold', { token: admin.token });
  expect(unknown.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'status' }] });
});

it("The admin's list is sorted by title, price, sales and time without losing a row", async () => {
  const seller = await market.registerAs('seller');
  const made: string[] = [];
  for (const fields of [
    { title: 'Sorted: beta', price: '300' },
    { title: 'sorted: Alpha', price: '900' },
    { title: 'Sorted: gamma', price: '600' },
  ]) {
    made.push(await listProject(market, seller, { fields }));
    await later();
  }
  const [beta, alpha, gamma] = made;
  const buyer = await market.registerAs('buyer');
  await decide(gamma!, 'approve');
  await decide(alpha!, 'approve');
  await buyProject(market, buyer, gamma!);
  const sorted = async (query: string) => idsOf(await queue(`?search=sorted:&${query}`));
  expect(await sorted('')).toEqual([beta]);
  await decide(beta!, 'approve');
  const listed = (query: string) => sorted(`status=approved&${query}`);
  expect(await listed('')).toEqual([beta, alpha, gamma]);
  expect(await listed('dir=desc')).toEqual([gamma, alpha, beta]);
  expect(await listed('sort=title')).toEqual([alpha, beta, gamma]);
  expect(await listed('sort=title&dir=desc')).toEqual([gamma, beta, alpha]);
  expect(await listed('sort=price&dir=desc')).toEqual([alpha, gamma, beta]);
  expect((await listed('sort=sales&dir=desc'))[0]).toBe(gamma);
  const pages = [1, 2, 3].map((page) => listed(`sort=sales&limit=1&page=${page}`));
  expect((await Promise.all(pages)).flat().toSorted()).toEqual(made.toSorted());
  for (const wrong of ['sort=seller', 'dir=up']) {
    const refused = await market.api('GET', `/admin/projects?${wrong}`, { token: admin.token });
    expect(refused.status, wrong).toBe(400);
  }
});
