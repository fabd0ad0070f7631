import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { newExternalVisitor, problemOf } from '#testing/sign-in/external-visitor.ts';
import { type FaultyIssuer, openFaultyIssuer } from '#testing/sign-in/faulty-issuer.ts';

const PASSWORD = 'a long enough passphrase';

let issuer: FaultyIssuer;
let market: Market;
beforeAll(async () => {
  issuer = await openFaultyIssuer();
  market = await startMarket((config) => {
    config.signIn.google = issuer;
  });
});
afterAll(async () => {
  await market.stop();
  await issuer.stop();
});
let people = 0;
beforeEach(() => {
  people++;
  cameAs({ sub: `subject-${people}`, email: `outside-${people}@example.test` });
});

function cameAs(person: object): void {
  issuer.person = { email_verified: true, name: 'Asha Menon', ...person };
}
const goThrough = () => newExternalVisitor(market).goThrough('google');
const signIn = () => newExternalVisitor(market).signIn('google');
const change = (uid: string, to: object) =>
  market.services.db.updateTable('users').set(to).where('uid', '=', uid).execute();
const verify = (uid: string) => change(uid, { email_verified_at: market.services.now() });
const login = (email: string, password = PASSWORD) =>
  market.api('POST', '/auth/login', { body: { email, password } });
const eventsOf = async (uid: string) => {
  const rows = await market.services.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('subject_id', '=', uid)
    .where('type', 'like', 'account.%')
    .orderBy('id')
    .execute();
  return rows.map(({ type, data }) => [type, data]);
};

describe('First outside sign-in', () => {
  it("A first outside sign-in opens a buyer's account with a confirmed address and no password", async () => {
    const { user } = await signIn();
    expect(user).toMatchObject({ role: 'buyer', emailVerified: true, displayName: 'Asha Menon' });
    expect(await eventsOf(user.uid)).toEqual([['account.registered', { role: 'buyer' }]]);
    expect((await login(user.email, '')).status).toBe(400);
    expect((await login(user.email)).body.code).toBe('account.wrong_credentials');
  });

  it.each([
    ['  Asha \t Menon ', /^outside-\d+$/],
    ['  Asha   Menon ', /^Asha Menon$/],
    ['', /^outside-\d+$/],
    [undefined, /^outside-\d+$/],
    ['Asha\u202eMenon', /^outside-\d+$/],
    ['\u200b', /^outside-\d+$/],
    ['a\ud800b', /^outside-\d+$/],
    ['n'.repeat(81), /^outside-\d+$/],
    ['आशा मेनन', /^आशा मेनन$/],
    ['Codehaat Support', /^New member$/],
  ])('The name %j from a provider becomes a display name that may be shown', async (name, shown) => {
    cameAs({ ...issuer.person, name });
    expect((await signIn()).user.displayName).toMatch(shown);
  });

  it('Six first sign-ins at once with one outside account open one account', async () => {
    const visitors = Array.from({ length: 6 }, () => newExternalVisitor(market));
    const callbacks = await Promise.all(
      visitors.map(async (visitor) => visitor.agree(await visitor.start('google'))),
    );
    const pages = await Promise.all(
      visitors.map((visitor, index) => visitor.finish(callbacks[index] ?? new URL('http://x'))),
    );
    expect(pages.map((page) => page.searchParams.get('error'))).toEqual(Array(6).fill(null));
    const answers = await Promise.all(
      visitors.map((visitor, index) => visitor.exchange(pages[index]?.searchParams.get('token') ?? '')),
    );
    expect(new Set(answers.map(({ body }) => body.data.user.uid)).size).toBe(1);
    const uid = answers[0]?.body.data.user.uid;
    expect((await eventsOf(uid)).filter(([type]) => type === 'account.registered')).toHaveLength(1);
  });

  it('An outside sign-in and a registration at once with one address make one account', async () => {
    const visitor = newExternalVisitor(market);
    const callback = await visitor.agree(await visitor.start('google'));
    const email = String(issuer.person.email);
    const [page, registered] = await Promise.all([
      visitor.finish(callback),
      market.api('POST', '/auth/register', {
        body: { email, password: PASSWORD, displayName: 'Somebody', role: 'seller' },
      }),
    ]);
    const answer = await visitor.exchange(page.searchParams.get('token') ?? '');
    expect(answer.body.data.user).toMatchObject({ email, emailVerified: true });
    expect([201, 409]).toContain(registered.status);
    // Whoever came first: a password that was set without confirming the address opens nothing.
    expect((await login(email)).body.code).toBe('account.wrong_credentials');
  });
});

describe('Known outside accounts', () => {
  it('A known outside account leads to the same account when its address and name have changed', async () => {
    const first = await signIn();
    cameAs({ sub: issuer.person.sub, email: 'quite-another@example.test', name: 'Another' });
    const second = await signIn();
    expect(second.user).toEqual(first.user);
    expect(second.token).not.toBe(first.token);
  });

  it('A known outside account signs in without an address or with an unverified one', async () => {
    const { user } = await signIn();
    cameAs({ sub: issuer.person.sub, email: user.email, email_verified: false });
    expect((await signIn()).user.uid).toBe(user.uid);
    cameAs({ sub: issuer.person.sub });
    expect((await signIn()).user.uid).toBe(user.uid);
  });

  it("A known outside account keeps its own account when its new address is another account's", async () => {
    const [{ user }, other] = [await signIn(), await market.registerAs('buyer')];
    await verify(other.uid);
    cameAs({ sub: issuer.person.sub, email: other.email });
    expect((await signIn()).user.uid).toBe(user.uid);
  });

  it('The outside sign-in of a suspended person is refused', async () => {
    const { user } = await signIn();
    await change(user.uid, { suspended_at: market.services.now() });
    expect(problemOf(await goThrough())).toBe('suspended');
  });
});

describe('Accounts with the same e-mail address', () => {
  it('A confirmed account with the same address is linked and keeps its password and sessions', async () => {
    const person = await market.registerAs('seller');
    await verify(person.uid);
    cameAs({ sub: issuer.person.sub, email: person.email.toUpperCase() });
    const { user, canChooseRole } = await signIn();
    expect(user).toMatchObject({ uid: person.uid, role: 'seller', email: person.email });
    expect(canChooseRole).toBe(false);
    expect((await login(person.email)).status).toBe(200);
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(200);
    expect(await eventsOf(person.uid)).toContainEqual([
      'account.identity_linked',
      { provider: 'google', tookOver: false },
    ]);
  });

  it('Five outside sign-ins at once link the account with the same address once', async () => {
    const person = await market.registerAs('buyer');
    cameAs({ sub: issuer.person.sub, email: person.email });
    const pages = await Promise.all(Array.from({ length: 5 }, goThrough));
    expect(pages.map((page) => page.searchParams.get('error'))).toEqual(Array(5).fill(null));
    const linked = (await eventsOf(person.uid)).filter(([type]) => type === 'account.identity_linked');
    expect(linked).toEqual([['account.identity_linked', { provider: 'google', tookOver: true }]]);
  });

  it('An unconfirmed account goes to the verified owner of its address, without its password and sessions', async () => {
    const { advanceClock, api, services } = market;
    const squatter = await market.registerAs('buyer');
    await api('PATCH', '/users/me', {
      token: squatter.token,
      body: { email: 'squatter@example.test', currentPassword: PASSWORD },
    });
    await api('POST', '/auth/forgot-password', { body: { email: squatter.email } });
    cameAs({ sub: issuer.person.sub, email: squatter.email });
    const { user, token } = await signIn();
    expect(user).toMatchObject({ uid: squatter.uid, emailVerified: true });
    expect((await login(squatter.email)).body.code).toBe('account.wrong_credentials');
    expect((await api('GET', '/users/me', { token: squatter.token })).status).toBe(401);
    const me = await api('GET', '/users/me', { token });
    expect(me.body.data).toMatchObject({ hasPassword: false, pendingEmail: null });
    expect(await eventsOf(user.uid)).toContainEqual([
      'account.identity_linked',
      { provider: 'google', tookOver: true },
    ]);
    // The owner's own way to a password stays open.
    await advanceClock(3_600);
    expect((await api('POST', '/auth/forgot-password', { body: { email: user.email } })).status).toBe(202);
    const open = await services.db
      .selectFrom('one_time_tokens')
      .select('purpose')
      .where('user_id', '=', user.uid)
      .where('purpose', 'in', ['verify_email', 'change_email'])
      .execute();
    expect(open).toEqual([]);
  });

  it('An unconfirmed account stays as it is when the provider has not verified the address', async () => {
    const person = await market.registerAs('buyer');
    cameAs({ sub: issuer.person.sub, email: person.email, email_verified: false });
    expect(problemOf(await goThrough())).toBe('unverified');
    expect((await login(person.email)).status).toBe(200);
    expect((await market.api('GET', '/users/me', { token: person.token })).body.data.identities).toEqual([]);
  });

  it('A confirmed account is not linked when the provider has not verified the address', async () => {
    const person = await market.registerAs('buyer');
    await verify(person.uid);
    cameAs({ sub: issuer.person.sub, email: person.email, email_verified: false });
    expect(problemOf(await goThrough())).toBe('unverified');
  });

  it('An account whose address matches only after Unicode normalisation is not linked', async () => {
    const person = await market.registerAs('buyer');
    cameAs({ sub: issuer.person.sub, email: person.email.replace('person', 'ｐerson') });
    expect(problemOf(await goThrough())).toBe('unverified');
    expect((await login(person.email)).status).toBe(200);
  });

  it('The outside sign-in to a suspended account is refused and its password stays', async () => {
    const person = await market.registerAs('buyer');
    await change(person.uid, { suspended_at: market.services.now() });
    cameAs({ sub: issuer.person.sub, email: person.email });
    expect(problemOf(await goThrough())).toBe('suspended');
    await change(person.uid, { suspended_at: null });
    expect((await login(person.email)).status).toBe(200);
  });

  it("An admin's account is not linked before its address is confirmed", async () => {
    const admin = await market.registerAs('admin');
    cameAs({ sub: issuer.person.sub, email: admin.email });
    expect(problemOf(await goThrough())).toBe('failed');
    expect((await login(admin.email)).status).toBe(200);
    await verify(admin.uid);
    const { user, canChooseRole } = await signIn();
    expect([user.uid, user.role, canChooseRole]).toEqual([admin.uid, 'admin', false]);
  });
});

describe('Choosing a role after an outside sign-in', () => {
  const choose = (token: string, role: string) => market.api('POST', '/auth/role', { token, body: { role } });

  it('A person who came by an outside sign-in chooses their role once', async () => {
    const { user, token } = await signIn();
    const chosen = await choose(token, 'seller');
    expect(chosen.body.data).toMatchObject({ uid: user.uid, role: 'seller', canChooseRole: false });
    expect((await choose(token, 'buyer')).body.code).toBe('account.role_chosen');
    expect(await eventsOf(user.uid)).toContainEqual([
      'account.role_changed',
      { from: 'buyer', to: 'seller' },
    ]);
    expect(await signIn()).toMatchObject({ user: { role: 'seller' }, canChooseRole: false });
  });

  it('Choosing to stay a buyer counts as the one choice', async () => {
    const { user, token } = await signIn();
    expect((await choose(token, 'buyer')).body.data).toMatchObject({ role: 'buyer', canChooseRole: false });
    expect((await choose(token, 'seller')).status).toBe(409);
    expect((await eventsOf(user.uid)).map(([type]) => type)).not.toContain('account.role_changed');
  });

  it('Of ten choices of a role at once exactly one succeeds', async () => {
    const { token } = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => choose(token, index % 2 === 0 ? 'seller' : 'buyer')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('A person who registered with a role, or an admin, cannot choose another', async () => {
    for (const role of ['buyer', 'seller', 'admin'] as const) {
      const { token } = await market.registerAs(role);
      expect((await choose(token, 'seller')).body.code).toBe('account.role_chosen');
    }
  });

  it.each(['admin', '', 'Seller'])('A person cannot choose the role %j', async (role) => {
    const { token } = await signIn();
    expect((await choose(token, role)).status).toBe(400);
  });
});
