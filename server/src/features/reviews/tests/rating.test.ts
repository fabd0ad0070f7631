import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/trust/review-fixture.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture?.shop.market.stop());

const NONE = { average: null, count: 0 };

describe('A rating follows what becomes of purchases', () => {
  it('A refund takes its review out of list and rating in the same transaction', async () => {
    const projectId = await fixture.shop.publish();
    const kept = await fixture.reviewed({ rating: 5, text: 'Stays' }, { projectId });
    const sale = await fixture.sold({ projectId });
    await fixture.write(sale, { rating: 2, text: 'Goes with its money' });
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 3.5, count: 2 });
    expect((await fixture.ask(sale)).body).toMatchObject({ success: true, data: { status: 'granted' } });
    const { reviews, total, rating } = await fixture.list(projectId);
    expect(reviews.map((one: { _id: string }) => one._id)).toEqual([kept.review._id]);
    expect(total).toBe(1);
    expect(rating).toMatchObject({ average: 5, count: 1, distribution: { 2: 0, 5: 1 } });
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 5, count: 1 });
    const own = await fixture.list(projectId, '', sale.buyer);
    expect(own).toMatchObject({ own: { isShown: false, counts: false }, obstacle: 'purchase_required' });
    const again = await fixture.call('PUT', `/reviews/${own.own._id}`, sale.buyer, {
      rating: 1,
      text: 'Still here',
    });
    expect([again.status, again.body.code]).toEqual([403, 'review.purchase_required']);
  });

  it('A person who buys again after a refund has their review back', async () => {
    const projectId = await fixture.shop.publish();
    const { review, ...sale } = await fixture.reviewed({ rating: 4 }, { projectId });
    await fixture.ask(sale);
    expect(await fixture.ratingOf(projectId)).toEqual(NONE);
    await fixture.sold({ projectId, buyer: sale.buyer });
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 4, count: 1 });
    expect((await fixture.list(projectId)).reviews[0]._id).toBe(review._id);
  });

  it('A lost dispute takes a review out of the rating, and a won one leaves it there', async () => {
    const projectId = await fixture.shop.publish();
    const lost = await fixture.reviewed({ rating: 1, text: 'Lost' }, { projectId });
    const won = await fixture.reviewed({ rating: 3, text: 'Won' }, { projectId });
    const [first, second] = [await fixture.dispute(lost), await fixture.dispute(won)];
    await fixture.resolve(first, 'lost');
    await fixture.resolve(second, 'won');
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 3, count: 1 });
    // A bank that thinks better of it gives it back.
    await fixture.shop.db
      .updateTable('entitlements')
      .set({ revoked_at: null })
      .where('order_id', '=', lost.orderId)
      .execute();
    expect(await fixture.ratingOf(`${projectId}?`)).toEqual({ average: 2, count: 2 });
  });

  it('A review and the refund of its purchase at once leave nothing in the rating', async () => {
    for (let round = 0; round < 5; round++) {
      const projectId = await fixture.shop.publish();
      const sale = await fixture.sold({ projectId });
      const [written, refunded] = await Promise.all([fixture.write(sale), fixture.ask(sale)]);
      expect(refunded.body.data.status).toBe('granted');
      expect([201, 403]).toContain(written.status);
      expect(await fixture.ratingOf(projectId)).toEqual(NONE);
      expect(await fixture.list(projectId)).toMatchObject({ total: 0, reviews: [] });
    }
  });
});

describe('What does not count', () => {
  it('A review by who has a free licence is shown and marked, and is not in the average until they pay', async () => {
    const licences = [
      { tier: 'personal', price: 0 },
      { tier: 'commercial', price: 900 },
    ];
    const projectId = await fixture.shop.publish({ fields: { licences: JSON.stringify(licences) } });
    const buyer = await fixture.shop.newBuyer();
    const taken = await fixture.shop.order(buyer, { licence: 'personal', projectId });
    expect(taken.body.data.status).toBe('PAID');
    expect((await fixture.write({ buyer, projectId })).body.data).toMatchObject({
      isFree: true,
      counts: false,
    });
    const { total, reviews, rating, shown } = await fixture.list(projectId);
    expect([total, reviews[0].isFree, rating.count, shown[5]]).toEqual([1, true, 0, 1]);
    expect(await fixture.ratingOf(projectId)).toEqual(NONE);
    const order = await fixture.shop.checkout(buyer, { projectId, licence: 'commercial', another: true });
    await fixture.shop.verify(buyer, await fixture.shop.pay(order));
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 5, count: 1 });
  });

  it("A review from the seller's own mailbox under another address does not count", async () => {
    const projectId = await fixture.shop.publish();
    const { db, seller } = fixture.shop;
    const buyer = await fixture.shop.newBuyer();
    const address = seller.email.replace('@', '+buyer@');
    await db.updateTable('users').set({ email_key: address }).where('uid', '=', buyer.uid).execute();
    const sale = await fixture.sold({ projectId, buyer });
    expect((await fixture.write(sale)).body.data).toMatchObject({ isShown: true, counts: false });
    expect(await fixture.ratingOf(projectId)).toEqual(NONE);
  });

  it('A review by who is paid at the same account does not count, and counts once that is another one', async () => {
    const projectId = await fixture.shop.publish();
    const { review, buyer } = await fixture.reviewed({ rating: 5 }, { projectId });
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 5, count: 1 });
    const sellers = { ...ACCOUNT, upi: 'one@okhdfcbank' };
    const { market, db, seller } = fixture.shop;
    await saveAccount(seller.token, sellers);
    // Somebody who sold before and buys now.
    await db.updateTable('users').set({ role: 'seller' }).where('uid', '=', buyer.uid).execute();
    await saveAccount(buyer.token, { ...sellers, holder: 'Somebody Else' });
    await expect.poll(async () => (await fixture.ratingOf(projectId)).count, { timeout: 10_000 }).toBe(0);
    await saveAccount(buyer.token, { ...sellers, upi: 'two@okhdfcbank' });
    await expect.poll(async () => (await fixture.ratingOf(projectId)).count, { timeout: 10_000 }).toBe(1);
    expect((await fixture.list(projectId)).reviews[0]._id).toBe(review._id);

    async function saveAccount(token: string, body: object) {
      const fresh = await market.api('POST', '/auth/fresh', {
        token,
        body: { password: 'a long enough passphrase' },
      });
      expect(fresh.status).toBe(200);
      const saved = await market.api('PUT', '/seller/payout-account', { token, body });
      expect(saved.body).toMatchObject({ success: true });
    }
  });
});

const ACCOUNT = { holder: 'Meera Rao', pan: 'ABCPD1234E', method: 'upi', account: '', ifsc: '', upi: '' };
