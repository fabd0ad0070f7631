import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHALLENGE_TRIES, RECOVERY_CODES, SETUP_TRIES } from '#contract/accounts/second-factor/constants.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { codeAt, type TwoStepPerson, withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const signIn = ({ email }: Person, password = PASSWORD) => post('/auth/login', { email, password });
const challengeFor = async (person: Person): Promise<string> => (await signIn(person)).body.data.challenge;
/** One after the other: all at once are more than a stranger has places for. */
const challengesFor = async (person: Person, count: number): Promise<string[]> => {
  const challenges = [];
  while (challenges.length < count) challenges.push(await challengeFor(person));
  return challenges;
};
const verify = (challenge: string, code: string) => post('/auth/2fa/verify', { challenge, code });
const join2fa = async () => withSecondFactor(market, await market.registerAs('buyer'));
const codesOf = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code ?? 'right');
const mailTo = ({ email: to }: Person, subject: string) => waitForMail(market, { to, subject });
/** Six digits that the app does not show about this time. */
const wrongCode = (person: TwoStepPerson): string => {
  const shown = [-2, -1, 0, 1, 2].map((steps) => person.code(steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code))!;
};

describe('Setting a second factor up', () => {
  it('Setting up a second factor gives a key and its address for apps, and sign-ins ask for no code before the first one', async () => {
    const person = await market.registerAs('buyer');
    const { body } = await post('/auth/2fa/setup', undefined, person.token);
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(body.data.otpauthUrl);
    expect([url.protocol, url.searchParams.get('secret')]).toEqual(['otpauth:', body.data.secret]);
    expect(decodeURIComponent(url.pathname)).toContain(person.email);
    expect((await signIn(person)).body.data.token).toMatch(/^st_/);
  });

  it('The key is stored sealed, and recovery codes as hashes', async () => {
    const person = await join2fa();
    const row = await market.services.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', person.uid)
      .executeTakeFirstOrThrow();
    expect(row.key_sealed).toMatch(/^v1\./);
    const kept = await market.services.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', person.uid)
      .execute();
    expect(kept.map(({ code_hash }) => code_hash.length)).toEqual(Array(RECOVERY_CODES).fill(32));
  });

  it('A first code turns the second factor on: ten recovery codes, a new token, and every other session ends', async () => {
    const person = await market.registerAs('buyer');
    const other = (await signIn(person)).body.data.token;
    const enabled = await withSecondFactor(market, person);
    expect(new Set(enabled.recoveryCodes).size).toBe(RECOVERY_CODES);
    for (const ended of [person.token, other])
      expect((await market.api('GET', '/users/me', { token: ended })).status).toBe(401);
    const me = await market.api('GET', '/users/me', { token: enabled.token });
    expect(me.body.data.secondFactor).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES });
    await mailTo(person, 'Two-step sign-in is on');
  });

  it('After three wrong codes the right one does not count, and a new set-up has another key', async () => {
    const person = await market.registerAs('buyer');
    const first = (await post('/auth/2fa/setup', undefined, person.token)).body.data.secret;
    const enable = (code: string) => post('/auth/2fa/enable', { code }, person.token);
    const wrong = [];
    for (let tries = 0; tries < SETUP_TRIES; tries++) wrong.push(await enable('no code'));
    expect(codesOf(wrong)).toEqual(['account.code_wrong', 'account.code_wrong', 'account.setup_ended']);
    const right = codeAt(first, market.services.now().getTime());
    expect((await enable(right)).body.code).toBe('account.setup_ended');
    const second = (await post('/auth/2fa/setup', undefined, person.token)).body.data.secret;
    expect(second).not.toBe(first);
    expect((await enable(codeAt(second, market.services.now().getTime()))).status).toBe(200);
  });

  it('A set-up that waited for half an hour has ended', async () => {
    const person = await market.registerAs('buyer');
    const { secret } = (await post('/auth/2fa/setup', undefined, person.token)).body.data;
    await market.advanceClock(30 * 60);
    expect((await post('/auth/fresh', { password: PASSWORD }, person.token)).status).toBe(200);
    const code = codeAt(secret, market.services.now().getTime());
    expect((await post('/auth/2fa/enable', { code }, person.token)).body.code).toBe('account.setup_ended');
  });

  it('A first code that is sent ten times at once turns the second factor on once', async () => {
    const person = await market.registerAs('buyer');
    const { secret } = (await post('/auth/2fa/setup', undefined, person.token)).body.data;
    const code = codeAt(secret, market.services.now().getTime());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/auth/2fa/enable', { code }, person.token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('A second factor that is on cannot be set up again, and one that is off cannot be turned off', async () => {
    const person = await join2fa();
    const again = await post('/auth/2fa/setup', undefined, person.token);
    expect([again.status, again.body.code]).toEqual([409, 'account.second_factor_on']);
    expect((await post('/auth/2fa/disable', undefined, person.token)).status).toBe(200);
    const off = await post('/auth/2fa/disable', undefined, person.token);
    expect([off.status, off.body.code]).toEqual([409, 'account.second_factor_off']);
    expect((await signIn(person)).body.data.token).toMatch(/^st_/);
    await mailTo(person, 'Two-step sign-in is off');
  });
});

describe('Signing in with a second factor', () => {
  let person: TwoStepPerson;
  beforeAll(async () => {
    person = await join2fa();
  });

  it('The right password answers a challenge, a message for old clients, and no token', async () => {
    const { status, body } = await signIn(person);
    expect([status, body.success, body.data.twoFactorRequired]).toEqual([200, true, true]);
    expect(Object.keys(body.data).sort()).toEqual(['challenge', 'methods', 'twoFactorRequired']);
    expect(body.data.methods).toEqual(['totp', 'recovery']);
    expect(body.message).toContain('code');
    expect((await signIn(person, 'not the password')).body.code).toBe('account.wrong_credentials');
  });

  it('A code ends the sign-in once: neither it nor its challenge counts again', async () => {
    await market.advanceClock(60);
    const [challenge, code] = [await challengeFor(person), person.code()];
    const { status, body } = await verify(challenge, code);
    expect([status, body.data.user.uid]).toEqual([200, person.uid]);
    expect((await verify(challenge, code)).body.code).toBe('account.challenge_ended');
    expect((await verify(await challengeFor(person), code)).body.code).toBe('account.code_wrong');
  });

  it.each([-1, 1])(
    'A code of a clock that is %i period off counts, one of two periods does not',
    async (by) => {
      await market.advanceClock(120);
      const tooFar = await verify(await challengeFor(person), person.code(by * 2));
      expect(tooFar.body.code).toBe('account.code_wrong');
      expect((await verify(await challengeFor(person), person.code(by))).status).toBe(200);
    },
  );

  it('A code from before the one that was used last does not count', async () => {
    await market.advanceClock(120);
    const before = person.code(-1);
    expect((await verify(await challengeFor(person), person.code())).status).toBe(200);
    expect((await verify(await challengeFor(person), before)).body.code).toBe('account.code_wrong');
  });

  it('Of ten sign-ins with one code at once one succeeds', async () => {
    await market.advanceClock(3_600);
    const challenges = await challengesFor(person, 10);
    const code = person.code();
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('Of ten sign-ins with one recovery code at once one succeeds, and its owner is told', async () => {
    const challenges = await challengesFor(person, 10);
    const [code = ''] = person.recoveryCodes;
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const mail = await mailTo(person, 'A recovery code was used');
    expect(mail.text).toContain('you have 9 left');
  });

  it('A recovery code may be typed in small letters, without hyphens, with O and l for digits', async () => {
    const code = person.recoveryCodes[1]!.toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect((await verify(await challengeFor(person), code)).status).toBe(200);
  });

  it('A challenge ends after five minutes', async () => {
    const challenge = await challengeFor(person);
    await market.advanceClock(300);
    expect((await verify(challenge, person.code())).body.code).toBe('account.challenge_ended');
  });

  it('A challenge ends with its fifth wrong code, however many come at once', async () => {
    const other = await join2fa();
    const challenge = await challengeFor(other);
    const wrong = wrongCode(other);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(challenge, wrong)));
    const looked = codesOf(answers).filter((code) => code === 'account.code_wrong');
    expect(looked).toHaveLength(CHALLENGE_TRIES - 1);
    expect((await verify(challenge, other.code())).body.code).toBe('account.challenge_ended');
  });

  it('After ten wrong codes in several sign-ins the right one waits, a recovery code does not, and the owner is told', async () => {
    const other = await join2fa();
    const wrong = wrongCode(other);
    await market.standStill(async () => {
      for (let sent = 0; sent < 10; sent++) await verify(await challengeFor(other), wrong);
      const slowed = await verify(await challengeFor(other), other.code());
      expect([slowed.status, slowed.body.code]).toEqual([429, 'account.second_factor_slowed']);
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await verify(await challengeFor(other), other.recoveryCodes[0]!)).status).toBe(200);
    });
    await mailTo(other, 'Somebody is trying sign-in codes on your account');
    await market.advanceClock(400);
    expect((await verify(await challengeFor(other), other.code())).status).toBe(200);
  });

  it('Codes that are right take no place of wrong ones', async () => {
    const other = await join2fa();
    for (let times = 0; times < 12; times++) {
      await market.advanceClock(60);
      expect((await verify(await challengeFor(other), other.code())).status).toBe(200);
    }
  });
});

describe('What becomes of a second factor', () => {
  it('New recovery codes replace those from before', async () => {
    const person = await join2fa();
    const { body } = await post('/auth/2fa/recovery-codes', undefined, person.token);
    expect(body.data.recoveryCodes).toHaveLength(RECOVERY_CODES);
    const old = await verify(await challengeFor(person), person.recoveryCodes[0]!);
    expect(old.body.code).toBe('account.code_wrong');
    expect((await verify(await challengeFor(person), body.data.recoveryCodes[0])).status).toBe(200);
    await mailTo(person, 'You have new recovery codes');
  });

  it('A password set by a mailed link leaves the second factor on', async () => {
    const person = await join2fa();
    await post('/auth/forgot-password', { email: person.email });
    const { links } = await mailTo(person, 'Set a new password');
    const token = new URL(links.find((link) => link.includes('/reset-password'))!).searchParams.get('token');
    expect((await post('/auth/reset-password', { token, password: 'quite another passphrase' })).status).toBe(
      200,
    );
    const { body } = await signIn(person, 'quite another passphrase');
    expect(body.data.twoFactorRequired).toBe(true);
  });

  it.each<[string, (person: TwoStepPerson, admin: Person) => Promise<{ status: number }>]>([
    [
      'a new password',
      ({ token }) =>
        post('/auth/password', { currentPassword: PASSWORD, password: 'quite another passphrase' }, token),
    ],
    ['signing out everywhere', ({ token }) => post('/auth/logout-all', undefined, token)],
    [
      'a suspension',
      ({ uid }, { token }) => post(`/admin/users/${uid}/suspend`, { reason: 'Taken over' }, token),
    ],
    ['turning it off', ({ token }) => post('/auth/2fa/disable', undefined, token)],
  ])('A sign-in that waits for its code ends with %s', async (_name, act) => {
    const person = await join2fa();
    const admin = await market.registerAs('admin');
    const challenge = await challengeFor(person);
    expect((await act(person, admin)).status).toBe(200);
    expect((await verify(challenge, person.code())).body.code).toBe('account.challenge_ended');
  });

  it.each([
    ['before a change of address stays', true],
    ['since a change of address is gone', false],
  ])('A second factor that was set up %s when the change is undone', async (_name, isOwners) => {
    let person = await market.registerAs('buyer');
    if (isOwners) person = await withSecondFactor(market, person);
    const email = `thief-of-${person.email}`;
    const body = { email, currentPassword: PASSWORD };
    await market.api('PATCH', '/users/me', { token: person.token, body });
    const tokenOf = async (to: string, subject: string, path: string) => {
      const { links } = await waitForMail(market, { to, subject });
      return new URL(links.find((link) => link.includes(path))!).searchParams.get('token');
    };
    const confirm = await tokenOf(email, 'Confirm your new e-mail address', '/verify-email');
    expect((await post('/auth/verify-email', { token: confirm })).status).toBe(200);
    const link = await tokenOf(person.email, 'Your e-mail address was changed', '/email-change/undo');
    if (!isOwners) await withSecondFactor(market, person);
    expect((await post('/auth/email-change/undo', { token: link })).status).toBe(200);
    const kept = await market.services.db
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', person.uid)
      .execute();
    expect(kept).toHaveLength(isOwners ? 1 : 0);
  });

  it('A code makes a session fresh in place of the password, once, and a recovery code does not', async () => {
    const person = await join2fa();
    const fresh = (code: string) => post('/auth/fresh', { code }, person.token);
    const code = person.code();
    expect((await fresh(person.recoveryCodes[0]!)).body.errors[0].field).toBe('code');
    expect((await fresh(code)).status).toBe(200);
    expect((await fresh(code)).body.code).toBe('account.code_wrong');
    const both = await post('/auth/fresh', { code, password: PASSWORD }, person.token);
    expect(both.status).toBe(400);
    const without = await market.registerAs('buyer');
    expect((await post('/auth/fresh', { code }, without.token)).body.code).toBe('account.second_factor_off');
  });
});
