import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { newExternalVisitor, problemOf } from '#testing/sign-in/external-visitor.ts';
import { type FakeGithub, openFakeGithub } from '#testing/sign-in/fake-github.ts';

let github: FakeGithub;
let market: Market;
beforeAll(async () => {
  github = await openFakeGithub();
  market = await startMarket((config) => {
    config.signIn.github = github;
  });
});
afterAll(async () => {
  await market.stop();
  await github.stop();
});

let people = 4_711;
beforeEach(() => {
  people++;
  Object.assign(github, { emailsStatus: 200, accountStatus: 200, refusesCodes: false, issuer: undefined });
  github.account = { id: people, login: 'asha-m', name: 'Asha Menon' };
  github.emails = [
    { email: `old-${people}@example.test`, primary: false, verified: true, visibility: null },
    { email: `asha-${people}@example.test`, primary: true, verified: true, visibility: 'private' },
  ];
});
const goThrough = () => newExternalVisitor(market).goThrough('github');
const signIn = () => newExternalVisitor(market).signIn('github');

describe('Sign-in through GitHub', () => {
  it('A sign-in through GitHub opens an account with the primary e-mail address', async () => {
    const { user, canChooseRole, returnTo } = await newExternalVisitor(market).signIn('github', '/about');
    expect(user).toMatchObject({
      email: `asha-${people}@example.test`,
      emailVerified: true,
      displayName: 'Asha Menon',
      role: 'buyer',
    });
    expect([canChooseRole, returnTo]).toEqual([true, '/about']);
    expect(github.scopes).toBe('read:user user:email');
  });

  it('A GitHub account is recognised by its number, not by its name or address', async () => {
    const first = await signIn();
    Object.assign(github.account, { login: 'renamed', name: null });
    for (const entry of github.emails) entry.email = `moved-${entry.email}`;
    expect((await signIn()).user).toEqual(first.user);
    github.account.id = people + 100_000;
    expect((await signIn()).user.uid).not.toBe(first.user.uid);
  });

  it('A person without a name at GitHub is shown by their login', async () => {
    github.account.name = null;
    expect((await signIn()).user.displayName).toBe('asha-m');
  });

  it.each([
    ['the primary address is not verified', () => (github.emails[1]!.verified = false)],
    ['there is no primary address', () => (github.emails[1]!.primary = false)],
    ['there is no address', () => (github.emails = [])],
    ['addresses are not granted', () => (github.emailsStatus = 404)],
    ['addresses are forbidden', () => (github.emailsStatus = 403)],
  ])(
    'No account is opened through GitHub when %s, but a known person still signs in',
    async (_what, bend) => {
      const { user } = await signIn();
      bend();
      expect((await signIn()).user.uid).toBe(user.uid);
      github.account.id = people + 200_000;
      expect(problemOf(await goThrough())).toBe('unverified');
    },
  );

  it.each([
    ['a code is refused', () => (github.refusesCodes = true)],
    ['the account cannot be read', () => (github.accountStatus = 500)],
    ['the addresses cannot be read', () => (github.emailsStatus = 500)],
    ['the account has no number', () => (github.account.id = '7' as unknown as number)],
    ['another issuer answers', () => (github.issuer = 'https://accounts.google.com')],
  ])('A sign-in through GitHub fails when %s', async (_what, bend) => {
    bend();
    expect(problemOf(await goThrough())).toBe('failed');
  });

  it("A sign-in through GitHub fails with a code from another person's sign-in", async () => {
    const [thief, victim] = [newExternalVisitor(market), newExternalVisitor(market)];
    const stolen = (await victim.agree(await victim.start('github'))).searchParams.get('code') ?? '';
    const callback = await thief.agree(await thief.start('github'));
    callback.searchParams.set('code', stolen);
    expect(problemOf(await thief.finish(callback))).toBe('failed');
  });

  it('A sign-in through GitHub leads to the confirmed account with the same verified address', async () => {
    const person = await market.registerAs('seller');
    await market.services.db
      .updateTable('users')
      .set({ email_verified_at: market.services.now() })
      .where('uid', '=', person.uid)
      .execute();
    github.emails[1]!.email = person.email;
    expect((await signIn()).user.uid).toBe(person.uid);
  });

  it('A sign-in ends on a page that says it failed while GitHub is unreachable', async () => {
    const away = await openFakeGithub();
    await away.stop();
    const own = await startMarket((config) => {
      config.signIn.github = away;
    });
    const visitor = newExternalVisitor(own);
    const state = (await visitor.start('github')).searchParams.get('state') ?? '';
    const page = await visitor.finish(new URL(`http://x/api/auth/github/callback?code=a&state=${state}`));
    expect(problemOf(page)).toBe('failed');
    await own.stop();
  });
});
