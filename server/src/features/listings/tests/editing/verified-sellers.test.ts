import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing, expectNothingChanged } from '#testing/fixtures/listing-changes.ts';
import { listingForm, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket((config) => {
    config.signIn.verifiedEmailNeeded = true;
  });
  seller = await market.registerAs('seller');
});
afterAll(() => market.stop());

const create = async (fields: Record<string, string> = {}) =>
  market.api('POST', '/projects', { token: seller.token, form: await listingForm({ fields }) });
const verify = (person: Person) =>
  market.services.db
    .updateTable('users')
    .set({ email_verified_at: market.services.now() })
    .where('uid', '=', person.uid)
    .execute();

describe('Where the operator requires confirmed addresses', () => {
  it('A seller without a confirmed address can save a draft but not submit it', async () => {
    const { _id } = (await create()).body.data;
    await expectNothingChanged(market, async () => {
      for (const answer of [
        await create({ submit: 'true' }),
        await market.api('POST', `/projects/${_id}/submit`, { token: seller.token }),
        await changeListing(market, seller, _id, { fields: { submit: 'true', title: 'Another title' } }),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.body.code).toBe('account.email_unverified');
      }
    });
    await verify(seller);
    const answer = await market.api('POST', `/projects/${_id}/submit`, { token: seller.token });
    expect(answer.body.data.status).toBe('pending');
  });

  it('A buyer without a confirmed address cannot order', async () => {
    const [admin, buyer] = await Promise.all([market.registerAs('admin'), market.registerAs('buyer')]);
    const projectId = await publishProject(market, seller, admin);
    const order = () =>
      market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId } });
    expect((await order()).body.code).toBe('account.email_unverified');
    await verify(buyer);
    expect((await order()).status).toBe(201);
  });
});
