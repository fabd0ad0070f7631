import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactorFor } from '#contract/accounts/second-factor/constants.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { BANK_ACCOUNT } from '#testing/fixtures/payouts/payouts.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  admin = await withSecondFactor(market, admin);
});
afterAll(() => market.stop());
afterEach(() => ask('nobody'));

/** By an admin who has a second factor and signed in a moment ago. */
async function ask(secondFactorFor: SecondFactorFor): Promise<void> {
  const { token } = admin;
  await market.services.db
    .updateTable('sessions')
    .set({ fresh_at: market.services.now(), last_used_at: market.services.now() })
    .where('user_id', '=', admin.uid)
    .execute();
  const { revision, settings } = (await market.api('GET', '/admin/settings', { token })).body.data;
  const body = { revision, settings: { ...settings, secondFactorFor }, reason: 'Trying' };
  expect((await market.api('PUT', '/admin/settings', { token, body })).status).toBe(200);
}

const sessionsOf = ({ token }: Person) => market.api('GET', '/auth/sessions', { token });

describe('A second factor that is required', () => {
  it.each<[SecondFactorFor, Role[]]>([
    ['nobody', []],
    ['admins', ['admin']],
    ['sellers', ['admin']],
    ['everybody', [...ROLES]],
  ])(
    'A second factor required of %s holds up exactly those who need it and have none, in open sessions too',
    async (who, held) => {
      const people = await Promise.all(ROLES.map((role) => market.registerAs(role)));
      await ask(who);
      for (const person of people) {
        const { status, body } = await sessionsOf(person);
        const isHeld = held.includes(person.role);
        expect([person.role, status]).toEqual([person.role, isHeld ? 403 : 200]);
        if (isHeld) expect(body.code).toBe('account.second_factor_needed');
        const me = await market.api('GET', '/users/me', { token: person.token });
        expect(me.body.data.mustSetUpSecondFactor).toBe(isHeld ? true : undefined);
      }
    },
  );

  it('A second factor required of sellers holds a seller up once they have said where they are paid, and not in another role', async () => {
    await ask('sellers');
    const person = await market.registerAs('seller');
    expect((await sessionsOf(person)).status).toBe(200);
    const saved = await market.api('PUT', '/seller/payout-account', {
      token: person.token,
      body: BANK_ACCOUNT,
    });
    expect(saved.status).toBe(200);
    expect((await sessionsOf(person)).body.code).toBe('account.second_factor_needed');
    expect(
      (await market.api('GET', '/users/me', { token: person.token })).body.data.mustSetUpSecondFactor,
    ).toBe(true);
    const login = { body: { email: person.email, password: PASSWORD } };
    expect((await market.api('POST', '/auth/login', login)).body.data.user.mustSetUpSecondFactor).toBe(true);
    const body = { role: 'buyer', reason: 'Sells no more' };
    await market.api('POST', `/admin/users/${person.uid}/role`, { token: admin.token, body });
    const { data } = (await market.api('POST', '/auth/login', login)).body;
    expect(data.user.mustSetUpSecondFactor).toBeUndefined();
    expect((await sessionsOf({ ...person, token: data.token })).status).toBe(200);
  });

  it('A sign-in says that a second factor has to be set up, and setting it up opens everything', async () => {
    const person = await market.registerAs('seller');
    await market.api('PUT', '/seller/payout-account', { token: person.token, body: BANK_ACCOUNT });
    await ask('sellers');
    const { data } = (
      await market.api('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } })
    ).body;
    expect(data.user.mustSetUpSecondFactor).toBe(true);
    const ready = await withSecondFactor(market, { ...person, token: data.token });
    expect((await sessionsOf(ready)).status).toBe(200);
    const me = await market.api('GET', '/users/me', { token: ready.token });
    expect(me.body.data.mustSetUpSecondFactor).toBeUndefined();
    await market.api('POST', '/auth/2fa/disable', { token: ready.token });
    expect((await sessionsOf(ready)).body.code).toBe('account.second_factor_needed');
  });

  it('A person who is held up can prove who they are and sign out, and is a visitor to what is public', async () => {
    const person = await market.registerAs('buyer');
    await ask('everybody');
    const { token } = person;
    const fresh = await market.api('POST', '/auth/fresh', { token, body: { password: PASSWORD } });
    expect(fresh.status).toBe(200);
    expect((await market.api('GET', '/projects', { token })).status).toBe(200);
    expect((await market.api('POST', '/auth/logout', { token })).status).toBe(200);
  });

  it('A new account of whom it is asked says so at once', async () => {
    await ask('everybody');
    const { body } = await market.api('POST', '/auth/register', {
      body: { email: 'newcomer@example.test', password: PASSWORD, displayName: 'New', role: 'buyer' },
    });
    expect(body.data.user.mustSetUpSecondFactor).toBe(true);
  });
});
