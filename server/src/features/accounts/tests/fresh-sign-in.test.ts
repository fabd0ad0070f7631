import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ENDPOINTS, type EndpointKey } from '#contract/endpoints.ts';
import { openSampleFixture } from '#testing/endpoint-samples/open-fixture.ts';
import type { SampleFixture } from '#testing/endpoint-samples/sample.ts';
import { SAMPLES } from '#testing/endpoint-samples/samples.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';
const NEEDED = (Object.entries(ENDPOINTS) as [EndpointKey, EndpointSpec][])
  .filter(([, spec]) => spec.needsFreshSignIn)
  .map(([key]) => key);

let market: Market;
let fixture: SampleFixture;
beforeAll(async () => {
  market = await startMarket();
  fixture = await openSampleFixture(market, {
    seller: await market.registerAs('seller'),
    buyer: await market.registerAs('buyer'),
    admin: await market.registerAs('admin'),
  });
});
afterAll(() => market.stop());

/** Somebody who signed in some minutes ago, or in a session from before sign-ins were noted. */
async function signedInBefore(role: Person['role'], minutes: number | null): Promise<Person> {
  const person = { ...(await market.registerAs(role)) };
  const freshAt = minutes === null ? null : new Date(market.services.now().getTime() - minutes * 60_000);
  await market.services.db
    .updateTable('sessions')
    .set({ fresh_at: freshAt })
    .where('user_id', '=', person.uid)
    .execute();
  return person;
}

/** A role that may call this, but for how long ago the sign-in was. */
const whoMay = (key: EndpointKey) => {
  const { access }: EndpointSpec = ENDPOINTS[key];
  return typeof access === 'string' ? 'buyer' : access[0]!;
};

const renew = ({ token }: Person, password: string) =>
  market.api('POST', '/auth/fresh', { token, body: { password } });

async function call(key: EndpointKey, { token }: Person) {
  const [method, template] = key.split(' ') as [string, string];
  const sample = SAMPLES[key];
  return market.api(method, sample.path?.(fixture) ?? template, { token, body: sample.body?.(fixture) });
}

describe('Calls that need a fresh sign-in', () => {
  it("A fresh sign-in is required for an admin's refunds, roles, settings, texts, bank and tax, and for everybody's second factor, passkeys, data and end of the account", () => {
    expect([...NEEDED].sort()).toEqual([
      'DELETE /admin/bank-lines/:id/note',
      'DELETE /admin/settings/logo',
      'DELETE /admin/settlement-items/:id/note',
      'DELETE /admin/tax/rates/:id',
      'DELETE /auth/passkeys/:id',
      'DELETE /users/me',
      'DELETE /users/me/selling',
      'GET /admin/payouts/bank-file',
      'GET /admin/tax/returns/tds',
      'GET /users/me/export',
      'GET /users/me/exports/:id/file',
      'POST /admin/bank-statements',
      'POST /admin/disputes/:id/accept',
      'POST /admin/legal-texts/:kind',
      'POST /admin/licence-texts/:tier',
      'POST /admin/payouts/:id/approve',
      'POST /admin/payouts/:id/mark-failed',
      'POST /admin/payouts/:id/mark-paid',
      'POST /admin/payouts/:id/mark-returned',
      'POST /admin/payouts/references',
      'POST /admin/refunds/:id/grant',
      'POST /admin/refunds/:id/refuse',
      'POST /admin/refunds/:id/send-again',
      'POST /admin/returns/:id/send-again',
      'POST /admin/settings/second-admin/:id/confirm',
      'POST /admin/tax/challans',
      'POST /admin/tax/months/:month/close',
      'POST /admin/tax/rates',
      'POST /admin/users/:id/reset-second-factor',
      'POST /admin/users/:id/resume-payouts',
      'POST /admin/users/:id/role',
      'POST /auth/2fa/disable',
      'POST /auth/2fa/enable',
      'POST /auth/2fa/recovery-codes',
      'POST /auth/2fa/setup',
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /users/me/exports',
      'POST /users/me/exports/:id/address',
      'PUT /admin/bank-lines/:id/note',
      'PUT /admin/settings',
      'PUT /admin/settings/logo',
      'PUT /admin/settlement-items/:id/note',
      'PUT /seller/payout-account',
      'PUT /seller/tax-profile',
    ]);
  });

  it.each(NEEDED)(
    'The call %s is refused ten minutes after the sign-in, and not with it fresh',
    async (key) => {
      const person = await signedInBefore(whoMay(key), FRESH_SIGN_IN_MINUTES);
      const refused = await call(key, person);
      expect([refused.status, refused.body.code]).toEqual([403, 'account.fresh_sign_in_needed']);
      expect((await renew(person, PASSWORD)).status).toBe(200);
      // A file has no code.
      expect((await call(key, person)).body?.code).not.toBe('account.fresh_sign_in_needed');
    },
  );

  it.each(NEEDED)('The call %s is refused in a session from before sign-ins were noted', async (key) => {
    const refused = await call(key, await signedInBefore(whoMay(key), null));
    expect([refused.status, refused.body.code]).toEqual([403, 'account.fresh_sign_in_needed']);
  });

  it('A sign-in of nine minutes ago is fresh, and other calls ask for none', async () => {
    const recent = await signedInBefore('admin', FRESH_SIGN_IN_MINUTES - 1);
    expect((await call('PUT /admin/settings', recent)).body.code).not.toBe('account.fresh_sign_in_needed');
    const old = await signedInBefore('admin', null);
    expect((await call('GET /admin/settings', old)).status).toBe(200);
  });

  it('To make an admin, the password in the call is proof enough, and a wrong one is none', async () => {
    const old = await signedInBefore('admin', null);
    const person = await market.registerAs('buyer');
    const makeAdmin = (password: string) =>
      market.api('POST', `/admin/users/${person.uid}/role`, {
        token: old.token,
        body: { role: 'admin', reason: 'Joins us', password },
      });
    expect((await makeAdmin('not the password')).body.code).toBe('account.password_wrong');
    expect((await makeAdmin(PASSWORD)).status).toBe(200);
  });

  it('A password beside a role that takes none proves nothing', async () => {
    const old = await signedInBefore('admin', null);
    const answer = await market.api('POST', `/admin/users/${fixture.person}/role`, {
      token: old.token,
      body: { role: 'buyer', reason: '', password: 'not the password' },
    });
    expect(answer.body.code).toBe('account.fresh_sign_in_needed');
  });
});

describe('A sign-in that is renewed', () => {
  it('The right password renews this session alone, and says until when', async () => {
    const admin = await signedInBefore('admin', null);
    const other = await market.api('POST', '/auth/login', {
      body: { email: admin.email, password: PASSWORD },
    });
    await market.services.db
      .updateTable('sessions')
      .set({ fresh_at: null })
      .where('user_id', '=', admin.uid)
      .execute();
    const { status, body } = await renew(admin, PASSWORD);
    expect(status).toBe(200);
    const minutes = (Date.parse(body.data.freshUntil) - market.services.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(FRESH_SIGN_IN_MINUTES - 1);
    expect(minutes).toBeLessThanOrEqual(FRESH_SIGN_IN_MINUTES);
    const elsewhere = await call('PUT /admin/settings', { ...admin, token: other.body.data.token });
    expect(elsewhere.body.code).toBe('account.fresh_sign_in_needed');
  });

  it('A wrong password is told at its field, renews nothing, and the session goes on', async () => {
    const admin = await signedInBefore('admin', null);
    const answer = await renew(admin, 'not the password');
    expect([answer.status, answer.body.code]).toEqual([400, 'account.password_wrong']);
    expect(answer.body.errors).toMatchObject([{ field: 'password' }]);
    expect((await call('PUT /admin/settings', admin)).status).toBe(403);
    expect((await market.api('GET', '/users/me', { token: admin.token })).status).toBe(200);
  });

  it('Wrong passwords are counted together with failed sign-ins, and the owner is told', async () => {
    const person = await signedInBefore('buyer', null);
    const login = (password: string) =>
      market.api('POST', '/auth/login', { body: { email: person.email, password } });
    for (const attempt of [0, 1, 2]) expect((await login(`guess ${attempt}`)).status).toBe(400);
    for (const attempt of [3, 4]) expect((await renew(person, `guess ${attempt}`)).status).toBe(400);
    const slowed = await renew(person, PASSWORD);
    expect([slowed.status, slowed.body.code]).toEqual([429, 'account.sign_in_slowed']);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(PASSWORD)).status).toBe(429);
    await waitForMail(market, {
      to: person.email,
      subject: 'Somebody is trying to sign in to your account',
    });
  });

  it('Of many wrong tries at once no more are compared than there are places', async () => {
    const person = await signedInBefore('buyer', null);
    const tries = await Promise.all(Array.from({ length: 15 }, (_, n) => renew(person, `guess ${n}`)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('Right passwords take no place, however many come at once', async () => {
    const person = await signedInBefore('buyer', null);
    for (const round of [1, 2, 3]) {
      const tries = await Promise.all([1, 2, 3, 4].map(() => renew(person, PASSWORD)));
      expect(
        tries.map(({ status }) => status),
        `round ${round}`,
      ).toEqual([200, 200, 200, 200]);
    }
  });

  it('An account without a password is told to sign in again', async () => {
    const person = await signedInBefore('buyer', null);
    await market.services.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('uid', '=', person.uid)
      .execute();
    const answer = await renew(person, PASSWORD);
    expect([answer.status, answer.body.code]).toEqual([400, 'account.sign_in_again']);
    expect(answer.body.errors).toMatchObject([{ field: 'password' }]);
  });

  it('A changed password gives a fresh session', async () => {
    const admin = await signedInBefore('admin', null);
    const changed = await market.api('POST', '/auth/password', {
      token: admin.token,
      body: { currentPassword: PASSWORD, password: 'quite another passphrase' },
    });
    const answer = await call('PUT /admin/settings', { ...admin, token: changed.body.data.token });
    expect(answer.body.code).not.toBe('account.fresh_sign_in_needed');
  });
});
