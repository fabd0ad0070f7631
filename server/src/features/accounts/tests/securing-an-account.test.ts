import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { insertToken } from '../repository/one-time-tokens.ts';
import { TOKEN_SECONDS, type TokenPurpose } from '../rules/mailed-links.ts';

const PASSWORD = 'a long enough passphrase';
const OTHER = 'quite another passphrase';
/** As long as a poll waits (vitest.config.ts). */
const WAIT = { timeout: 20_000 };

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const asAdmin = (person: Person, verb: string, body: object) =>
  post(`/admin/users/${person.uid}/${verb}`, body, admin.token);

/** Everything by which people take an account back, or an admin takes it out of somebody's hands. */
const ACTS: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'a new password': ({ token }) =>
    post('/auth/password', { currentPassword: PASSWORD, password: OTHER }, token),
  'a password set by a mailed link': async ({ uid }) =>
    post('/auth/reset-password', { token: await linkFor(uid, 'reset_password'), password: OTHER }),
  'signing out everywhere': ({ token }) => post('/auth/logout-all', undefined, token),
  'a suspension': (person) => asAdmin(person, 'suspend', { reason: 'Taken over' }),
  'another role': (person) => asAdmin(person, 'role', { role: 'seller' }),
  'an admin who signs them out': (person) => asAdmin(person, 'sign-out', { reason: 'Asked by phone' }),
};

/**
 * What stays: always the ways back of who lost their address, disowns a sign-in or keeps an account that is to be deleted,
 * and what only confirms the address in use.
 */
const KEPT: TokenPurpose[] = ['undo_email', 'disown_sign_in', 'keep_account', 'verify_email'];
const keptAfter = (act: string) =>
  act === 'a suspension' ? KEPT.filter((purpose) => purpose !== 'verify_email') : KEPT;

/** A sign-in that began at a provider belongs to a browser, not to a person. */
const PURPOSES = (Object.keys(TOKEN_SECONDS) as TokenPurpose[]).filter((one) => one !== 'external_start');

const NEW_EMAIL = (person: Person) => `new-${person.email}`;
const linkFor = (userId: string, purpose: TokenPurpose, data: Record<string, string> = {}) =>
  insertToken(market.services.db, purpose, { userId, data, now: market.services.now() });

const purposesOf = async ({ uid }: Person) => {
  const tokens = market.services.db.selectFrom('one_time_tokens').where('user_id', '=', uid);
  return (await tokens.select('purpose').execute()).map(({ purpose }) => purpose);
};

/** What each link does at the front door, where somebody has nothing but it. */
const USED: Partial<Record<TokenPurpose, (token: string) => Promise<{ status: number; body: unknown }>>> = {
  change_email: (token) => post('/auth/verify-email', { token }),
  cancel_email: (token) => post('/auth/email-change/cancel', { token }),
  reset_password: (token) => post('/auth/reset-password', { token, password: OTHER }),
  keep_second_factor: (token) => post('/auth/2fa/reset/cancel', { token }),
  external_exchange: (token) => market.api('GET', `/auth/oauth/user?token=${token}`),
};

describe.each(Object.entries(ACTS))('%s', (name, act) => {
  let person: Person;
  const links = new Map<TokenPurpose, string>();
  beforeAll(async () => {
    person = await market.registerAs('buyer');
    // A job makes the first link of an account: on a busy machine after the act, as if that had kept it.
    await vi.waitFor(async () => expect(await purposesOf(person)).toContain('verify_email'), WAIT);
    const body = { email: NEW_EMAIL(person), currentPassword: PASSWORD };
    const asked = await market.api('PATCH', '/users/me', { token: person.token, body });
    expect(asked.body.data.pendingEmail).toBe(NEW_EMAIL(person));
    for (const purpose of PURPOSES)
      links.set(purpose, await linkFor(person.uid, purpose, { email: NEW_EMAIL(person) }));
    expect((await act(person)).status).toBe(200);
  });

  it.each(PURPOSES)(
    'Securing an account keeps or ends a waiting %s link, as decided for each',
    async (purpose) => {
      const isKept = (await purposesOf(person)).includes(purpose);
      expect(isKept).toBe(keptAfter(name).includes(purpose));
    },
  );

  it.each(Object.keys(USED) as TokenPurpose[])(
    'A waiting link of the kind %s is spent once an account is secured',
    async (purpose) => {
      const answer = await USED[purpose]!(links.get(purpose)!);
      expect(answer.body).toMatchObject({ code: 'account.link_spent' });
    },
  );

  it('Securing an account ends its pending address and its open sessions', async () => {
    const row = await market.services.db
      .selectFrom('users')
      .select(['email', 'pending_email', 'pending_email_until'])
      .where('uid', '=', person.uid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email: person.email, pending_email: null, pending_email_until: null });
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(401);
  });
});
