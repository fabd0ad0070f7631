import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WISHLIST_LIMITS } from '#contract/wishlist/constants.ts';
import { buyProject, listProject } from '#testing/fixtures/listing-form.ts';
import { openWishlistFixture, type WishlistFixture } from '#testing/fixtures/trust/wishlist-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: WishlistFixture;
let first: string;
let second: string;
beforeAll(async () => {
  fixture = await openWishlistFixture();
  first = await fixture.publish({ title: 'Hostel booking desk', price: '900' });
  second = await fixture.publish({ title: 'Clinic diary', price: '400' });
});
afterAll(() => fixture?.market.stop());

const NOBODYS = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';
const buyer = () => fixture.market.registerAs('buyer');
const codeOf = async (answer: ReturnType<WishlistFixture['call']>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const titlesOf = ({ projects }: { projects: { title: string }[] }) => projects.map(({ title }) => title);

describe('A wishlist', () => {
  it('A listing that is wished for stands on the list with the price of that moment', async () => {
    const person = await buyer();
    const answer = await fixture.wish(person, first);
    expect(answer.body).toMatchObject({ success: true, data: { projectId: first, isWished: true } });
    const list = await fixture.wishlist(person);
    expect(list).toMatchObject({ page: 1, limit: 24, total: 1, hasMore: false, shareToken: null });
    const [card] = list.projects;
    const { wished, ...same } = card;
    expect(wished).toEqual({ addedAt: expect.any(String), price: 900 });
    const shown = (await fixture.call(person, 'GET', '/projects?limit=100')).body.data.projects;
    expect(shown).toContainEqual(same);
  });

  it('Wishing twice, twice at once, or taking away twice is the same as once', async () => {
    const person = await buyer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => fixture.wish(person, first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await fixture.wishedIds(person)).toEqual([first]);
    for (const _ of [1, 2]) {
      const taken = await fixture.call(person, 'DELETE', `/wishlist/${first}`);
      expect(taken.body).toMatchObject({ success: true, data: { projectId: first, isWished: false } });
    }
    expect(await fixture.wishedIds(person)).toEqual([]);
  });

  it('Nobody can wish for what visitors do not see', async () => {
    const person = await buyer();
    const draft = await listProject(fixture.market, fixture.seller);
    for (const id of [draft, NOBODYS]) {
      expect(await codeOf(fixture.wish(person, id))).toEqual([404, 'listing.not_found']);
      expect(await codeOf(fixture.call(person, 'DELETE', `/wishlist/${id}`))).toEqual([
        404,
        'listing.not_found',
      ]);
    }
    expect((await fixture.call(undefined, 'PUT', `/wishlist/${first}`)).status).toBe(401);
  });

  it('A seller can wish for the listing of another seller, and not for their own', async () => {
    const other = await fixture.market.registerAs('seller');
    expect((await fixture.wish(other, first)).status).toBe(200);
    expect(await codeOf(fixture.wish(fixture.seller, first))).toEqual([409, 'wishlist.own']);
  });

  it('A listing that leaves the market leaves the list, and stands there again when it comes back', async () => {
    const person = await buyer();
    const id = await fixture.publish({ title: 'Kite game' });
    await fixture.wish(person, id);
    await fixture.call(fixture.seller, 'POST', `/projects/${id}/unlist`);
    expect(await fixture.wishlist(person)).toMatchObject({ projects: [], total: 0 });
    expect(await fixture.wishedIds(person)).toEqual([id]);
    await fixture.call(fixture.seller, 'POST', `/projects/${id}/relist`);
    expect(titlesOf(await fixture.wishlist(person))).toEqual(['Kite game']);
    await fixture.call(fixture.seller, 'POST', `/projects/${id}/unlist`);
    expect((await fixture.call(person, 'DELETE', `/wishlist/${id}`)).status).toBe(200);
    expect(await fixture.wishedIds(person)).toEqual([]);
  });

  it('A wishlist is sorted by when, by how far the price fell, and by price, and shown by pages', async () => {
    const person = await buyer();
    const fallen = await fixture.publish({ title: 'Rainfall notebook', price: '600' });
    for (const id of [fallen, first, second]) await fixture.wish(person, id);
    await fixture.setPrice(fallen, 500);
    const sorted = async (sort: string) => titlesOf(await fixture.wishlist(person, `?sort=${sort}`));
    expect((await sorted('fallen'))[0]).toBe('Rainfall notebook');
    expect(await sorted('price-asc')).toEqual(['Clinic diary', 'Rainfall notebook', 'Hostel booking desk']);
    expect(await sorted('price-desc')).toEqual(['Hostel booking desk', 'Rainfall notebook', 'Clinic diary']);
    expect(await sorted('added')).toEqual(['Clinic diary', 'Hostel booking desk', 'Rainfall notebook']);
    const last = await fixture.wishlist(person, '?page=2&limit=2');
    expect(last).toMatchObject({ page: 2, limit: 2, total: 3, hasMore: false });
    expect(titlesOf(last)).toEqual(['Rainfall notebook']);
    expect((await fixture.call(person, 'GET', '/wishlist?sort=colour')).body.errors[0].field).toBe('sort');
  });

  it('What somebody has bought leaves their wishlist', async () => {
    const person = await buyer();
    const id = await fixture.publish({ title: 'Loan scoring' });
    for (const projectId of [first, id]) await fixture.wish(person, projectId);
    await buyProject(fixture.market, person, id);
    await expect.poll(() => fixture.wishedIds(person), { timeout: 20_000 }).toEqual([first]);
  });

  it('A seller sees how many wish for a listing, and not who', async () => {
    const id = await fixture.publish({ title: 'Habit tracker' });
    for (const person of [await buyer(), await buyer()]) await fixture.wish(person, id);
    const mine = (await fixture.call(fixture.seller, 'GET', '/projects/my?limit=100')).body.data.projects;
    expect(mine.find(({ _id }: { _id: string }) => _id === id).wishlistCount).toBe(2);
    expect((await fixture.call(fixture.seller, 'GET', `/projects/${id}`)).body.data).not.toHaveProperty(
      'wishlistCount',
    );
  });
});

describe('Wishes from before a sign-in', () => {
  const merge = (person: Person, projectIds: unknown) =>
    fixture.call(person, 'POST', '/wishlist/merge', { projectIds });

  it('Wishes from before a sign-in join the list once each, without hidden and own listings', async () => {
    const person = await buyer();
    await fixture.wish(person, second);
    const draft = await listProject(fixture.market, fixture.seller);
    const answer = await merge(person, [first, second, first.toUpperCase(), draft, NOBODYS]);
    expect(answer.body.data.projectIds.sort()).toEqual([first, second].sort());
    expect((await merge(person, [first])).body.data.projectIds).toHaveLength(2);
    expect((await merge(fixture.seller, [first])).body.data.projectIds).toEqual([]);
  });

  it('More than a browser keeps are refused, and so is what is no id', async () => {
    const person = await buyer();
    const many = Array.from({ length: WISHLIST_LIMITS.kept + 1 }, () => randomUUID());
    for (const sent of [many, ['x'], 'x', undefined]) {
      const { status, body } = await merge(person, sent);
      expect([status, body.errors[0].field.split('.')[0]]).toEqual([400, 'projectIds']);
    }
  });

  it('A list that is full takes no more, whether it is asked one by one or together', async () => {
    const person = await buyer();
    // As many rows as the list holds but one, for listings that nobody else sees.
    await sql`
      INSERT INTO projects (id, seller_id, status, title, description, description_html, excerpt, created_at, updated_at)
      SELECT gen_random_uuid(), ${fixture.seller.uid}, 'draft', 'Full', '', '', '', now(), now()
      FROM generate_series(1, ${WISHLIST_LIMITS.projects - 1}::int)`.execute(fixture.db);
    await sql`
      INSERT INTO wishlist_items (user_id, project_id, added_at, price_then_paise, known_paise)
      SELECT ${person.uid}, id, now(), 0, 0 FROM projects WHERE title = 'Full'`.execute(fixture.db);
    const answers = await Promise.all([first, second].map((id) => fixture.wish(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('wishlist.full');
    expect((await merge(person, [first, second])).body.data.projectIds).toHaveLength(
      WISHLIST_LIMITS.projects,
    );
    await sql`DELETE FROM projects WHERE title = 'Full'`.execute(fixture.db);
  });
});

describe('A wishlist that is shared', () => {
  const share = async (person: Person): Promise<string> =>
    (await fixture.call(person, 'PUT', '/wishlist/share')).body.data.shareToken;
  const open = (token: string) => fixture.call(undefined, 'GET', `/wishlists/${token}`);

  it('Whoever has the link sees the cards and the name, and not what the owner once saw', async () => {
    const person = await fixture.market.registerAs('buyer', 'Meera Nair');
    await fixture.wish(person, first);
    const token = await share(person);
    expect(await share(person)).toBe(token);
    expect((await fixture.wishlist(person)).shareToken).toBe(token);
    const { status, body, headers } = await open(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ owner: { displayName: 'Meera Nair' }, total: 1, hasMore: false });
    expect(body.data.projects[0]).toMatchObject({ _id: first, title: 'Hostel booking desk' });
    expect(body.data.projects[0]).not.toHaveProperty('wished');
    expect(JSON.stringify(body.data)).not.toContain(person.uid);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('A link that was ended opens nothing, and the next one is another', async () => {
    const person = await buyer();
    const token = await share(person);
    for (const _ of [1, 2])
      expect((await fixture.call(person, 'DELETE', '/wishlist/share')).status).toBe(200);
    expect(await codeOf(open(token))).toEqual([404, 'wishlist.not_shared']);
    expect((await fixture.wishlist(person)).shareToken).toBeNull();
    const next = await share(person);
    expect(next).not.toBe(token);
    expect((await open(next)).status).toBe(200);
    expect((await open(token)).status).toBe(404);
  });

  it('A changed token, and the link of somebody whose account is suspended, open nothing', async () => {
    const person = await buyer();
    const token = await share(person);
    expect((await open(`${token}x`)).status).toBe(404);
    await fixture.call(fixture.admin, 'POST', `/admin/users/${person.uid}/suspend`, { reason: 'Fraud' });
    expect((await open(token)).status).toBe(404);
  });
});
