import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { hashPassword } from '../passwords/hash.ts';
import { createAdmin } from '../service/add-user.ts';

const PASSWORD = 'a long enough passphrase';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const register = (body: object) => market.api('POST', '/auth/register', { body });
const login = (email: string, password: string) =>
  market.api('POST', '/auth/login', { body: { email, password } });
const valid = {
  email: 'meera@example.test',
  password: 'correct horse 9',
  displayName: ' Meera Rao ',
  role: 'buyer',
};

describe('Registration', () => {
  it('Registering opens an account, trims the display name and signs the person in', async () => {
    const answer = await register(valid);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      data: { user: { email: valid.email, role: 'buyer', displayName: 'Meera Rao', emailVerified: false } },
    });
    expect(answer.body.data.token).toMatch(/^st_[\w-]{43}$/);
    const me = await market.api('GET', '/users/me', { token: answer.body.data.token });
    expect(me.body.data).toMatchObject(answer.body.data.user);
  });

  it('An e-mail address that differs only in case or width is already taken', async () => {
    const answer = await register({ ...valid, email: 'ＭＥＥＲＡ@example.test' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'account.email_taken', errors: [{ field: 'email' }] });
  });

  it.each([
    [{ ...valid, email: undefined }, 'All required fields must be provided', 'email'],
    [{ ...valid, email: '   ' }, 'All required fields must be provided', 'email'],
    [{ ...valid, password: '' }, 'All required fields must be provided', 'password'],
    [{ ...valid, role: undefined }, 'All required fields must be provided', 'role'],
    [{ ...valid, password: 'abcde' }, 'Password must be at least 6 characters long', 'password'],
    [{ ...valid, password: 'x'.repeat(201) }, 'Password must be at most 200 characters long', 'password'],
    [{ ...valid, role: 'admin' }, 'Choose to join as a buyer or as a seller', 'role'],
    [{ ...valid, email: 'not an address' }, 'Enter a valid e-mail address', 'email'],
  ])('Registering with %o is refused with the field named', async (body, message, field) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'request.invalid', message, error: message });
    expect(answer.body.errors[0]).toEqual({ field, msg: message, message });
    expect(answer.body.requestId).toBeTypeOf('string');
  });

  it('Registering with one of the commonest passwords is refused', async () => {
    const answer = await register({ ...valid, email: 'other@example.test', password: 'Password1' });
    expect(answer.body).toMatchObject({ code: 'account.password_common', errors: [{ field: 'password' }] });
  });

  it.each([
    ['aaaaaa', 'buyer', 'account.password_weak'],
    ['India123', 'buyer', 'account.password_common'],
    ['MeeraRao', 'buyer', 'account.password_weak'],
    ['Codehaat99', 'buyer', 'account.password_weak'],
    ['x7#kQ2', 'seller', 'account.password_short'],
    ['abcde', 'seller', 'request.invalid'],
  ])('The password %s of a %s is refused with %s at its field', async (password, role, code) => {
    const answer = await register({ ...valid, email: 'weak@example.test', password, role });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.errors[0].field).toBe('password');
  });

  it('A password without a pattern needs six characters from a buyer and ten from a seller', async () => {
    const [buyer, seller] = [
      await register({ ...valid, email: 'short@example.test', password: 'x7#kQ2' }),
      await register({ ...valid, email: 'ten@example.test', password: 'x7#kQ2vB9t', role: 'seller' }),
    ];
    expect([buyer.status, seller.status]).toEqual([201, 201]);
  });

  it('An admin made by the operator needs a password of ten characters', async () => {
    const make = (password: string) =>
      createAdmin(market.context(), { email: 'operator@example.test', password, displayName: '' });
    await expect(make('x7#kQ2')).rejects.toMatchObject({ code: 'account.password_short' });
    await expect(make('x7#kQ2vB9t')).resolves.toMatchObject({ role: 'admin' });
  });

  it('Of eight registrations at once with one e-mail address exactly one succeeds', async () => {
    const body = { ...valid, email: 'race@example.test' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('Sign-in', () => {
  it('A person signs in with their address in capitals and their password in another Unicode form', async () => {
    await register({ ...valid, email: 'nfkc@example.test', password: 'caf\u00e9 con leche' });
    const answer = await login('NFKC@example.test', 'cafe\u0301 con leche');
    expect(answer.status).toBe(200);
  });

  it('A wrong password and an unknown e-mail address get the same answer', async () => {
    const wrong = await login(valid.email, 'not the password');
    const unknown = await login('nobody@example.test', 'not the password');
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('account.wrong_credentials');
      delete answer.body.requestId;
    }
    expect(wrong.body).toEqual(unknown.body);
  });

  it('A suspended person is signed out and told the reason when signing in again', async () => {
    const person = await market.registerAs('buyer');
    await market.services.db
      .updateTable('users')
      .set({ suspended_at: market.services.now(), suspended_reason: 'chargebacks' })
      .where('uid', '=', person.uid)
      .execute();
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(401);
    const answer = await login(person.email, 'a long enough passphrase');
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('chargebacks');
  });
});

describe('A password older than the strength check', () => {
  it("A password that today's strength check would refuse still signs its owner in", async () => {
    const person = await market.registerAs('seller');
    await market.services.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('demo1234') })
      .where('uid', '=', person.uid)
      .execute();
    expect((await login(person.email, 'demo1234')).status).toBe(200);
  });
});

describe('Sessions', () => {
  it('Signing out ends the session on the server', async () => {
    const person = await market.registerAs('seller');
    expect((await market.api('POST', '/auth/logout', { token: person.token })).status).toBe(200);
    const after = await market.api('GET', '/users/me', { token: person.token });
    expect(after.status).toBe(401);
    expect(after.body.code).toBe('account.session_invalid');
  });

  it('The database holds a session token only as a hash', async () => {
    const person = await market.registerAs('buyer');
    const rows = await market.services.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', person.uid)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(person.token);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });

  it.each(['', 'st_short', `st_${'a'.repeat(43)}`, 'st_\u0000', 'x'.repeat(5000)])(
    'No session exists for the token %j',
    async (token) => {
      const headers = { authorization: `Bearer ${encodeURIComponent(token)}` };
      expect((await market.api('GET', '/users/me', { headers })).status).toBe(401);
    },
  );

  it('A session ends after seven idle days and lives on while it is used', async () => {
    const idle = await market.registerAs('buyer');
    const used = await market.registerAs('buyer');
    await market.advanceClock(5 * 86_400);
    expect((await market.api('GET', '/users/me', { token: used.token })).status).toBe(200);
    await market.advanceClock(3 * 86_400);
    expect((await market.api('GET', '/users/me', { token: used.token })).status).toBe(200);
    expect((await market.api('GET', '/users/me', { token: idle.token })).status).toBe(401);
  });

  it("An admin's session ends after two idle hours, and after twelve hours even when used", async () => {
    const email = 'short-lived@example.test';
    await createAdmin(market.context(), { email, password: PASSWORD, displayName: 'Short' });
    const signInAgain = async () => (await login(email, PASSWORD)).body.data.token as string;
    const status = async (token: string) => (await market.api('GET', '/users/me', { token })).status;
    const [idle, used] = [await signInAgain(), await signInAgain()];
    for (let hour = 0; hour < 12; hour += 1.5) {
      expect(await status(used)).toBe(200);
      await market.advanceClock(1.5 * 3_600);
      if (hour === 0) expect(await status(idle)).toBe(200);
      if (hour === 1.5) await market.advanceClock(60);
      if (hour === 4.5) expect(await status(idle)).toBe(401);
    }
    expect(await status(used)).toBe(401);
    await market.sweep();
    const { count } = await market.services.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.uid', 'sessions.user_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('A session opened before its owner became an admin ends after two idle hours too', async () => {
    const person = await market.registerAs('seller');
    await market.services.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('uid', '=', person.uid)
      .execute();
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(200);
    await market.advanceClock(2 * 3_600 + 60);
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(401);
  });

  it('A session ends after thirty days even when it is used', async () => {
    const person = await market.registerAs('buyer');
    for (let day = 0; day < 30; day += 6) {
      expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(200);
      await market.advanceClock(6 * 86_400);
    }
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(401);
  });
});
