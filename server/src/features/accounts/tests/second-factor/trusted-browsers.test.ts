import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRUST_DAYS } from '#contract/accounts/second-factor/constants.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { type TwoStepPerson, withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';
const DAY_SECONDS = 86_400;

let market: Market;
let person: TwoStepPerson;
let cookie: string;
let token: string;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const signIn = ({ email }: Person, cookie = '') =>
  market.api('POST', '/auth/login', {
    body: { email, password: PASSWORD },
    headers: { ...(cookie && { cookie }) },
  });

/** Signs in with a code at a browser that is to be trusted. */
async function trust(someone: TwoStepPerson): Promise<{ cookie: string; token: string }> {
  const { challenge } = (await signIn(someone)).body.data;
  const answer = await market.api('POST', '/auth/2fa/verify', {
    body: { challenge, code: someone.code(), trustBrowser: true },
  });
  expect(answer.status).toBe(200);
  const set = answer.headers.getSetCookie().find((one) => one.includes('codehaat_browser='));
  return { cookie: set?.split(';')[0] ?? '', token: answer.body.data.token };
}

const listOf = async (token: string) =>
  (await market.api('GET', '/auth/sessions', { token })).body.data.trustedBrowsers;

it('A trusted browser needs the password alone, and other browsers the code', async () => {
  person = await withSecondFactor(market, await market.registerAs('buyer'));
  ({ cookie, token } = await trust(person));
  expect((await signIn(person, cookie)).body.data.token).toMatch(/^st_/);
  expect((await signIn(person)).body.data.twoFactorRequired).toBe(true);
  const planted = await signIn(person, `${cookie.split('=')[0]}=${'x'.repeat(43)}`);
  expect(planted.body.data.twoFactorRequired).toBe(true);
});

it('A trusted browser stands in the list of devices, which tells the one in use, and its owner ends the trust there', async () => {
  const [entry] = await listOf(token);
  expect(entry).toMatchObject({ current: false });
  const here = await market.api('GET', '/auth/sessions', { token, headers: { cookie } });
  expect(here.body.data.trustedBrowsers).toMatchObject([{ _id: entry._id, current: true }]);
  const stranger = await market.registerAs('buyer');
  const end = (by: string) => market.api('DELETE', `/auth/sessions/${entry._id}`, { token: by });
  expect((await end(stranger.token)).status).toBe(404);
  expect((await end(token)).status).toBe(200);
  expect(await listOf(token)).toEqual([]);
  expect((await signIn(person, cookie)).body.data.twoFactorRequired).toBe(true);
});

it('The trust in a browser ends after thirty days', async () => {
  await market.advanceClock(60);
  const trusted = await trust(person);
  await market.advanceClock(TRUST_DAYS * DAY_SECONDS - 60);
  expect((await signIn(person, trusted.cookie)).body.data.token).toMatch(/^st_/);
  await market.advanceClock(120);
  expect((await signIn(person, trusted.cookie)).body.data.twoFactorRequired).toBe(true);
});

it('The trust in browsers ends with signing out everywhere, and with the second factor', async () => {
  const first = await trust(person);
  await market.api('POST', '/auth/logout-all', { token: first.token });
  expect((await signIn(person, first.cookie)).body.data.twoFactorRequired).toBe(true);
  await market.advanceClock(60);
  const second = await trust(person);
  expect((await market.api('POST', '/auth/2fa/disable', { token: second.token })).status).toBe(200);
  const answer = await signIn(person, second.cookie);
  const again = await withSecondFactor(market, { ...person, token: answer.body.data.token });
  expect((await signIn(again, second.cookie)).body.data.twoFactorRequired).toBe(true);
});
