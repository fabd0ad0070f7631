import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedCode } from '#contract/admin/codes/schemas.ts';
import { type AgreedPriceFixture, openAgreedPriceFixture } from '#testing/fixtures/agreed-price-fixture.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: AgreedPriceFixture;
let shop: CheckoutFixture;
beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
  shop = fixture.shop;
});
afterAll(() => shop?.market.stop());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(shop.ctx.now().getTime() + hours * HOUR).toISOString();
const make = async (body: object, seller = shop.seller) => {
  const answer = await shop.post(seller, '/discounts', { kind: 'percent', value: 20, ...body });
  expect(answer.status).toBe(201);
  return answer.body.data.discount as { _id: string; revision: number };
};
const list = async (query: string) => {
  const { status, body } = await shop.get(shop.admin, `/admin/discounts?${query}`);
  expect(status).toBe(200);
  return body.data as { discounts: ManagedCode[]; total: number };
};
const wordsOf = async (query: string) => (await list(query)).discounts.map(({ code }) => code);
const end = (id: string, body: object = { reasonCode: 'misleading', reason: 'It promises too much' }) =>
  shop.post(shop.admin, `/admin/discounts/${id}/end`, body);
const noticesOf = async (person: Person) =>
  (await shop.get(person, '/notifications')).body.data.notifications as { title: string; message: string }[];

describe('List of all codes', () => {
  it('The list of codes shows those of sellers and negotiations with what they took off', async () => {
    const other = await shop.market.registerAs('seller', 'Farida Contractor');
    await make({ code: 'STALL-20' });
    await make({ code: 'FARIDA-300', kind: 'rupees', value: 300, usesLimit: 5 }, other);
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer, { discountCode: 'STALL-20' });
    await shop.verify(buyer, await shop.pay(checkout));
    const agreed = await fixture.agreed(1200);
    await fixture.checkout(agreed);

    const { discounts, total } = await list('');
    expect(total).toBe(3);
    expect(discounts.map(({ origin }) => origin)).toEqual(['negotiation', 'seller', 'seller']);
    expect(discounts[0]).toMatchObject({
      code: `…${agreed.code.slice(-4)}`,
      kind: 'price',
      value: 1200,
      buyer: { uid: agreed.buyer.uid },
      listings: 1,
      listing: { _id: fixture.negotiations.projectId },
      status: 'used_up',
      uses: { reserved: 1, redeemed: 0 },
      givenAway: 0,
    });
    expect(JSON.stringify(discounts)).not.toContain(agreed.code);
    expect(discounts[1]).toMatchObject({ code: 'FARIDA-300', seller: { name: 'Farida Contractor' } });
    expect(discounts[2]).toMatchObject({
      ...{ code: 'STALL-20', kind: 'percent', value: 20, allListings: true, buyer: null },
      ...{ uses: { reserved: 0, redeemed: 1 }, givenAway: 299, status: 'live' },
    });
    // Whoever was told the code finds it.
    expect((await list(`search=${agreed.code.toLowerCase()}`)).total).toBe(1);
    expect(await wordsOf('search=farida')).toEqual(['FARIDA-300']);
    const { title } = (await shop.get(shop.admin, `/projects/${shop.projectId}`)).body.data;
    expect(await wordsOf(`origin=seller&search=${encodeURIComponent(title)}`)).toContain('STALL-20');
    expect(await wordsOf('origin=negotiation')).toEqual([`…${agreed.code.slice(-4)}`]);
    expect(await wordsOf('sort=uses&dir=asc&limit=1')).toEqual(['FARIDA-300']);
    const file = (
      await shop.get(shop.admin, '/admin/discounts.csv?reason=Yearly+review&origin=seller')
    ).bytes.toString();
    expect(file.split('\r\n').filter(Boolean)).toHaveLength(3);
    expect(file).toContain('STALL-20');
  });

  it('Each code is listed with its current status', async () => {
    await make({ code: 'SOON', startsAt: inHours(1) });
    await make({ code: 'RESTS', paused: true });
    const { _id } = await make({ code: 'SPENT', usesLimit: 1 });
    const setUses = (uses: number) =>
      shop.db.updateTable('discount_codes').set({ uses }).where('id', '=', _id).execute();
    await setUses(1);
    const over = await make({ code: 'OVER' });
    const past = new Date(shop.ctx.now().getTime() - HOUR);
    await shop.db
      .updateTable('discount_codes')
      .set({ expires_at: past })
      .where('id', '=', over._id)
      .execute();
    for (const [show, code] of [
      ['scheduled', 'SOON'],
      ['paused', 'RESTS'],
      ['used_up', 'SPENT'],
      ['ended', 'OVER'],
    ] as const) {
      expect(await wordsOf(`origin=seller&show=${show}`)).toEqual([code]);
      const own = (await shop.get(shop.seller, '/discounts?limit=100')).body.data.discounts;
      expect(own.find((one: { code: string }) => one.code === code).status).toBe(show);
    }
    expect(await wordsOf('origin=seller&show=live')).toEqual(['FARIDA-300', 'STALL-20']);
    expect((await shop.get(shop.admin, '/admin/discounts?show=never')).status).toBe(400);
    await setUses(0);
  });
});

describe('Ending a code', () => {
  it('Of four requests to end a code at once exactly one succeeds, and its seller is told', async () => {
    const { _id } = await make({ code: 'TOO-GOOD' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => end(_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 200)!.body.data).toMatchObject({ status: 'ended' });
    const tried = await fixture.tryCode(await shop.newBuyer(), 'TOO-GOOD', { projectId: shop.projectId });
    expect(tried.body.data.isValid).toBe(false);
    const { acts } = (await shop.get(shop.admin, '/admin/audit?subject=code')).body.data;
    expect(acts).toMatchObject([
      {
        ...{ act: 'code.end', reasonCode: 'misleading', reason: 'It promises too much' },
        subject: { id: _id, name: 'TOO-GOOD' },
        before: { status: 'live' },
        after: { status: 'ended' },
      },
    ]);
    const mail = await waitForMail(shop.market, { to: shop.seller.email, subject: 'TOO-GOOD' });
    expect(mail.text).toContain('It promises too much');
    expect((await noticesOf(shop.seller))[0]).toMatchObject({ title: 'Your code TOO-GOOD has ended' });
    expect((await end(shop.admin.uid)).body.code).toBe('discount.not_found');
  });

  it('An admin who ends a code must give a reason', async () => {
    const { _id } = await make({ code: 'STAYS' });
    const answer = await end(_id, { reasonCode: 'other', reason: '  ' });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'reason']);
    expect(await wordsOf('search=stays&show=live')).toEqual(['STAYS']);
  });

  it('An order that holds a code can still be paid after an admin ends the code', async () => {
    const { _id } = await make({ code: 'HELD-NOW' });
    const buyer = await shop.newBuyer();
    const checkout = await shop.checkout(buyer, { discountCode: 'HELD-NOW' });
    expect((await end(_id)).status).toBe(200);
    expect((await shop.verify(buyer, await shop.pay(checkout))).body.data.status).toBe('PAID');
    await shop.expectLedgerBalanced();
  });

  it("Ending a negotiation's code closes the negotiation and tells both sides", async () => {
    const agreed = await fixture.agreed(1300);
    const { id } = await fixture.codeRow(agreed);
    expect((await end(id)).status).toBe(200);
    expect(await fixture.negotiationStatus(agreed)).toBe('closed');
    expect((await fixture.tryCode(agreed.buyer, agreed.code)).body.data.isValid).toBe(false);
    for (const person of [agreed.buyer, fixture.negotiations.seller]) {
      const mail = await waitForMail(shop.market, { to: person.email, subject: 'negotiation has ended' });
      expect(mail.text).toContain('It promises too much');
    }
    expect((await end(id)).body.code).toBe('admin.code_ended');
  });
});
