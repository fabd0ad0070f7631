import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHALLENGE_TRIES } from '#contract/accounts/second-factor/constants.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { type PasskeyPerson, withPasskey } from '#testing/sign-in/authenticator.ts';
import { withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';
const NEW_PASSWORD = 'quite another passphrase';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const join = async () => withPasskey(market, await market.registerAs('buyer'));
const signIn = ({ email }: Person) => post('/auth/login', { email, password: PASSWORD });
const waiting = async (person: Person) => (await signIn(person)).body.data;
const verify = (challenge: string, passkey: object) => post('/auth/2fa/verify', { challenge, passkey });

describe('A passkey as the second step of a sign-in', () => {
  it('The right password is answered with the possible second steps and what the browser is asked for', async () => {
    const person = await join();
    const { methods, passkey, challenge, token } = await waiting(person);
    expect(methods).toEqual(['passkey', 'recovery']);
    expect(token).toBeUndefined();
    expect(passkey).toMatchObject({ challenge, rpId: 'localhost', userVerification: 'required' });
    expect(passkey.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([person.device.id]);
    const both = await withSecondFactor(market, person);
    expect((await waiting(both)).methods).toEqual(['passkey', 'totp', 'recovery']);
  });

  it('A right passkey answer completes the sign-in once, however many come at once', async () => {
    const person = await join();
    const { challenge, passkey } = await waiting(person);
    const answers = Array.from({ length: 4 }, () => person.device.answer(passkey));
    const sent = await Promise.all(answers.map((answer) => verify(challenge, answer)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify(challenge, answers[0]!)).body.code).toBe('account.challenge_ended');
  });

  it("A second step with another person's passkey or an answer to another challenge is refused", async () => {
    const [person, other] = [await join(), await join()];
    const { challenge, passkey } = await waiting(person);
    expect((await verify(challenge, other.device.answer(passkey))).body.code).toBe('account.passkey_refused');
    const elsewhere = await waiting(person);
    const answer = person.device.answer(elsewhere.passkey);
    expect((await verify(challenge, answer)).body.code).toBe('account.passkey_refused');
    expect((await verify(elsewhere.challenge, person.device.answer(elsewhere.passkey))).status).toBe(200);
  });

  it('A sign-in ends with its fifth wrong answer', async () => {
    const person = await join();
    const { challenge, passkey } = await waiting(person);
    const codes = [];
    for (let tries = 0; tries < CHALLENGE_TRIES; tries++) {
      const wrong = person.device.answer(passkey, { verified: false });
      codes.push((await verify(challenge, wrong)).body.code);
    }
    expect(codes.at(-1)).toBe('account.challenge_ended');
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['account.passkey_refused']));
    expect((await verify(challenge, person.device.answer(passkey))).body.code).toBe(
      'account.challenge_ended',
    );
  });

  it('A recovery code replaces the passkey, and sending neither or both is refused at the field', async () => {
    const person = await join();
    const { challenge, passkey } = await waiting(person);
    for (const given of [{}, { code: '123456', passkey: person.device.answer(passkey) }]) {
      const { status, body } = await post('/auth/2fa/verify', { challenge, ...given });
      expect([status, body.errors[0].field]).toEqual([400, 'code']);
    }
    const code = person.recoveryCodes[0];
    expect((await post('/auth/2fa/verify', { challenge, code })).status).toBe(200);
  });

  it.each<[string, (person: PasskeyPerson, admin: Person) => Promise<{ status: number }>]>([
    [
      'a new password',
      ({ token }) => post('/auth/password', { currentPassword: PASSWORD, password: NEW_PASSWORD }, token),
    ],
    ['signing out everywhere', ({ token }) => post('/auth/logout-all', undefined, token)],
    [
      'a suspension',
      ({ uid }, { token }) => post(`/admin/users/${uid}/suspend`, { reason: 'Taken over' }, token),
    ],
  ])('A sign-in that waits for its passkey ends with %s', async (_name, end) => {
    const person = await join();
    const admin = await market.registerAs('admin');
    const { challenge, passkey } = await waiting(person);
    expect((await end(person, admin)).status).toBe(200);
    const { body } = await verify(challenge, person.device.answer(passkey));
    expect(body.code).toBe('account.challenge_ended');
  });
});

describe('A passkey as the proof for a fresh sign-in', () => {
  const askedOf = async ({ token }: Person) =>
    (await post('/auth/fresh/passkey', undefined, token)).body.data;
  const prove = ({ token }: Person, passkey: object) => post('/auth/fresh', { passkey }, token);

  it('A passkey renews the session that asked for a fresh sign-in, once', async () => {
    const person = await join();
    await market.advanceClock(601);
    const set = () => market.api('POST', '/auth/passkeys/options', { token: person.token });
    expect((await set()).body.code).toBe('account.fresh_sign_in_needed');
    const answer = person.device.answer(await askedOf(person));
    expect((await prove(person, answer)).status).toBe(200);
    expect((await set()).status).toBe(200);
    expect((await prove(person, answer)).body.code).toBe('account.passkey_ended');
  });

  it("A fresh sign-in with another person's passkey or a challenge of another session is refused", async () => {
    const [person, other] = [await join(), await join()];
    const theirs = other.device.answer(await askedOf(person));
    expect((await prove(person, theirs)).body.code).toBe('account.passkey_refused');
    const { challenge, passkey } = await waiting(person);
    const second = (await verify(challenge, person.device.answer(passkey))).body.data.token;
    const answer = person.device.answer(await askedOf(person));
    expect((await prove({ ...person, token: second }, answer)).body.code).toBe('account.passkey_ended');
  });

  it('A person without a passkey is told so at a fresh sign-in, and a passkey alone is no app', async () => {
    const without = await market.registerAs('buyer');
    const asked = await post('/auth/fresh/passkey', undefined, without.token);
    expect([asked.status, asked.body.code]).toEqual([409, 'account.no_passkey']);
    const person = await join();
    expect((await post('/auth/fresh', { code: '123456' }, person.token)).body.code).toBe('account.no_app');
  });
});
