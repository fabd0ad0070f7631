import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import { versionForm } from '#testing/fixtures/listing-version.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const ROUNDS = 5;
const DECISION = { reasonCode: 'other', reason: 'At the same moment' };

let market: Market;
let admins: [Person, Person];
beforeAll(async () => {
  market = await startMarket();
  admins = [await market.registerAs('admin'), await market.registerAs('admin')];
});
afterAll(() => market.stop());

/** What a seller, two admins and visitors do to three published listings and a draft of a trusted seller. */
async function everythingAtOnce(seller: Person, [one, two, three]: string[], draft: string) {
  const post = (path: string, { token }: { token?: string } = {}, body: object = DECISION) =>
    market.api('POST', path, { ...(token && { token }), body });
  const look = (ids: (string | undefined)[]) =>
    post(
      '/analytics/events',
      {},
      { events: ids.map((projectId) => ({ type: 'project_viewed', projectId })) },
    );
  const form = await versionForm({ number: '1.1.0' });
  const archive = await makeArchive({ 'new.txt': 'new' });
  return Promise.all([
    post(`/projects/${draft}/submit`, seller),
    post(`/projects/${one}/unlist`, seller),
    post(`/projects/${one}/relist`, seller),
    market.api('POST', `/projects/${two}/versions`, { token: seller.token, form }),
    changeListing(market, seller, one!, { archive, fields: { category: 'mobile' } }),
    market.api('DELETE', `/projects/${two}`, { token: seller.token }),
    post(`/admin/projects/${one}/feature`, admins[0]),
    post(`/admin/projects/${three}/suspend`, admins[0]),
    post(`/admin/projects/${three}/restore`, admins[1]),
    post(`/admin/users/${seller.uid}/suspend`, admins[0]),
    post(`/admin/users/${seller.uid}/restore`, admins[1]),
    look([one, two, three]),
    look([three, two, one]),
    market.sweep(),
  ]);
}

it('After many acts at once a listing is public exactly while approved and its seller active', async () => {
  const { db } = market.services;
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await market.registerAs('seller');
    const ids = await makeTrusted(market, seller, admins[0]);
    const form = await listingForm();
    const draft = await market.api('POST', '/projects', { token: seller.token, form });
    const answers = await everythingAtOnce(seller, ids, draft.body.data._id);
    for (const answer of answers) if (answer) expect(answer.status, answer.body?.message).toBeLessThan(500);
    const { suspended_at } = await db
      .selectFrom('users')
      .select('suspended_at')
      .where('uid', '=', seller.uid)
      .executeTakeFirstOrThrow();
    const listings = await db
      .selectFrom('projects')
      .select(['listed', 'status'])
      .where('seller_id', '=', seller.uid)
      .execute();
    for (const { listed, status } of listings) {
      expect(listed).toBe(status === 'approved' && suspended_at === null);
    }
  }
});
