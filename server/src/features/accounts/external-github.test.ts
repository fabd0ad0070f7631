import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../../../testing/app.ts';
import { newExternalVisitor, problemOf } from '../../../testing/external-visitor.ts';
import { type FakeGithub, openFakeGithub } from '../../../testing/fake-github.ts';

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

describe('signing in through GitHub', () => {
  it('opens an account with the primary address', async () => {
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

  it('knows an account by its number, not by its name or address', async () => {
    const first = await signIn();
    Object.assign(github.account, { login: 'renamed', name: null });
    for (const entry of github.emails) entry.email = `moved-${entry.email}`;
    expect((await signIn()).user).toEqual(first.user);
    github.account.id = people + 100_000;
    expect((await signIn()).user.uid).not.toBe(first.user.uid);
  });

  it('shows the login where there is no name', async () => {
    github.account.name = null;
    expect((await signIn()).user.displayName).toBe('asha-m');
  });

  it.each([
    ['the primary address is not verified', () => (github.emails[1]!.verified = false)],
    ['there is no primary address', () => (github.emails[1]!.primary = false)],
    ['there is no address', () => (github.emails = [])],
    ['addresses are not granted', () => (github.emailsStatus = 404)],
    ['addresses are forbidden', () => (github.emailsStatus = 403)],
  ])('opens no account when %s, but a known one still signs in', async (_what, bend) => {
    const { user } = await signIn();
    bend();
    expect((await signIn()).user.uid).toBe(user.uid);
    github.account.id = people + 200_000;
    expect(problemOf(await goThrough())).toBe('unverified');
  });

  it.each([
    ['a code is refused', () => (github.refusesCodes = true)],
    ['the account cannot be read', () => (github.accountStatus = 500)],
    ['the addresses cannot be read', () => (github.emailsStatus = 500)],
    ['the account has no number', () => (github.account.id = '7' as unknown as number)],
    ['another issuer answers', () => (github.issuer = 'https://accounts.google.com')],
  ])('fails when %s', async (_what, bend) => {
    bend();
    expect(problemOf(await goThrough())).toBe('failed');
  });

  it('fails with a code that belongs to another verifier', async () => {
    const [thief, victim] = [newExternalVisitor(market), newExternalVisitor(market)];
    const stolen = (await victim.agree(await victim.start('github'))).searchParams.get('code') ?? '';
    const callback = await thief.agree(await thief.start('github'));
    callback.searchParams.set('code', stolen);
    expect(problemOf(await thief.finish(callback))).toBe('failed');
  });

  it('links to the account of the same person at another provider by the verified address', async () => {
    const person = await market.registerAs('seller');
    await market.services.db
      .updateTable('users')
      .set({ email_verified_at: market.services.now() })
      .where('uid', '=', person.uid)
      .execute();
    github.emails[1]!.email = person.email;
    expect((await signIn()).user.uid).toBe(person.uid);
  });

  it('fails on a page while GitHub is away', async () => {
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
