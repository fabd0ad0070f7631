import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import {
  Authenticator,
  type PasskeyPerson,
  type Twist,
  withPasskey,
} from '#testing/sign-in/authenticator.ts';
import { withSecondFactor } from '#testing/sign-in/second-factor.ts';
import { WRONG_PASSKEYS } from '../../rules/limits.ts';

const PASSWORD = 'a long enough passphrase';

let market: Market;
let person: PasskeyPerson;
beforeAll(async () => {
  market = await startMarket();
  person = await withPasskey(market, await market.registerAs('buyer'));
});
afterAll(() => market.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const asked = async () => (await post('/auth/passkey-login/options')).body.data;
const send = (passkey: object) => post('/auth/passkey-login', { passkey });
const signIn = async (device: Authenticator, twist?: Twist) => send(device.answer(await asked(), twist));
const passwordOf = ({ email }: Person) => post('/auth/login', { email, password: PASSWORD });
/** What is wrong with an answer must not be told apart. */
const refused = [400, 'account.passkey_refused'];
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('Signing in with a passkey and no password', () => {
  it('A passkey sign-in opens a session of its owner, like a sign-in with a password', async () => {
    const { status, body } = await signIn(person.device);
    expect(status).toBe(200);
    expect(body.data.user.uid).toBe(person.uid);
    const me = await market.api('GET', '/users/me', { token: body.data.token });
    expect(me.body.data.secondFactor).toMatchObject({ appSince: null, passkeys: 1 });
    const { passkeys } = (await market.api('GET', '/auth/passkeys', { token: person.token })).body.data;
    expect(passkeys[0].lastUsedAt).not.toBeNull();
  });

  it('A challenge names nobody, asks for user verification, and belongs to the public address', async () => {
    const { rpId, allowCredentials, userVerification, challenge } = await asked();
    expect([rpId, allowCredentials, userVerification]).toEqual(['localhost', [], 'required']);
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
  });

  it.each<[string, Twist]>([
    ['from another site', { origin: 'http://localhost.example.test' }],
    ['from another port of the same host', { origin: 'http://localhost:4444' }],
    ['for another host', { rpId: 'market.example.test' }],
    ['without user verification', { verified: false }],
    ['that was made for a new passkey', { type: 'webauthn.create' }],
    ['that names somebody else', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['that names nobody', { userHandle: null }],
  ])('A passkey answer %s is refused', async (_name, twist) => {
    expect(codeOf(await signIn(person.device, twist))).toEqual(refused);
  });

  it('An answer from inside a page of another site is refused', async () => {
    const { body } = await signIn(person.device, { crossOrigin: true });
    expect(body.code).toBe('account.passkey_ended');
  });

  it('An unknown passkey and a wrong signature are refused in the same words', async () => {
    const unknown = new Authenticator(market.config.publicUrl);
    const other = await withPasskey(market, await market.registerAs('buyer'));
    const forged = { ...other.device.answer(await asked()), id: person.device.id, rawId: person.device.id };
    const answers = [await signIn(unknown, { userHandle: person.device.userHandle }), await send(forged)];
    expect(answers.map(codeOf)).toEqual([refused, refused]);
    expect(answers[0]!.body.message).toBe(answers[1]!.body.message);
  });

  it('A passkey answer counts once, and a challenge allows one answer, however many come at once', async () => {
    const challenge = await asked();
    const answers = Array.from({ length: 10 }, () => person.device.answer(challenge));
    const sent = await Promise.all(answers.map(send));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = sent.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['account.passkey_ended']));
    const one = person.device.answer(await asked());
    expect((await send(one)).status).toBe(200);
    expect(codeOf(await send(one))).toEqual([400, 'account.passkey_ended']);
  });

  it('A challenge that nobody gave, and one that is five minutes old, are refused', async () => {
    const made = Buffer.alloc(32, 7).toString('base64url');
    expect(codeOf(await signIn(person.device, { challenge: made }))).toEqual([400, 'account.passkey_ended']);
    const old = await asked();
    await market.advanceClock(300);
    expect(codeOf(await send(person.device.answer(old)))).toEqual([400, 'account.passkey_ended']);
  });

  it('A challenge of a second step signs nobody in without the password', async () => {
    const { challenge } = (await passwordOf(person)).body.data;
    expect((await signIn(person.device, { challenge })).body.code).toBe('account.passkey_ended');
  });

  it('A suspended account is refused with the reason', async () => {
    const suspended = await withPasskey(market, await market.registerAs('buyer'));
    const admin = await market.registerAs('admin');
    await post(`/admin/users/${suspended.uid}/suspend`, { reason: 'Sold what was not theirs' }, admin.token);
    const { status, body } = await signIn(suspended.device);
    expect([status, body.code]).toEqual([403, 'account.suspended']);
    expect(body.message).toContain('Sold what was not theirs');
  });

  it('A passkey sign-in is two factors in one, so a person who has an app too is asked for no code', async () => {
    const both = await withPasskey(market, await withSecondFactor(market, await market.registerAs('buyer')));
    expect((await signIn(both.device)).body.data.token).toMatch(/^st_/);
  });

  it('A passkey sign-in cancels a pending reset', async () => {
    const owner = await withPasskey(market, await market.registerAs('buyer'));
    const { challenge } = (await passwordOf(owner)).body.data;
    expect((await post('/auth/2fa/reset', { challenge })).status).toBe(200);
    const { token } = (await signIn(owner.device)).body.data;
    const { secondFactor } = (await market.api('GET', '/users/me', { token })).body.data;
    expect(secondFactor.resetDueAt).toBeNull();
  });

  it('Refused passkeys slow the next ones of their network down, right ones too, and right ones take no place', async () => {
    await market.advanceClock(WRONG_PASSKEYS.seconds);
    await market.standStill(async () => {
      for (let times = 0; times < 3; times++) expect((await signIn(person.device)).status).toBe(200);
      const wrong = await Promise.all(
        Array.from({ length: WRONG_PASSKEYS.times + 5 }, async () =>
          signIn(person.device, { verified: false }),
        ),
      );
      const looked = wrong.filter(({ status }) => status === 400);
      expect(looked).toHaveLength(WRONG_PASSKEYS.times);
      const slowed = await signIn(person.device);
      expect(codeOf(slowed)).toEqual([429, 'account.sign_in_slowed']);
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await passwordOf(person)).status).toBe(200);
    });
    await market.advanceClock(WRONG_PASSKEYS.seconds);
  });
});

describe('A passkey that counts back', () => {
  it('A passkey that counts back is refused as a copy, its owner is told, and the account is not opened', async () => {
    const owner = await withPasskey(market, await market.registerAs('buyer'), 'Blue key');
    expect((await signIn(owner.device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0])
      expect(codeOf(await signIn(owner.device, { counter }))).toEqual([400, 'account.passkey_copied']);
    const to = owner.email;
    const mail = await waitForMail(market, { to, subject: 'One of your passkeys may have been copied' });
    expect(mail.text).toContain('Blue key');
    expect((await signIn(owner.device, { counter: 8 })).status).toBe(200);
  });

  it('Of two answers with one count at once one succeeds', async () => {
    const owner = await withPasskey(market, await market.registerAs('buyer'));
    const challenges = [await asked(), await asked()];
    const sent = await Promise.all(
      challenges.map((challenge) => send(owner.device.answer(challenge, { counter: 5 }))),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('A device that does not count says 0 each time, and is not refused', async () => {
    const owner = await withPasskey(market, await market.registerAs('buyer'));
    for (let times = 0; times < 2; times++)
      expect((await signIn(owner.device, { counter: 0 })).status).toBe(200);
  });
});
