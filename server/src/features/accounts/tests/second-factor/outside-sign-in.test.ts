import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Market } from '#testing/market/app.ts';
import { newExternalVisitor } from '#testing/sign-in/external-visitor.ts';
import { type GoogleMarket, openGoogleMarket } from '#testing/sign-in/google-market.ts';
import { type TwoStepPerson, withSecondFactor } from '#testing/sign-in/second-factor.ts';

let opened: GoogleMarket;
let market: Market;
beforeAll(async () => {
  opened = await openGoogleMarket();
  ({ market } = opened);
});
beforeEach(() => opened.newPerson());
afterAll(() => opened?.stop());

/** Somebody who came through Google and set a second factor up. */
async function joinThroughGoogle(): Promise<TwoStepPerson> {
  const { user, token } = await newExternalVisitor(market).signIn('google');
  const { uid, email, role } = user;
  return withSecondFactor(market, { uid, email, role, token });
}

async function exchange(returnTo?: string) {
  const visitor = newExternalVisitor(market);
  const page = await visitor.goThrough('google', returnTo);
  return visitor.exchange(page.searchParams.get('token') ?? '');
}

it('An outside sign-in of an account with a second factor answers a challenge and no token, and a code ends it', async () => {
  const person = await joinThroughGoogle();
  const { body } = await exchange('/dashboard/buyer?tab=settings');
  expect(Object.keys(body.data).sort()).toEqual([
    'canChooseRole',
    'challenge',
    'methods',
    'returnTo',
    'twoFactorRequired',
  ]);
  expect(body.data.returnTo).toBe('/dashboard/buyer?tab=settings');
  const ended = await market.api('POST', '/auth/2fa/verify', {
    body: { challenge: body.data.challenge, code: person.code() },
  });
  expect(ended.body.data.user.uid).toBe(person.uid);
});

it('Somebody without a password makes their session fresh with a code', async () => {
  const person = await joinThroughGoogle();
  const { token } = person;
  const answer = await market.api('POST', '/auth/fresh', { token, body: { code: person.code() } });
  expect(answer.status).toBe(200);
});

it('An account that its confirmed owner takes over loses the second factor of who had made it', async () => {
  const { email } = opened.issuer.person as { email: string };
  const made = await market.api('POST', '/auth/register', {
    body: { email, password: 'a long enough passphrase', displayName: 'Stranger', role: 'buyer' },
  });
  const { user, token } = made.body.data;
  await withSecondFactor(market, { uid: user.uid, email, role: 'buyer', token });
  const { body } = await exchange();
  expect(body.data.user.uid).toBe(user.uid);
  expect(body.data.token).toMatch(/^st_/);
});
