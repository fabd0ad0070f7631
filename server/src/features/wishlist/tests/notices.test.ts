import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { buyProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { openWishlistFixture, type WishlistFixture } from '#testing/fixtures/trust/wishlist-fixture.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: WishlistFixture;
beforeAll(async () => {
  fixture = await openWishlistFixture();
});
afterAll(() => fixture?.market.stop());

const WISHLIST = 'WISHLIST_UPDATE';
const buyer = () => fixture.market.registerAs('buyer');
const told = (person: Person, titles: string[]) => fixture.expectTitles(person, WISHLIST, titles);

describe('A price that falls', () => {
  it('A price that falls is told once to each who wishes for the listing, in the app and by mail', async () => {
    const [one, other, stranger] = [await buyer(), await buyer(), await buyer()];
    const id = await fixture.publish({ title: 'Hostel desk', price: '1000' });
    for (const person of [one, other]) await fixture.wish(person, id);
    await fixture.setPrice(id, 700);
    for (const person of [one, other]) await told(person, ['Hostel desk fell by ₹300']);
    const [notice] = await fixture.noticesOf(one, WISHLIST);
    expect(notice).toMatchObject({
      category: 'projects',
      message: 'It now costs ₹700 instead of ₹1,000. It is on your wishlist.',
      actionData: { actionUrl: `/project/share/${id}`, actionText: 'Open the project' },
    });
    const mail = await waitForMail(fixture.market, { to: one.email, subject: 'Hostel desk fell by ₹300' });
    expect(mail.text).toContain('You get mails about your wishlist.');
    expect(await fixture.noticesOf(stranger, WISHLIST)).toEqual([]);
    expect(await fixture.noticesOf(fixture.seller, WISHLIST)).toEqual([]);
  });

  it('A price that rises and falls back is no news, and a price lower than ever before is', async () => {
    const person = await buyer();
    const id = await fixture.publish({ title: 'Clinic diary', price: '1000' });
    await fixture.wish(person, id);
    for (const price of [1500, 1000, 900]) await fixture.setPrice(id, price);
    await told(person, ['Clinic diary fell by ₹100']);
    for (const price of [1200, 900, 800]) await fixture.setPrice(id, price);
    await told(person, ['Clinic diary fell by ₹100', 'Clinic diary fell by ₹100']);
    expect((await fixture.noticesOf(person, WISHLIST))[0]?.message).toContain('now costs ₹800');
    const late = await buyer();
    await fixture.wish(late, id);
    await fixture.setPrice(id, 790);
    await told(late, ['Clinic diary fell by ₹10']);
  });

  it('A price that falls by a little again and again within a day is told once, and a tenth less once more', async () => {
    const person = await buyer();
    const id = await fixture.publish({ title: 'Rupee drip', price: '1000' });
    await fixture.wish(person, id);
    await fixture.setPrice(id, 990);
    await told(person, ['Rupee drip fell by ₹10']);
    for (const price of [980, 970, 880]) await fixture.setPrice(id, price);
    await told(person, ['Rupee drip fell by ₹90', 'Rupee drip fell by ₹10']);
  });

  it('A job that runs again about the same fall tells nobody twice', async () => {
    const person = await buyer();
    const id = await fixture.publish({ title: 'Kite game', price: '1000' });
    await fixture.wish(person, id);
    await fixture.setPrice(id, 600);
    await told(person, ['Kite game fell by ₹400']);
    await sql`INSERT INTO events_to_relay (event_id)
      SELECT id FROM events WHERE type = 'listing.price_fell' AND subject_id = ${id}`.execute(fixture.db);
    await fixture.setPrice(id, 500);
    await told(person, ['Kite game fell by ₹100', 'Kite game fell by ₹400']);
  });

  it('A buyer who has the listing is not told of a lower price', async () => {
    const [owner, person] = [await buyer(), await buyer()];
    const id = await fixture.publish({ title: 'Loan scoring', price: '1000' });
    await buyProject(fixture.market, owner, id);
    for (const each of [owner, person]) await fixture.wish(each, id);
    await fixture.setPrice(id, 100);
    await told(person, ['Loan scoring fell by ₹900']);
    expect(await fixture.noticesOf(owner, WISHLIST)).toEqual([]);
  });
});

describe('A new version', () => {
  it('People who wish for a listing hear of a new version once it is approved', async () => {
    const person = await buyer();
    const id = await fixture.publish({ title: 'Log triage' });
    await fixture.wish(person, id);
    const archive = await makeArchive({ 'more.js': 'export const more = 1;\n' });
    const changed = await changeListing(fixture.market, fixture.seller, id, {
      ...{ archive, fields: { versionNumber: '2.0.0', changelog: 'More' } },
    });
    expect(changed.body).toMatchObject({ success: true });
    expect(await fixture.noticesOf(person, WISHLIST)).toEqual([]);
    await fixture.call(fixture.admin, 'POST', `/admin/projects/${id}/approve`);
    await told(person, ['Log triage has a new version']);
    expect((await fixture.noticesOf(person, WISHLIST))[0]?.message).toContain('Version 2.0.0');
  });
});

describe('A code that fits', () => {
  const make = async (seller: Person, input: object) => {
    const answer = await fixture.call(seller, 'POST', '/discounts', { kind: 'percent', value: 20, ...input });
    expect(answer.body).toMatchObject({ success: true });
    return answer.body.data.discount;
  };

  it('A seller who announces a code reaches each person who wishes for a listing it applies to, once', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const [fits, also, not] = [await fixture.publish(), await fixture.publish(), await fixture.publish()];
    await fixture.wish(one, fits);
    await fixture.wish(one, also);
    await fixture.wish(other, not);
    await make(fixture.seller, { code: 'SILENT-20' });
    const code = await make(fixture.seller, {
      ...{ code: 'WISHED-20', allListings: false, projectIds: [fits, also], tellsWishers: true },
    });
    expect(code).toMatchObject({ tellsWishers: true, wishersToldAt: null });
    await fixture.market.sweep();
    await told(one, ['20% off with the code WISHED-20']);
    const [notice] = await fixture.noticesOf(one, WISHLIST);
    expect(notice?.message).toBe(
      'Asha Menon offers it for projects on your wishlist. Enter it when you pay.',
    );
    await fixture.market.sweep();
    await told(one, ['20% off with the code WISHED-20']);
    expect(await fixture.noticesOf(other, WISHLIST)).toEqual([]);
    const { discounts } = (await fixture.call(fixture.seller, 'GET', '/discounts')).body.data;
    expect(discounts.map(({ wishersToldAt }: { wishersToldAt: string | null }) => wishersToldAt)).toEqual([
      expect.any(String),
      null,
    ]);
  });

  it('A code is announced only from its start on, and only one code of a seller in a day', async () => {
    const person = await buyer();
    const seller = await fixture.market.registerAs('seller');
    const id = await publishProject(fixture.market, seller, fixture.admin, {});
    await fixture.wish(person, id);
    const startsAt = new Date(fixture.market.context().now().getTime() + 3_600_000).toISOString();
    await make(seller, { code: 'LATER-20', startsAt, tellsWishers: true });
    await fixture.market.sweep();
    expect(await fixture.noticesOf(person, WISHLIST)).toEqual([]);
    await fixture.market.advanceClock(3_700);
    await told(person, ['20% off with the code LATER-20']);
    await make(seller, { code: 'AGAIN-20', tellsWishers: true });
    await fixture.market.sweep();
    await fixture.market.advanceClock(24 * 3_600);
    await told(person, ['20% off with the code AGAIN-20', '20% off with the code LATER-20']);
  });
});
