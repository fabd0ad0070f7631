import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAVED_SEARCH_LIMITS } from '#contract/saved-searches/constants.ts';
import { openWishlistFixture, type WishlistFixture } from '#testing/fixtures/trust/wishlist-fixture.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

const DAY = 24 * 60 * 60;
const NEWS = 'SAVED_SEARCH_NEWS';

let fixture: WishlistFixture;
beforeAll(async () => {
  fixture = await openWishlistFixture();
});
afterAll(() => fixture?.market.stop());

/** A buyer whose address is confirmed, so that mails reach them. */
async function reader(): Promise<Person> {
  const person = await fixture.market.registerAs('buyer');
  await fixture.confirmAddress(person);
  return person;
}
const post = (person: Person, body: object) => fixture.call(person, 'POST', '/saved-searches', body);
async function save(person: Person, name: string, conditions: Record<string, string>) {
  const answer = await post(person, { name, conditions });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data.savedSearch as { _id: string };
}
const listOf = async (person: Person) => (await fixture.call(person, 'GET', '/saved-searches')).body.data;
const mailsTo = async ({ email }: Person) =>
  (await mailsOf(fixture.market)).filter(
    ({ to, subject }) => to === email && subject.includes('new project'),
  );

describe('Saved searches', () => {
  it('A search is kept as it was asked, the newest first, and can be renamed and deleted', async () => {
    const person = await fixture.market.registerAs('buyer');
    const conditions = { tags: 'react,node', search: ' booking ', maxPrice: '2000', hasDemo: 'true' };
    const first = await save(person, 'Booking', conditions);
    const second = await save(person, 'Games', { category: 'mobile' });
    const list = await listOf(person);
    expect(list).toMatchObject({ page: 1, limit: 20, total: 2, hasMore: false, mails: 'unconfirmed' });
    const paged = (await fixture.call(person, 'GET', '/saved-searches?limit=1')).body.data;
    expect(paged).toMatchObject({ limit: 1, total: 2, hasMore: true, savedSearches: [{ name: 'Games' }] });
    const last = (await fixture.call(person, 'GET', '/saved-searches?limit=1&page=2')).body.data;
    expect(last).toMatchObject({ hasMore: false, savedSearches: [{ name: 'Booking' }] });
    expect(list.savedSearches).toEqual([
      expect.objectContaining({ _id: second._id, name: 'Games', conditions: { category: 'mobile' } }),
      {
        ...{ _id: first._id, name: 'Booking', lastFoundAt: null, createdAt: expect.any(String) },
        conditions: { ...conditions, search: 'booking' },
      },
    ]);
    const renamed = await fixture.call(person, 'PATCH', `/saved-searches/${first._id}`, { name: 'Desks' });
    expect(renamed.body.data.savedSearch).toMatchObject({ _id: first._id, name: 'Desks' });
    const stranger = await fixture.market.registerAs('buyer');
    for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
      const refused = await fixture.call(stranger, method, `/saved-searches/${first._id}`, body);
      expect([refused.status, refused.body.code]).toEqual([404, 'saved_search.not_found']);
    }
    expect((await fixture.call(person, 'DELETE', `/saved-searches/${first._id}`)).status).toBe(200);
    expect((await listOf(person)).savedSearches).toHaveLength(1);
  });

  it.each([
    [{ name: '', conditions: { search: 'desk' } }, 'name'],
    [{ name: 'x'.repeat(81), conditions: { search: 'desk' } }, 'name'],
    [{ name: 'Nothing', conditions: {} }, 'conditions'],
    [{ name: 'Blank', conditions: { search: '  ' } }, 'conditions'],
    [{ name: 'Colour', conditions: { colour: 'red' } }, 'conditions'],
    [{ name: 'Category', conditions: { category: 'boats' } }, 'conditions.category'],
    [{ name: 'Prices', conditions: { minPrice: '9', maxPrice: '5' } }, 'conditions.maxPrice'],
    [{ name: 'Words', conditions: { search: 'x'.repeat(2_000) } }, 'conditions.search'],
    [{ name: 'Page', conditions: { search: 'desk', page: '2' } }, 'conditions'],
  ])('A search that makes no sense is refused at its field: %j', async (body, field) => {
    const person = await fixture.market.registerAs('buyer');
    const answer = await post(person, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toContain(field);
  });

  it('A search that is sent several times at once is saved once, and no more searches than the limit are saved', async () => {
    const person = await fixture.market.registerAs('buyer');
    const same = { name: 'Desks', conditions: { search: 'desk', category: 'web' } };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(person, same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('saved_search.there_already');
    for (let one = 1; one < SAVED_SEARCH_LIMITS.searches - 1; one++)
      await save(person, `Search ${one}`, { search: `words ${one}` });
    const last = await Promise.all(
      ['one', 'two'].map((search) => post(person, { name: search, conditions: { search } })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(last.map(({ body }) => body.code)).toContain('saved_search.too_many');
  });
});

describe('What saved searches mail', () => {
  it('One mail a day tells exactly what is new for all searches, and nothing twice', async () => {
    const person = await reader();
    await fixture.publish({ title: 'Old weather desk', tags: '["weather"]' });
    await save(person, 'Weather', { tags: 'weather' });
    await save(person, 'Cheap weather', { tags: 'weather', maxPrice: '500' });
    await save(person, 'Boats', { search: 'zeppelin' });
    const cheap = await fixture.publish({ title: 'Cheap weather map', tags: '["weather"]', price: '300' });
    await fixture.publish({ title: 'Fine weather map', tags: '["weather"]', price: '3000' });
    await fixture.publish({ title: 'No match at all' });
    await fixture.market.advanceClock(DAY / 2);
    expect(await mailsTo(person)).toEqual([]);
    await fixture.market.advanceClock(DAY / 2 + 60);
    const mail = await waitForMail(fixture.market, { to: person.email, subject: '2 new projects' });
    expect(mail.text).toContain('Cheap weather map · ₹300');
    expect(mail.text).toContain(`/project/share/${cheap}`);
    expect(mail.text).toContain('Fine weather map · ₹3,000');
    for (const other of ['Old weather desk', 'No match', 'Boats']) expect(mail.text).not.toContain(other);
    expect(mail.text.split('Cheap weather map')).toHaveLength(2);
    await fixture.expectTitles(person, NEWS, ['2 new projects for your saved searches']);

    await fixture.market.advanceClock(DAY);
    await fixture.publish({ title: 'Newest weather map', tags: '["weather"]', price: '3000' });
    await fixture.market.advanceClock(DAY);
    const next = await waitForMail(fixture.market, {
      to: person.email,
      subject: '1 new project for “Weather”',
    });
    expect(next.text).not.toContain('Fine weather map');
    expect(await mailsTo(person)).toHaveLength(2);
    const [, , weather] = (await listOf(person)).savedSearches;
    expect(weather).toMatchObject({ name: 'Weather', lastFoundAt: expect.any(String) });
  });

  it('A listing that comes back to the market is not new, and neither is an own one', async () => {
    const person = await reader();
    const id = await fixture.publish({ title: 'Returning ledger', tags: '["ledger"]' });
    await fixture.confirmAddress(fixture.seller);
    await save(person, 'Ledgers', { tags: 'ledger' });
    await save(fixture.seller, 'Own ledgers', { tags: 'ledger' });
    await fixture.call(fixture.seller, 'POST', `/projects/${id}/unlist`);
    await fixture.call(fixture.seller, 'POST', `/projects/${id}/relist`);
    const fresh = await fixture.publish({ title: 'Fresh ledger', tags: '["ledger"]' });
    await fixture.market.advanceClock(DAY + 60);
    const mail = await waitForMail(fixture.market, { to: person.email, subject: '1 new project' });
    expect(mail.text).toContain(fresh);
    expect(mail.text).not.toContain('Returning ledger');
    expect(await mailsTo(fixture.seller)).toEqual([]);
  });

  it('An address that is not confirmed gets no mail, while the notification is there', async () => {
    const person = await fixture.market.registerAs('buyer');
    await save(person, 'Maps', { tags: 'atlas' });
    await fixture.publish({ title: 'Atlas', tags: '["atlas"]' });
    await fixture.market.advanceClock(DAY + 60);
    await fixture.expectTitles(person, NEWS, ['1 new project for your saved search']);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('One click in a mail ends the mails of saved searches without a sign-in, and the list says so', async () => {
    const person = await reader();
    await save(person, 'Robots', { tags: 'robot' });
    await fixture.publish({ title: 'Robot arm', tags: '["robot"]' });
    await fixture.market.advanceClock(DAY + 60);
    const mail = await waitForMail(fixture.market, { to: person.email, subject: 'new project' });
    expect(mail.text).toContain('You get mails about saved searches.');
    const header = mail.headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe')!.value;
    const path = new URL(header.slice(1, -1)).pathname;
    expect((await listOf(person)).mails).toBe('on');
    const ended = await fetch(`${fixture.market.url}${path}`, { method: 'POST' });
    expect(await ended.text()).toContain('You get no more of these mails');
    expect((await listOf(person)).mails).toBe('off');
    await fixture.publish({ title: 'Robot leg', tags: '["robot"]' });
    await fixture.market.advanceClock(DAY + 60);
    await fixture.expectTitles(person, NEWS, Array(2).fill('1 new project for your saved search'));
    expect(await mailsTo(person)).toHaveLength(1);
  });
});

describe('Somebody who deletes their account', () => {
  it('Whoever deletes their account leaves no wishlist, no link and no saved search behind', async () => {
    const person = await reader();
    const id = await fixture.publish({ title: 'Last wish' });
    await fixture.wish(person, id);
    await fixture.call(person, 'PUT', '/wishlist/share');
    await save(person, 'Last search', { search: 'last' });
    const signedIn = await fixture.call(undefined, 'POST', '/auth/login', {
      ...{ email: person.email, password: 'a long enough passphrase' },
    });
    person.token = signedIn.body.data.token;
    const asked = await fixture.call(person, 'DELETE', '/users/me', { email: person.email });
    expect(asked.body).toMatchObject({ success: true });
    await fixture.market.advanceClock(8 * DAY);
    const left = async () => {
      const tables = ['wishlist_items', 'wishlist_links', 'saved_searches'] as const;
      const rows = await Promise.all(
        tables.map((table) =>
          fixture.db.selectFrom(table).select('user_id').where('user_id', '=', person.uid).execute(),
        ),
      );
      return rows.flat();
    };
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });
});
