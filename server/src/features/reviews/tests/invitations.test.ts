import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/reviews/review-fixture.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture?.shop.market.stop());

const invited = async ({ buyer }: TestSale): Promise<number> => {
  const events = await fixture.shop.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'review.invited')
    .execute();
  return events.filter(({ data }) => (data as { buyerId: string }).buyerId === buyer.uid).length;
};

it('A buyer is asked for a review seven days after the purchase, once, unless they wrote one or were refunded', async () => {
  const silent = await fixture.sold();
  const wrote = await fixture.reviewed();
  const refunded = await fixture.sold();
  await fixture.ask(refunded);
  await expect.poll(noted, { timeout: 10_000 }).toBe(3);
  await fixture.passDays(6, silent.buyer);
  expect(await invited(silent)).toBe(0);
  await fixture.passDays(1, silent.buyer);
  expect([await invited(silent), await invited(wrote), await invited(refunded)]).toEqual([1, 0, 0]);
  await expect.poll(mailed, { timeout: 10_000 }).toBe(1);
  await fixture.passDays(8, silent.buyer);
  await fixture.shop.market.sweep();
  expect(await invited(silent)).toBe(1);

  async function noted() {
    return (await fixture.shop.db.selectFrom('review_invitations').select('due_at').execute()).length;
  }
  async function mailed() {
    const { body } = await fixture.call('GET', '/notifications', silent.buyer);
    return body.data.notifications.filter(({ title }: { title: string }) => title.startsWith('How is '))
      .length;
  }
});
