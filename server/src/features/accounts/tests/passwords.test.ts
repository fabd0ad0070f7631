import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { PASSWORD_CHECKS } from '../rules/limits.ts';

const PASSWORD = 'a long enough passphrase';
const NEW_PASSWORD = 'another long passphrase';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const login = (email: string, password: string) =>
  market.api('POST', '/auth/login', { body: { email, password } });
const me = (token: string) => market.api('GET', '/users/me', { token });
const change = (person: Person, currentPassword: string, password: string) =>
  market.api('POST', '/auth/password', { token: person.token, body: { currentPassword, password } });
const forgot = (email: string) => market.api('POST', '/auth/forgot-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  market.api('POST', '/auth/reset-password', { body: { token, password } });

/** The secret of the newest mailed link to this person. */
async function mailedToken(email: string, subject: string, after?: string): Promise<string> {
  const mail = await waitForMail(market, { to: email, subject, ...(after && { after }) });
  const link = mail.links.find((address) => address.includes('token='));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

async function resetToken(person: Person): Promise<string> {
  expect((await forgot(person.email)).status).toBe(202);
  return mailedToken(person.email, 'Set a new password');
}

describe('Changing the password', () => {
  it('A change of the password ends every other session, renews the token and is told by mail', async () => {
    const person = await market.registerAs('seller');
    const other = await login(person.email, PASSWORD);
    const answer = await change(person, PASSWORD, NEW_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body.data.token).not.toBe(person.token);
    expect((await me(answer.body.data.token)).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    expect((await me(other.body.data.token)).status).toBe(401);
    expect((await login(person.email, PASSWORD)).status).toBe(400);
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
    await waitForMail(market, { to: person.email, subject: 'Your password was changed' });
  });

  it('A change of the password needs the current one and names its field otherwise', async () => {
    const person = await market.registerAs('buyer');
    const answer = await change(person, 'not the password', NEW_PASSWORD);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({
      field: 'currentPassword',
      message: 'The current password is wrong',
    });
    expect((await me(person.token)).status).toBe(200);
  });

  it.each([
    ['short', 'Password must be at least 6 characters long'],
    ['password1', 'This password is one of the most used ones. Choose another.'],
    ['x'.repeat(201), 'Password must be at most 200 characters long'],
    ['x'.repeat(10_000), 'Password must be at most 200 characters long'],
  ])('The new password %.12s… is refused with the reason at its field', async (password, message) => {
    const person = await market.registerAs('buyer');
    const answer = await change(person, PASSWORD, password);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({ field: 'password', msg: message, message });
  });

  it("A seller's new password needs ten characters", async () => {
    const person = await market.registerAs('seller');
    const answer = await change(person, PASSWORD, 'x7#kQ2vB9');
    expect([answer.status, answer.body.code]).toEqual([400, 'account.password_short']);
    expect(answer.body.errors[0].field).toBe('password');
    expect((await change(person, PASSWORD, 'x7#kQ2vB9t')).status).toBe(200);
  });

  it("A new password made of its owner's name is refused as weak", async () => {
    const person = await market.registerAs('buyer', 'Chandrakanta Oberoi');
    const answer = await change(person, PASSWORD, 'chandrakantaoberoi7');
    expect(answer.body).toMatchObject({ code: 'account.password_weak', errors: [{ field: 'password' }] });
  });

  it('Of six changes of a password at once exactly one succeeds', async () => {
    const person = await market.registerAs('buyer');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => change(person, PASSWORD, `${NEW_PASSWORD} ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await login(person.email, `${NEW_PASSWORD} ${won}`)).status).toBe(200);
  });

  it('Whoever guesses at the current password in a stolen session is slowed, and the owner hears of it', async () => {
    const person = await market.registerAs('buyer');
    await change(person, 'not the password', NEW_PASSWORD);
    // The right one forgives what was mistyped before it.
    person.token = (await change(person, PASSWORD, NEW_PASSWORD)).body.data.token;
    await market.standStill(async () => {
      for (let guess = 0; guess < PASSWORD_CHECKS.times; guess++) {
        const answer = await change(person, `guess ${guess}`, PASSWORD);
        expect([guess, answer.body.code]).toEqual([guess, 'account.password_wrong']);
      }
      const refused = await change(person, NEW_PASSWORD, PASSWORD);
      expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
      const deletion = { token: person.token, body: { email: person.email, password: NEW_PASSWORD } };
      expect((await market.api('DELETE', '/users/me', deletion)).body.code).toBe('request.too_many');
    });
    await waitForMail(market, { to: person.email, subject: 'Somebody is trying to sign in to your account' });
  });

  it('A change of the password spends every open reset link', async () => {
    const person = await market.registerAs('buyer');
    const token = await resetToken(person);
    expect((await change(person, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(token, 'a third passphrase')).body.code).toBe('account.link_spent');
  });
});

describe('Reset links', () => {
  it('A reset link sets a new password once, ends all sessions and confirms the e-mail address', async () => {
    const person = await market.registerAs('seller');
    const token = await resetToken(person);
    expect((await reset(token)).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    expect((await login(person.email, PASSWORD)).status).toBe(400);
    const again = await login(person.email, NEW_PASSWORD);
    expect(again.body.data.user.emailVerified).toBe(true);
    expect((await reset(token, 'a third passphrase')).body.code).toBe('account.link_spent');
  });

  it('Of ten uses of a reset link at once exactly one succeeds', async () => {
    const person = await market.registerAs('buyer');
    const token = await resetToken(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`)),
    );
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    expect((await login(person.email, `${NEW_PASSWORD} ${won[0]}`)).status).toBe(200);
  });

  it('A reset link stays valid when the new password is refused', async () => {
    const person = await market.registerAs('buyer');
    const token = await resetToken(person);
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token, 'password1')).body.code).toBe('account.password_common');
    expect((await reset(token, person.email)).body.code).toBe('account.password_weak');
    expect((await reset(token)).status).toBe(200);
  });

  it('A reset link is checked before the new password, which needs ten characters for a seller', async () => {
    const person = await market.registerAs('seller');
    expect((await reset('made up', 'aaaaaa')).body.code).toBe('account.link_spent');
    const token = await resetToken(person);
    expect((await reset(token, 'x7#kQ2vB9')).body.code).toBe('account.password_short');
    expect((await reset(token, 'x7#kQ2vB9t')).status).toBe(200);
  });

  it('A reset link expires after an hour', async () => {
    const person = await market.registerAs('buyer');
    const token = await resetToken(person);
    await market.advanceClock(3_601);
    expect((await reset(token)).body.code).toBe('account.link_spent');
  });

  it('A token that is cut, altered, made up or meant for something else resets no password', async () => {
    const person = await market.registerAs('buyer');
    const verifying = await mailedToken(person.email, 'Confirm your e-mail address');
    const token = await resetToken(person);
    const hostile = [
      verifying,
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      person.token,
      '../../etc/passwd',
      'x'.repeat(200),
    ];
    for (const wrong of hostile) {
      expect((await reset(wrong)).body.code, wrong).toBe('account.link_spent');
    }
    const verify = await market.api('POST', '/auth/verify-email', { body: { token } });
    expect(verify.body.code).toBe('account.link_spent');
    expect((await reset(token)).status).toBe(200);
  });

  it('Asking for a reset with an unknown address gets the same answer and sends no mail', async () => {
    const person = await market.registerAs('buyer');
    const known = await forgot(person.email);
    const unknown = await forgot('nobody@example.test');
    await waitForMail(market, { to: person.email, subject: 'Set a new password' });
    for (const answer of [known, unknown]) delete answer.body.requestId;
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const written = (await mailsOf(market)).filter(({ to }) => to === 'nobody@example.test');
    expect(written).toEqual([]);
  });

  it("The database holds a reset link's token only as a hash", async () => {
    const person = await market.registerAs('buyer');
    const token = await resetToken(person);
    const { rows } = await market.services.db
      .selectFrom('one_time_tokens')
      .selectAll()
      .execute()
      .then((rows) => ({ rows: JSON.stringify(rows) }));
    expect(rows).not.toContain(token);
  });
});

describe('Passwords of unusual alphabets and lengths', () => {
  it.each([
    'पासवर्ड बहुत लंबा',
    '密码又长又难猜',
    'é́ combining e\u0301',
    '😀🐘🚲🌧🍋🎻',
    'long enough '.repeat(17).slice(0, 200),
  ])('A password of any script and of up to 200 characters works: %.20s', async (password) => {
    const email = `alphabet-${Buffer.from(password).toString('hex').slice(0, 24)}@example.test`;
    const body = { email, password, displayName: '', role: 'buyer' };
    expect((await market.api('POST', '/auth/register', { body })).status).toBe(201);
    expect((await login(email, password.normalize('NFD'))).status).toBe(200);
  });

  it.each(['nul\u0000byte', '\ud800 lone', 'lone \udfff'])(
    'A password with characters that cannot be stored is refused clearly',
    async (password) => {
      const body = { email: 'bad-text@example.test', password, displayName: '', role: 'buyer' };
      const answer = await market.api('POST', '/auth/register', { body });
      expect([answer.status, answer.body.code]).toEqual([400, 'request.bad_text']);
      expect((await login('bad-text@example.test', password)).status).toBe(400);
    },
  );
});

describe('Sign-in during a password reset', () => {
  it('A sign-in with the old password during a reset leaves no session behind', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await market.registerAs('buyer');
      const token = await resetToken(person);
      const [, ...logins] = await Promise.all([
        reset(token),
        ...Array.from({ length: 4 }, () => login(person.email, PASSWORD)),
      ]);
      for (const answer of logins) {
        if (answer.status === 200) expect((await me(answer.body.data.token)).status).toBe(401);
      }
    }
  });
});
