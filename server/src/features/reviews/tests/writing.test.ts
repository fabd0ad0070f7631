import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/trust/review-fixture.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture?.shop.market.stop());

const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('Writing a review', () => {
  it('A buyer reviews what they bought, and everybody reads it with the version, the marks and a name', async () => {
    const projectId = await fixture.shop.publish();
    const { review, buyer } = await fixture.reviewed(
      { rating: 4, text: 'Good **work**.', marks: { asDescribed: 5, documented: 2 } },
      { projectId },
    );
    expect(review).toMatchObject({
      rating: 4,
      text: 'Good **work**.',
      isOwn: true,
      counts: true,
      version: '1.0.0',
    });
    const seen = await fixture.list(projectId);
    expect(seen).toMatchObject({ page: 1, limit: 10, total: 1, hasMore: false, own: null, canReview: false });
    expect(seen.obstacle).toBeNull();
    expect(seen.reviews).toEqual([
      expect.objectContaining({
        _id: review._id,
        rating: 4,
        marks: { asDescribed: 5, runs: null, documented: 2, supported: null },
        html: '<p>Good <strong>work</strong>.</p>\n',
        isOwn: false,
        isFree: false,
        helpful: 0,
        reply: null,
        version: '1.0.0',
      }),
    ]);
    expect(JSON.stringify(seen)).not.toContain(buyer.email);
    expect(seen.rating).toEqual({
      average: 4,
      count: 1,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
      marks: { asDescribed: 5, runs: null, documented: 2, supported: null },
    });
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 4, count: 1 });
  });

  it('The list of reviews says what a caller may do', async () => {
    const projectId = await fixture.shop.publish();
    const sale = await fixture.sold({ projectId });
    const stranger = await fixture.shop.newBuyer();
    const asks = async (person: typeof stranger) => {
      const { canReview, obstacle, own } = await fixture.list(projectId, '', person);
      return [canReview, obstacle, own?._id ?? null];
    };
    expect(await asks(stranger)).toEqual([false, 'purchase_required', null]);
    expect(await asks(fixture.shop.seller)).toEqual([false, 'own_listing', null]);
    expect(await asks(sale.buyer)).toEqual([true, null, null]);
    const { body } = await fixture.write(sale);
    expect(await asks(sale.buyer)).toEqual([false, null, body.data._id]);
  });

  it('A second review of the same listing is refused, and of two at once one is published', async () => {
    const projectId = await fixture.shop.publish();
    const sale = await fixture.sold({ projectId });
    const answers = await Promise.all([
      fixture.write(sale, { text: 'The first of them' }),
      fixture.write(sale, { text: 'The second of them' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await fixture.write(sale, { text: 'One more' });
    expect([again.status, again.body.code]).toEqual([409, 'review.exists']);
    expect(await fixture.list(projectId)).toMatchObject({ total: 1, rating: { count: 1 } });
  });

  it('The seller and people without a licence cannot review a listing', async () => {
    const { projectId } = fixture.shop;
    const answers = [
      await fixture.write({ buyer: await fixture.shop.newBuyer(), projectId }),
      await fixture.write({ buyer: fixture.shop.seller, projectId }),
      await fixture.write({ buyer: await fixture.shop.newBuyer(), projectId: NOBODY }),
      await fixture.call('POST', `/projects/${projectId}/reviews`, undefined, { rating: 1, text: 'x' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'review.purchase_required'],
      [403, 'review.own_listing'],
      [404, 'listing.not_found'],
      [401, expect.any(String)],
    ]);
  });

  it.each([
    ['no star', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['stars as a text', { rating: '5' }, 'rating'],
    ['no rating', { rating: undefined }, 'rating'],
    ['blanks alone', { text: '   ' }, 'text'],
    ['no text', { text: undefined }, 'text'],
    ['more than 5,000 characters', { text: 'x'.repeat(5001) }, 'text'],
    ['a number for a text', { text: 7 }, 'text'],
    ['a mark of six', { marks: { runs: 6 } }, 'marks.runs'],
    ['a mark that is a word', { marks: { supported: 'very' } }, 'marks.supported'],
    ['marks that are none', { marks: 'none' }, 'marks'],
  ])('A review with %s is refused at its field', async (_, body, field) => {
    const { projectId } = fixture.shop;
    const answer = await fixture.write({ buyer: await fixture.shop.newBuyer(), projectId }, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('A text that the database cannot keep is refused', async () => {
    const sale = await fixture.sold();
    for (const text of ['a\u0000b', 'a\ud800b']) {
      const answer = await fixture.write(sale, { text });
      expect([answer.status, answer.body.success]).toEqual([400, false]);
    }
  });

  it('A text of 5,000 characters and marks that are left out are fine', async () => {
    const sale = await fixture.sold();
    const answer = await fixture.write(sale, { text: 'y'.repeat(5000), marks: undefined });
    expect(answer.status).toBe(201);
    expect(answer.body.data.marks).toEqual({
      asDescribed: null,
      runs: null,
      documented: null,
      supported: null,
    });
  });

  it('A review that is sent again with the same request is the same review', async () => {
    const { buyer, projectId } = await fixture.sold();
    const send = () =>
      fixture.shop.market.api('POST', `/projects/${projectId}/reviews`, {
        token: buyer.token,
        headers: { 'idempotency-key': `once-${buyer.uid}` },
        body: { rating: 3, text: 'Said once, sent twice' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data._id).toBe(first.body.data._id);
  });
});

describe('Changing a review', () => {
  it('The author of a review changes it, and the rating follows', async () => {
    const projectId = await fixture.shop.publish();
    const { review, buyer } = await fixture.reviewed({ rating: 1, marks: { runs: 1 } }, { projectId });
    const body = { rating: 5, text: 'It runs after the update.', marks: { asDescribed: 4 } };
    const changed = await fixture.call('PUT', `/reviews/${review._id}`, buyer, body);
    expect(changed.body.data).toMatchObject({ rating: 5, text: body.text, edited: true });
    const { reviews, rating } = await fixture.list(projectId);
    expect(reviews[0]).toMatchObject({
      text: body.text,
      edited: true,
      marks: { asDescribed: 4, runs: null },
    });
    expect(rating).toMatchObject({ average: 5, count: 1, distribution: { 1: 0, 5: 1 } });
    expect(rating.marks).toEqual({ asDescribed: 4, runs: null, documented: null, supported: null });
    const versions = await fixture.shop.db
      .selectFrom('public_text_versions')
      .select('content')
      .where('text_id', '=', review._id)
      .execute();
    expect(versions).toEqual([{ content: review.text }]);
  });

  it('A review can be changed or deleted by its author alone', async () => {
    const { review } = await fixture.reviewed({ text: 'Mine alone to change' });
    for (const person of [fixture.shop.seller, await fixture.shop.newBuyer()]) {
      const path = `/reviews/${review._id}`;
      const put = await fixture.call('PUT', path, person, { rating: 1, text: 'Not mine' });
      expect([put.status, put.body.code]).toEqual([404, 'review.not_found']);
      const deleted = await fixture.call('DELETE', path, person);
      expect([deleted.status, deleted.body.code]).toEqual([404, 'review.not_found']);
    }
  });

  it('A deleted review leaves list and rating, and its author may write another one', async () => {
    const projectId = await fixture.shop.publish();
    const { review, ...sale } = await fixture.reviewed({}, { projectId });
    const deleted = await fixture.call('DELETE', `/reviews/${review._id}`, sale.buyer);
    expect(deleted.body.success).toBe(true);
    expect(await fixture.list(projectId)).toMatchObject({
      reviews: [],
      total: 0,
      rating: { average: null, count: 0 },
    });
    expect((await fixture.call('DELETE', `/reviews/${review._id}`, sale.buyer)).status).toBe(404);
    const other = await fixture.write(sale, { rating: 2, text: 'Thought it over' });
    expect(other.status).toBe(201);
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 2, count: 1 });
  });
});

describe('What others read', () => {
  it('What waits for an admin is seen by its author alone, and then by everybody without the links in it', async () => {
    const projectId = await fixture.shop.publish();
    const text = 'I help with the set-up at https://asha-rao.example.in/help, ask me.';
    const sale = await fixture.sold({ projectId });
    const review = (await fixture.write(sale, { text })).body.data;
    expect(review).toMatchObject({ text, state: 'waiting', isShown: false, counts: false });
    expect(await fixture.list(projectId)).toMatchObject({ total: 0, rating: { count: 0 } });
    await fixture.setState(review._id, 'published');
    const [seen] = (await fixture.list(projectId, '?limit=9')).reviews;
    expect(seen.text).toContain('I help with the set-up at');
    expect(JSON.stringify(seen)).not.toContain('asha-rao');
    expect((await fixture.list(projectId, '', sale.buyer)).own.text).toBe(text);
  });

  it('The contacts in a first review are hidden from others, who read the rest at once', async () => {
    const text = 'Write to asha.rao@gmail.com or 98765 43210. I help with the set-up.';
    const { review, projectId } = await fixture.reviewed({ text });
    expect(review.text).toBe(text);
    const [seen] = (await fixture.list(projectId)).reviews;
    expect(seen.text).toContain('I help with the set-up.');
    for (const hidden of ['asha.rao', '98765']) expect(JSON.stringify(seen)).not.toContain(hidden);
  });

  it('A review that admins hide leaves list and rating, and comes back with their change of mind', async () => {
    const projectId = await fixture.shop.publish();
    const { review, buyer } = await fixture.reviewed({ rating: 2 }, { projectId });
    await fixture.setState(review._id, 'hidden');
    expect(await fixture.list(projectId, '?page=1')).toMatchObject({ total: 0, rating: { count: 0 } });
    const { own } = await fixture.list(projectId, '', buyer);
    expect(own).toMatchObject({ state: 'hidden', isShown: false, hiddenReason: { code: 'spam' } });
    await fixture.setState(review._id, 'published');
    expect(await fixture.list(projectId, '?page=1&limit=10')).toMatchObject({
      total: 1,
      rating: { average: 2 },
    });
  });
});
