import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/trust/review-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture?.shop.market.stop());

async function exportOf(person: Person): Promise<string> {
  const { status, body } = await fixture.call('GET', '/users/me/export', person);
  expect(status).toBe(200);
  return JSON.stringify(body.data);
}

/** The id of what a call made. */
async function made(person: Person, path: string, body: object): Promise<string> {
  const answer = await fixture.call('POST', path, person, body);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data._id;
}

it('An export of an account has what the person said, wished for, followed and searched, as they wrote it', async () => {
  const { seller } = fixture.shop;
  const sale = await fixture.reviewed({ rating: 4, text: 'Runs on my *old* laptop.' });
  const { buyer, projectId } = sale;
  const questionId = await made(buyer, `/projects/${projectId}/questions`, { text: 'Is there a dark mode?' });
  const other = await fixture.reviewed({ text: 'Mine runs too.' }, { projectId });
  const { slug } = (await fixture.call('GET', '/users/me', seller)).body.data;
  await fixture.call('PUT', `/reviews/${other.review._id}/helpful`, buyer);
  await fixture.call('PUT', `/sellers/${slug}/follow`, buyer);
  await fixture.call('PUT', `/wishlist/${projectId}`, buyer);
  await made(buyer, '/reports', { about: 'review', aboutId: other.review._id, reason: 'spam' });
  await fixture.call('POST', '/saved-searches', buyer, {
    name: 'Rooms and guests',
    conditions: { search: 'hostel' },
  });
  await fixture.call('POST', '/contact', buyer, {
    ...{ name: 'Asha Rao', email: buyer.email, subject: 'complaint' },
    message: 'My order was paid twice, please look.',
  });
  await made(seller, `/reviews/${sale.review._id}/reply`, { text: 'Glad that it does.' });
  await made(seller, `/questions/${questionId}/answer`, { text: 'Yes, since version 1.0.0.' });
  const [ofBuyer, ofSeller] = [await exportOf(buyer), await exportOf(seller)];
  const saidByBuyer = [
    ...['Runs on my *old* laptop.', 'Is there a dark mode?', 'Rooms and guests', 'hostel'],
    ...['My order was paid twice, please look.', other.review._id],
  ];
  expect(saidByBuyer.filter((text) => !ofBuyer.includes(text))).toEqual([]);
  const saidBySeller = ['Glad that it does.', 'Yes, since version 1.0.0.'];
  expect(saidBySeller.filter((text) => !ofSeller.includes(text))).toEqual([]);
  expect(ofSeller).not.toContain('My order was paid twice');
});
