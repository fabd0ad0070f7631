import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';

/** Two of each, so that a third is one too many. */
const NAMES = ['second-steps', 'account-looks', 'account-changes', 'personal-data-looks', 'selling-closed'];
const PASSWORD = 'a long enough passphrase';

let market: Market;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.limits = new Map(NAMES.map((name) => [name, { times: 2, seconds: 3_600 }]));
  });
});
afterAll(() => market.stop());

/** Whether the third of three calls is the first that is refused for their number. */
async function expectThirdRefused(call: () => Promise<{ status: number; headers: Headers }>): Promise<void> {
  const answers = [await call(), await call(), await call()];
  expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true]);
  expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
}

const OWN_CALLS = [
  ['GET', '/auth/sign-ins'],
  ['GET', '/auth/passkeys'],
  ['POST', '/auth/2fa/disable'],
  ['DELETE', '/auth/2fa/reset'],
  ['POST', '/auth/logout-others'],
  ['POST', '/users/me/keep'],
  ['GET', '/users/me/deletion'],
  ['GET', '/users/me/exports'],
] as const;

describe('Limits that the operator sets', () => {
  it.each(OWN_CALLS)('%s %s is refused once an account has made it too often', async (method, path) => {
    const { token } = await market.registerAs('buyer');
    await expectThirdRefused(() => market.api(method, path, { token }));
  });

  it('Second steps of a network are refused once there are too many, whatever challenge they name', async () => {
    const body = { challenge: 'made up', code: '123456' };
    await expectThirdRefused(() => market.api('POST', '/auth/2fa/verify', { body }));
    const reset = await market.api('POST', '/auth/2fa/reset', { body: { challenge: 'made up' } });
    expect([reset.status, reset.body.code]).toEqual([429, 'request.too_many']);
  });

  it('A seller who stops selling again and again is refused', async () => {
    const { uid, email } = await market.registerAs('seller');
    await expectThirdRefused(async () => {
      await market.services.db.updateTable('users').set({ role: 'seller' }).where('uid', '=', uid).execute();
      const { data } = (await market.api('POST', '/auth/login', { body: { email, password: PASSWORD } }))
        .body;
      return market.api('DELETE', '/users/me/selling', { token: data.token });
    });
  });
});
