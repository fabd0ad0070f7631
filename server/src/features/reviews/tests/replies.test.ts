import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/trust/review-fixture.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture?.shop.market.stop());

const reply = (id: string, text = 'Thank you for trying it.', person = fixture.shop.seller) =>
  fixture.call('POST', `/reviews/${id}/reply`, person, { text });

describe('The reply of a seller', () => {
  it('The seller replies once in public, and of two replies at once one stands', async () => {
    const projectId = await fixture.shop.publish();
    const { review } = await fixture.reviewed({}, { projectId });
    const answers = await Promise.all([reply(review._id, 'One of two'), reply(review._id, 'Two of two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await reply(review._id, 'A third one');
    expect([refused.status, refused.body.code]).toEqual([409, 'review.replied']);
    const [seen] = (await fixture.list(projectId)).reviews;
    const stood = answers.find(({ status }) => status === 201)!;
    expect(seen.reply).toMatchObject({ text: stood.body.data.reply.text, isOwn: false, state: 'published' });
  });

  it('Nobody but the seller of the listing replies', async () => {
    const { review, buyer } = await fixture.reviewed({ text: 'Who answers this' });
    const other = await fixture.shop.market.registerAs('seller');
    for (const person of [buyer, other, fixture.shop.admin]) {
      const answer = await reply(review._id, 'Not for me to say', person);
      expect([answer.status, answer.body.code]).toEqual([404, 'review.not_found']);
    }
    const empty = await reply(review._id, '  ');
    expect([empty.status, empty.body.errors[0].field]).toEqual([400, 'text']);
  });

  it('A reply is changed and deleted by its seller', async () => {
    const projectId = await fixture.shop.publish();
    const { review } = await fixture.reviewed({ text: 'To be answered' }, { projectId });
    await reply(review._id, 'First words');
    const path = `/reviews/${review._id}/reply`;
    const changed = await fixture.call('PUT', path, fixture.shop.seller, { text: 'Better words' });
    expect(changed.body.data.reply).toMatchObject({ text: 'Better words', edited: true, isOwn: true });
    expect((await fixture.call('DELETE', path, fixture.shop.seller)).body.success).toBe(true);
    expect((await fixture.list(projectId)).reviews[0].reply).toBeNull();
    expect((await fixture.call('PUT', path, fixture.shop.seller, { text: 'x' })).body.code).toBe(
      'review.no_reply',
    );
    expect((await reply(review._id, 'Words of a second try')).status).toBe(201);
  });

  it('The seller has all reviews in one list, and those without a reply', async () => {
    const seller = await fixture.shop.market.registerAs('seller');
    const empty = await fixture.call('GET', '/seller/reviews', seller);
    expect(empty.body.data).toEqual({
      reviews: [],
      page: 1,
      limit: 20,
      total: 0,
      hasMore: false,
      unanswered: 0,
    });
    const { body } = await fixture.call(
      'GET',
      '/seller/reviews?show=unanswered&limit=2',
      fixture.shop.seller,
    );
    expect(body.data.total).toBe(body.data.unanswered);
    expect(body.data.reviews.length).toBeGreaterThan(0);
    for (const one of body.data.reviews)
      expect(one).toMatchObject({ reply: null, projectTitle: expect.any(String) });
    const all = await fixture.call('GET', '/seller/reviews', fixture.shop.seller);
    expect(all.body.data.total).toBeGreaterThan(body.data.total);
  });
});

describe('Who is told', () => {
  const titlesOf = async (person: typeof fixture.shop.seller) => {
    const { body } = await fixture.call('GET', '/notifications', person);
    return body.data.notifications.map(({ title }: { title: string }) => title);
  };

  it('The seller hears of a new review, and its author of the reply', async () => {
    const projectId = await fixture.shop.publish({ fields: { title: 'Told about' } });
    const { review, buyer } = await fixture.reviewed({ text: 'Something to hear of' }, { projectId });
    await expect
      .poll(() => titlesOf(fixture.shop.seller), { timeout: 10_000 })
      .toContain('New review of Told about');
    await reply(review._id, 'Heard, thank you');
    await expect
      .poll(() => titlesOf(buyer), { timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/ replied to your review$/));
  });
});

describe('Helpful reviews', () => {
  it('Readers find a review helpful, each once, and can take that back', async () => {
    const projectId = await fixture.shop.publish();
    const { review } = await fixture.reviewed({ text: 'Helpful to some' }, { projectId });
    const [one, other] = [await fixture.shop.newBuyer(), await fixture.shop.newBuyer()];
    const path = `/reviews/${review._id}/helpful`;
    const answers = await Promise.all(
      [one, one, one, other].map((person) => fixture.call('PUT', path, person)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fixture.list(projectId, '', one)).reviews[0]).toMatchObject({
      helpful: 2,
      foundHelpful: true,
    });
    await Promise.all([fixture.call('DELETE', path, one), fixture.call('DELETE', path, one)]);
    const { body } = await fixture.call('DELETE', path, one);
    expect(body.data).toEqual({ helpful: 1, foundHelpful: false });
    expect((await fixture.list(projectId)).reviews[0]).toMatchObject({ helpful: 1, foundHelpful: false });
  });

  it('Neither the author of a review nor the seller can find it helpful, and nobody can while it is hidden', async () => {
    const { review, buyer } = await fixture.reviewed({ text: 'Praised by itself' });
    const path = `/reviews/${review._id}/helpful`;
    for (const person of [buyer, fixture.shop.seller]) {
      const answer = await fixture.call('PUT', path, person);
      expect([answer.status, answer.body.code]).toEqual([400, 'review.own']);
    }
    await fixture.setState(review._id, 'hidden');
    expect((await fixture.call('PUT', path, await fixture.shop.newBuyer())).status).toBe(404);
  });
});
