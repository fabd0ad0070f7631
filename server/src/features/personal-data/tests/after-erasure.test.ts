import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';

let shop: Awaited<ReturnType<typeof openCheckoutFixture>>;
beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterAll(() => shop?.market.stop());

const api = (...given: Parameters<typeof shop.market.api>) => shop.market.api(...given);
const deleteNow = ({ token }: Person) =>
  api('DELETE', '/users/me', { token, body: { password: PASSWORD, now: true } });
const signIn = ({ email }: Person) => api('POST', '/auth/login', { body: { email, password: PASSWORD } });
const register = ({ email }: Person) =>
  api('POST', '/auth/register', {
    body: { email, password: PASSWORD, displayName: 'Somebody new', role: 'buyer' },
  });

describe('A deletion without the week', () => {
  it('The account is gone with the answer, and its address can register again at once', async () => {
    const buyer = await shop.newBuyer();
    const deleted = await deleteNow(buyer);
    expect([deleted.status, deleted.body.message]).toEqual([200, 'Your account is deleted.']);
    expect((await signIn(buyer)).status).toBe(400);
    const again = await register(buyer);
    expect(again.status).toBe(201);
    expect(again.body.data.user.uid).not.toBe(buyer.uid);
    const act = await shop.db
      .selectFrom('admin_acts')
      .select(['act', 'actor_id'])
      .where('subject_id', '=', buyer.uid)
      .executeTakeFirstOrThrow();
    // The program did it, as after a week.
    expect(act).toEqual({ act: 'account.delete', actor_id: null });
  });

  it('What is in the way is told, and nothing is deleted', async () => {
    const buyer = await shop.newBuyer();
    await shop.checkout(buyer);
    const refused = await deleteNow(buyer);
    expect([refused.status, refused.body.code]).toEqual([409, 'account.deletion_in_way']);
    expect((await signIn(buyer)).status).toBe(200);
  });
});
