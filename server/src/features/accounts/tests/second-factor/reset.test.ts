import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { type TwoStepPerson, withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';
const HOUR = 3_600;
const ASKED = 'Somebody asked to remove your two-step sign-in';
const AGREED = 'Your two-step sign-in will be removed';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin', 'Meera');
});
afterAll(() => market.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const signIn = ({ email }: Person) => post('/auth/login', { email, password: PASSWORD });
const challengeFor = async (person: Person): Promise<string> => (await signIn(person)).body.data.challenge;
const ask = async (person: Person) => post('/auth/2fa/reset', { challenge: await challengeFor(person) });
const join = async (role: 'buyer' | 'admin' = 'buyer') =>
  withSecondFactor(market, await market.registerAs(role));
const act = (person: Person, verb: 'reset' | 'keep', by = admin) =>
  post(`/admin/users/${person.uid}/${verb}-second-factor`, { reason: 'Known by phone' }, by.token);
const seen = async ({ email }: Person) =>
  (await market.api('GET', `/admin/users?search=${email}`, { token: admin.token })).body.data.users[0];
const factorOf = async (person: Person) =>
  (await market.api('GET', '/users/me', { token: person.token })).body.data?.secondFactor;
const linkIn = async ({ email: to }: Person, subject: string): Promise<string> => {
  const { text } = await waitForMail(market, { to, subject });
  return /\/two-step-sign-in\/keep\?token=([\w-]+)/.exec(text)![1]!;
};
const eventsOf = async ({ uid }: Person) => {
  const rows = market.context().db.selectFrom('events').select('type').where('subject_id', '=', uid);
  const all = await rows.where('type', 'like', 'account.second_factor_reset%').orderBy('id').execute();
  return all.map(({ type }) => type.replace('account.second_factor_', ''));
};

describe('Asking for a reset of a lost second factor', () => {
  it('Who has the password asks, is told by mail, and an admin is asked to agree; without one nothing happens', async () => {
    const person = await join();
    const answer = await ask(person);
    expect(answer.status).toBe(200);
    const inHours = (Date.parse(answer.body.data.dueAt) - market.services.now().getTime()) / 3_600_000;
    expect(inHours).toBeCloseTo(72, 1);
    await linkIn(person, ASKED);
    await waitForMail(market, { to: admin.email, subject: 'Two-step sign-in is to be reset' });
    expect((await seen(person)).secondFactorReset).toMatchObject({
      agreedBy: null,
      dueAt: answer.body.data.dueAt,
    });
    expect((await factorOf(person)).resetDueAt).toBe(answer.body.data.dueAt);
    const found = await market.api('GET', '/admin/users?show=reset', { token: admin.token });
    expect(found.body.data.users.map(({ uid }: Person) => uid)).toContain(person.uid);
    await market.advanceClock(100 * HOUR);
    expect((await signIn(person)).body.data.twoFactorRequired).toBe(true);
    expect(await factorOf(person)).toBeTruthy();
  });

  it('A reset that is asked for again goes on as it is, also when asked for five times at once', async () => {
    const person = await join();
    const challenge = await challengeFor(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/auth/2fa/reset', { challenge })),
    );
    expect(new Set(answers.map(({ body }) => body.data.dueAt)).size).toBe(1);
    expect((await ask(person)).body.data.dueAt).toBe(answers[0]!.body.data.dueAt);
    expect(await eventsOf(person)).toEqual(['reset_asked']);
  });

  it('The link of the first mail ends a reset after the 72 hours too, while no admin has agreed', async () => {
    const person = await join();
    await ask(person);
    const token = await linkIn(person, ASKED);
    await market.advanceClock(80 * HOUR);
    expect((await post('/auth/2fa/reset/cancel', { token })).status).toBe(200);
    expect((await seen(person)).secondFactorReset).toBeNull();
  });

  it('Asking takes a sign-in that waits, and is limited', async () => {
    const person = await join();
    expect((await post('/auth/2fa/reset', { challenge: 'x' })).body.code).toBe('account.challenge_ended');
    const challenge = await challengeFor(person);
    await post('/auth/logout-all', undefined, person.token);
    expect((await post('/auth/2fa/reset', { challenge })).body.code).toBe('account.challenge_ended');
    for (const status of [200, 200, 200, 429]) {
      const answer = await ask(person);
      expect(answer.status).toBe(status);
      if (status === 200) expect((await act(person, 'keep')).status).toBe(200);
    }
  });
});

describe('A reset that an admin agreed to', () => {
  it('72 hours after it was asked for the second factor is gone with its codes and all sessions, and the password opens the account', async () => {
    const person = await join();
    await ask(person);
    await market.advanceClock(30 * HOUR);
    const agreed = await act(person, 'reset');
    expect(agreed.body.data).toMatchObject({
      hasSecondFactor: true,
      secondFactorReset: { agreedBy: 'Meera' },
    });
    await linkIn(person, AGREED);
    await market.advanceClock(41 * HOUR);
    expect((await signIn(person)).body.data.twoFactorRequired).toBe(true);
    await market.advanceClock(HOUR + 60);
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(401);
    await waitForMail(market, { to: person.email, subject: 'Two-step sign-in was removed' });
    const { data } = (await signIn(person)).body;
    expect(data.token).toMatch(/^st_/);
    expect(await factorOf({ ...person, token: data.token })).toBeNull();
    expect(await eventsOf(person)).toEqual(['reset_asked', 'reset_agreed', 'reset']);
    const kept = market
      .context()
      .db.selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person.uid);
    expect(await kept.execute()).toEqual([]);
    const acts = market
      .context()
      .db.selectFrom('admin_acts')
      .selectAll()
      .where('subject_id', '=', person.uid);
    expect(await acts.execute()).toMatchObject([
      {
        ...{ act: 'account.reset_second_factor', reason: 'Known by phone' },
        ...{ before: { secondFactorReset: 'asked' }, after: { secondFactorReset: 'agreed' } },
      },
    ]);
  });

  it('An admin begins a reset for somebody, and an admin who agrees late leaves a day for the mail', async () => {
    const [begun, late] = [await join(), await join()];
    const inHours = ({ secondFactorReset }: { secondFactorReset: { dueAt: string } }) =>
      Math.round((Date.parse(secondFactorReset.dueAt) - market.services.now().getTime()) / 3_600_000);
    await ask(late);
    await market.advanceClock(80 * HOUR);
    expect(inHours((await act(begun, 'reset')).body.data)).toBe(72);
    expect(inHours((await act(late, 'reset')).body.data)).toBe(24);
    expect((await act(late, 'reset')).body.code).toBe('account.reset_agreed');
    expect((await act(await market.registerAs('buyer'), 'reset')).body.code).toBe('account.no_second_factor');
  });

  it('A sign-in after the time comes before the sweep, and opens the account without a code', async () => {
    const person = await join();
    await act(person, 'reset');
    const past = new Date(market.services.now().getTime() - 1_000);
    await market.context().db.updateTable('second_factor_resets').set({ due_at: past }).execute();
    const answers = await Promise.all([signIn(person), signIn(person), market.sweep()]);
    for (const answer of answers.slice(0, 2)) expect(answer!.body.data.token).toMatch(/^st_/);
    expect(await eventsOf(person)).toEqual(['reset_agreed', 'reset']);
  });

  it('The agreement of an admin who is none any more counts no more', async () => {
    const person = await join();
    const other = await market.registerAs('admin', 'Rohan');
    await act(person, 'reset', other);
    await post(`/admin/users/${other.uid}/suspend`, { reason: 'Not theirs' }, admin.token);
    expect((await seen(person)).secondFactorReset.agreedBy).toBeNull();
    await market.advanceClock(80 * HOUR);
    expect(await factorOf(person)).toBeTruthy();
    expect((await act(person, 'reset')).body.data.secondFactorReset.agreedBy).toBe('Meera');
  });

  it("An admin never resets their own second factor, and another admin's with a fresh sign-in alone", async () => {
    const other = await join('admin');
    expect((await act(other, 'reset', other)).body.code).toBe('account.not_yourself');
    const { db } = market.context();
    const stale = db.updateTable('sessions').set({ fresh_at: null }).where('user_id', '=', admin.uid);
    await stale.execute();
    expect((await act(other, 'reset')).body.code).toBe('account.fresh_sign_in_needed');
    await post('/auth/fresh', { password: PASSWORD }, admin.token);
    expect((await act(other, 'reset')).status).toBe(200);
    expect((await act(other, 'keep', await market.registerAs('buyer'))).status).toBe(403);
  });
});

describe('What ends a reset', () => {
  const ENDS: Record<string, (person: TwoStepPerson) => Promise<{ status: number }>> = {
    'the link of the mail': async (person) =>
      post('/auth/2fa/reset/cancel', { token: await linkIn(person, AGREED) }),
    'its owner in the settings': ({ token }) => market.api('DELETE', '/auth/2fa/reset', { token }),
    'an admin': (person) => act(person, 'keep'),
    'a sign-in with the app': async (person) =>
      post('/auth/2fa/verify', { challenge: await challengeFor(person), code: person.code() }),
    'a sign-in with a recovery code': async (person) =>
      post('/auth/2fa/verify', { challenge: await challengeFor(person), code: person.recoveryCodes[0] }),
    'a fresh sign-in with a code': (person) => post('/auth/fresh', { code: person.code() }, person.token),
    'a new password': ({ token }) =>
      post('/auth/password', { currentPassword: PASSWORD, password: 'quite another passphrase' }, token),
    'signing out everywhere': ({ token }) => post('/auth/logout-all', undefined, token),
    'a suspension': ({ uid }) => post(`/admin/users/${uid}/suspend`, { reason: 'Taken over' }, admin.token),
  };

  it.each(Object.entries(ENDS))(
    'A reset that waits is ended by %s, and its owner is told',
    async (_name, end) => {
      const person = await join();
      await act(person, 'reset');
      const link = await linkIn(person, AGREED);
      expect((await end(person)).status).toBe(200);
      expect((await seen(person)).secondFactorReset).toBeNull();
      expect((await post('/auth/2fa/reset/cancel', { token: link })).body.code).toBe('account.link_spent');
      expect(await eventsOf(person)).toEqual(['reset_agreed', 'reset_cancelled']);
      await market.advanceClock(80 * HOUR);
      expect((await seen(person)).hasSecondFactor).toBe(true);
    },
  );

  it('Turning the second factor off ends its reset, and a new one has none', async () => {
    const person = await join();
    await act(person, 'reset');
    expect((await post('/auth/2fa/disable', undefined, person.token)).status).toBe(200);
    await withSecondFactor(market, person);
    await market.advanceClock(80 * HOUR);
    expect((await seen(person)).hasSecondFactor).toBe(true);
  });

  it('Of the link twice, the owner and an admin at once exactly one ends the reset, and the owner is told once', async () => {
    const person = await join();
    await ask(person);
    const link = await linkIn(person, ASKED);
    const ended = await Promise.all([
      post('/auth/2fa/reset/cancel', { token: link }),
      market.api('DELETE', '/auth/2fa/reset', { token: person.token }),
      act(person, 'keep'),
      post('/auth/2fa/reset/cancel', { token: link }),
    ]);
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await eventsOf(person)).toEqual(['reset_asked', 'reset_cancelled']);
    await waitForMail(market, { to: person.email, subject: 'Your two-step sign-in stays on' });
    expect((await market.api('DELETE', '/auth/2fa/reset', { token: person.token })).body.code).toBe(
      'account.no_reset',
    );
  });

  it('Of a cancelling link and the sweep at the same moment one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await join();
      await act(person, 'reset');
      const token = await linkIn(person, AGREED);
      const past = new Date(market.services.now().getTime() - 1_000);
      const { db } = market.context();
      await db
        .updateTable('second_factor_resets')
        .set({ due_at: past })
        .where('user_id', '=', person.uid)
        .execute();
      const [cancelled] = await Promise.all([post('/auth/2fa/reset/cancel', { token }), market.sweep()]);
      const isKept = cancelled.status === 200;
      expect((await seen(person)).hasSecondFactor).toBe(isKept);
      expect((await eventsOf(person)).at(-1)).toBe(isKept ? 'reset_cancelled' : 'reset');
    }
  });
});
