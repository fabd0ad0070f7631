import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSKEYS_MAX } from '#contract/accounts/passkeys/constants.ts';
import { RECOVERY_CODES, RESET_HOURS } from '#contract/accounts/second-factor/constants.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { Authenticator, type Twist, withPasskey } from '#testing/sign-in/authenticator.ts';
import { withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const join = async () => withPasskey(market, await market.registerAs('buyer'));
const signIn = ({ email }: Person) => post('/auth/login', { email, password: PASSWORD });
const optionsFor = ({ token }: Person) => post('/auth/passkeys/options', undefined, token);
const add = ({ token }: Person, passkey: object, name = 'Phone') =>
  post('/auth/passkeys', { name, passkey }, token);
const newDevice = () => new Authenticator(market.config.publicUrl);
const passkeysOf = async ({ token }: Person): Promise<{ _id: string; name: string }[]> =>
  (await market.api('GET', '/auth/passkeys', { token })).body.data.passkeys;
const remove = ({ token }: Person, id: string) => market.api('DELETE', `/auth/passkeys/${id}`, { token });
const mailTo = ({ email: to }: Person, subject: string) => waitForMail(market, { to, subject });

describe('Adding a passkey', () => {
  it('The first passkey turns two-step sign-in on: recovery codes, a new token, and every other session ends', async () => {
    const before = await market.registerAs('buyer');
    const other = (await signIn(before)).body.data.token;
    const person = await withPasskey(market, before, 'Blue key');
    expect(new Set(person.recoveryCodes).size).toBe(RECOVERY_CODES);
    for (const token of [before.token, other])
      expect((await market.api('GET', '/users/me', { token })).status).toBe(401);
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Blue key', lastUsedAt: null }]);
    expect((await signIn(person)).body.data.twoFactorRequired).toBe(true);
    expect((await mailTo(person, 'A passkey was added to your account')).text).toContain('Blue key');
    await mailTo(person, 'Two-step sign-in is on');
  });

  it('A further passkey leaves sessions and recovery codes as they are, and belongs to the same random owner', async () => {
    const person = await join();
    const { user, excludeCredentials } = (await optionsFor(person)).body.data;
    expect(user.id).toBe(person.device.userHandle);
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
    expect(excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([person.device.id]);
    const again = await withPasskey(market, person, '');
    expect([again.token, again.recoveryCodes]).toEqual([person.token, []]);
    expect((await passkeysOf(again))[0]!.name).not.toBe('');
  });

  it.each<[string, Twist]>([
    ['from another site', { origin: 'http://market.example.test' }],
    ['for another host', { rpId: 'market.example.test' }],
    ['without user verification', { verified: false }],
    ['that was made for a sign-in', { type: 'webauthn.get' }],
  ])('A passkey answer %s is not kept', async (_name, twist) => {
    const person = await market.registerAs('buyer');
    const made = newDevice().make((await optionsFor(person)).body.data, twist);
    const { status, body } = await add(person, made);
    expect([status, body.code]).toEqual([400, 'account.passkey_not_made']);
    expect(await passkeysOf(person)).toEqual([]);
  });

  it('The market ignores what a device says of its maker, so it fetches nothing that a device names', async () => {
    const person = await market.registerAs('buyer');
    const attStmt = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(randomBytes(70))],
      ['x5c', [new Uint8Array(randomBytes(300))]],
    ]);
    const asked = (await optionsFor(person)).body.data;
    const made = newDevice().make(asked, { attestation: { fmt: 'packed', attStmt } });
    expect((await add(person, made)).status).toBe(201);
  });

  it('A passkey answer counts once, for the session that asked, and not after five minutes', async () => {
    const [person, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const ended = [400, 'account.passkey_ended'];
    const codeOf = async (answer: ReturnType<typeof add>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    const theirs = newDevice().make((await optionsFor(person)).body.data);
    expect(await codeOf(add(other, theirs))).toEqual(ended);
    const late = newDevice().make((await optionsFor(person)).body.data);
    await market.advanceClock(300);
    expect(await codeOf(add(person, late))).toEqual(ended);
    const asked = (await optionsFor(person)).body.data;
    const made = Array.from({ length: 5 }, () => newDevice().make(asked));
    const sent = await Promise.all(made.map((passkey) => add(person, passkey)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("Somebody else's passkey cannot be added again", async () => {
    const [owner, thief] = [await join(), await market.registerAs('buyer')];
    const made = owner.device.make((await optionsFor(thief)).body.data);
    const { status, body } = await add(thief, made);
    expect([status, body.code]).toEqual([409, 'account.passkey_known']);
    const me = await market.api('GET', '/users/me', { token: thief.token });
    expect(me.body.data.secondFactor).toBeNull();
  });

  it('An account has at most ten passkeys, also when several are added at once', async () => {
    let person = await join();
    while ((await passkeysOf(person)).length < PASSKEYS_MAX - 1) person = await withPasskey(market, person);
    const asked = [];
    while (asked.length < 3) asked.push((await optionsFor(person)).body.data);
    const sent = await Promise.all(asked.map((options) => add(person, newDevice().make(options))));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { status, body } = await optionsFor(person);
    expect([status, body.code]).toEqual([409, 'account.passkeys_full']);
    expect(body.message).toContain('10');
  });

  it('A challenge for a passkey ends with a new password', async () => {
    const person = await market.registerAs('buyer');
    const made = newDevice().make((await optionsFor(person)).body.data);
    const change = { currentPassword: PASSWORD, password: 'quite another passphrase' };
    const { token } = (await post('/auth/password', change, person.token)).body.data;
    expect((await add({ ...person, token }, made)).body.code).toBe('account.passkey_ended');
  });
});

describe('Passkeys of an account', () => {
  it("A passkey is renamed with a readable name, and another person's passkey is not found", async () => {
    const [person, other] = [await join(), await join()];
    const [{ _id: id } = { _id: '' }] = await passkeysOf(person);
    const rename = ({ token }: Person, name: string) =>
      market.api('PATCH', `/auth/passkeys/${id}`, { token, body: { name } });
    expect((await rename(person, '  Key at home ')).body.data.name).toBe('Key at home');
    for (const name of ['', ' ', 'x'.repeat(61), 'Key\u202e'])
      expect((await rename(person, name)).body.errors[0].field).toBe('name');
    expect((await rename(other, 'Mine')).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Key at home' }]);
  });

  it('A removed passkey no longer signs in, and removing the last one turns two-step sign-in off', async () => {
    const person = await join();
    const second = await withPasskey(market, person, 'Second');
    const [newest, oldest] = await passkeysOf(second);
    const signInWith = async (device: Authenticator) =>
      post('/auth/passkey-login', {
        passkey: device.answer((await post('/auth/passkey-login/options')).body.data),
      });
    expect((await remove(second, newest!._id)).status).toBe(200);
    expect((await signInWith(second.device)).body.code).toBe('account.passkey_refused');
    expect((await signInWith(person.device)).status).toBe(200);
    expect((await signIn(person)).body.data.twoFactorRequired).toBe(true);
    expect((await remove(second, oldest!._id)).status).toBe(200);
    expect((await signIn(person)).body.data.token).toMatch(/^st_/);
    expect((await remove(second, oldest!._id)).body.code).toBe('account.passkey_not_found');
    await mailTo(person, 'A passkey was removed from your account');
    await mailTo(person, 'Two-step sign-in is off');
  });

  it('An app and a passkey replace each other: either can go, and recovery codes stay', async () => {
    const person = await withSecondFactor(market, await join());
    expect((await post('/auth/2fa/disable', undefined, person.token)).status).toBe(200);
    expect((await post('/auth/2fa/disable', undefined, person.token)).body.code).toBe('account.no_app');
    const { methods } = (await signIn(person)).body.data;
    expect(methods).toEqual(['passkey', 'recovery']);
    await mailTo(person, 'Your authenticator app was removed');
    const again = await withSecondFactor(market, person);
    for (const { _id } of await passkeysOf(again)) expect((await remove(again, _id)).status).toBe(200);
    expect((await signIn(person)).body.data.methods).toEqual(['totp', 'recovery']);
  });

  it('A reset that an admin agreed to removes the passkeys of an account', async () => {
    const person = await join();
    const admin = await market.registerAs('admin');
    const { challenge } = (await signIn(person)).body.data;
    expect((await post('/auth/2fa/reset', { challenge })).status).toBe(200);
    const agreed = { reason: 'Called the number of their orders' };
    const path = `/admin/users/${person.uid}/reset-second-factor`;
    expect((await post(path, agreed, admin.token)).status).toBe(200);
    await market.advanceClock(RESET_HOURS * 3_600);
    const { token } = (await signIn(person)).body.data;
    expect(await passkeysOf({ ...person, token })).toEqual([]);
  });

  it('A passkey added since a change of address goes when the change is undone, with the recovery codes', async () => {
    const person = await join();
    const body = { email: `thief-of-${person.email}`, currentPassword: PASSWORD };
    await market.api('PATCH', '/users/me', { token: person.token, body });
    await market.advanceClock(5);
    const thief = await withPasskey(market, person, 'Of the thief');
    const { links } = await mailTo(person, 'Somebody asked to change your e-mail address');
    const link = links.find((link) => link.includes('/email-change/undo'))!;
    const token = new URL(link).searchParams.get('token');
    expect((await post('/auth/email-change/undo', { token })).status).toBe(200);
    const kept = await market.services.db
      .selectFrom('passkeys')
      .select('name')
      .where('user_id', '=', person.uid)
      .execute();
    expect(kept).toEqual([{ name: 'Phone' }]);
    expect(thief.device.id).not.toBe(person.device.id);
    const codes = await market.services.db
      .selectFrom('recovery_codes')
      .select('user_id')
      .where('user_id', '=', person.uid)
      .execute();
    expect(codes).toEqual([]);
  });
});

describe('A passkey where a second factor is required', () => {
  /** By an admin who has one. */
  async function ask(secondFactorFor: string): Promise<void> {
    const admin = await withSecondFactor(market, await market.registerAs('admin'));
    const { token } = admin;
    const { revision, settings } = (await market.api('GET', '/admin/settings', { token })).body.data;
    const body = { revision, settings: { ...settings, secondFactorFor }, reason: 'Trying' };
    expect((await market.api('PUT', '/admin/settings', { token, body })).status).toBe(200);
  }
  afterEach(() => ask('nobody'));

  it('A passkey can be set up first where a second factor is required, opens everything, and the last one stays', async () => {
    await ask('everybody');
    const newcomer = await market.registerAs('buyer');
    const sessions = ({ token }: Person) => market.api('GET', '/auth/sessions', { token });
    expect((await sessions(newcomer)).body.code).toBe('account.second_factor_needed');
    const person = await withPasskey(market, newcomer);
    expect((await sessions(person)).status).toBe(200);
    const me = await market.api('GET', '/users/me', { token: person.token });
    expect(me.body.data.mustSetUpSecondFactor).toBeUndefined();
    const [{ _id: id } = { _id: '' }] = await passkeysOf(person);
    const { status, body } = await remove(person, id);
    expect([status, body.code]).toEqual([409, 'account.passkey_last']);
    await withPasskey(market, person, 'Second');
    expect((await remove(person, id)).status).toBe(200);
  });
});
