import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { insertIdentity, listIdentities } from '../repository/identities.ts';
import { insertToken } from '../repository/one-time-tokens.ts';
import { mailEmailChanged } from '../service/send-mails.ts';

const PASSWORD = 'a long enough passphrase';
const OTHER = 'known to nobody but the thief';
const HOUR = 3_600;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const ask = (token: string, email: string, currentPassword = PASSWORD) =>
  market.api('PATCH', '/users/me', { token, body: { email, currentPassword } });
const cancel = (token: string) => post('/auth/email-change/cancel', { token });
const undo = (token: string) => post('/auth/email-change/undo', { token });
const signIn = (email: string, password = PASSWORD) => post('/auth/login', { email, password });
const rowOf = ({ uid }: Person) =>
  market.services.db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

async function mailed(to: string, subject: string, path: string): Promise<string> {
  const { links } = await waitForMail(market, { to, subject });
  const link = links.find((address) => new URL(address).pathname === path);
  return new URL(link ?? '').searchParams.get('token') ?? '';
}
const cancelLink = (to: string) => mailed(to, 'Somebody asked to change', '/email-change/cancel');
const confirmLink = (to: string) => mailed(to, 'Confirm your new e-mail address', '/verify-email');
const undoLink = (to: string) => mailed(to, 'Your e-mail address was changed', '/email-change/undo');

/** Somebody with the session and the password gives the account another address. */
async function takeTo(token: string, email: string): Promise<void> {
  expect((await ask(token, email)).status).toBe(200);
  const confirmed = await post('/auth/verify-email', { token: await confirmLink(email) });
  expect(confirmed.body.data).toEqual({ email });
}

describe('A requested change of e-mail address', () => {
  it('The current address is told at once of a requested change and can cancel it once', async () => {
    const person = await market.registerAs('seller');
    const email = `thief-of-${person.email}`;
    await ask(person.token, email);
    const link = await cancelLink(person.email);
    expect((await cancel(link)).status).toBe(200);
    const late = await post('/auth/verify-email', { token: await confirmLink(email) });
    expect(late.body.code).toBe('account.link_spent');
    expect(await rowOf(person)).toMatchObject({ email: person.email, pending_email: null });
    expect((await cancel(link)).body).toMatchObject({
      code: 'account.link_spent',
      message: 'This link has been used or has expired. Ask for a new one.',
    });
  });

  it('The undo link of the first mail also works after the change took effect', async () => {
    const person = await market.registerAs('seller');
    const email = `sudden-${person.email}`;
    await ask(person.token, email);
    const link = await mailed(person.email, 'Somebody asked to change', '/email-change/undo');
    await post('/auth/verify-email', { token: await confirmLink(email) });
    // Once the change is undone, nobody is told any more that it took effect.
    const secondLink = await undoLink(person.email);
    expect((await undo(link)).body.data).toEqual({ email: person.email, mailed: true });
    expect(await rowOf(person)).toMatchObject({ email: person.email, password_hash: null });
    expect((await signIn(email)).body.code).toBe('account.wrong_credentials');
    expect((await undo(secondLink)).body.code).toBe('account.link_spent');
  });

  it('An undo link used before the change took effect ends it, the sessions and the password', async () => {
    const person = await market.registerAs('seller');
    const email = `early-${person.email}`;
    await ask(person.token, email);
    const link = await mailed(person.email, 'Somebody asked to change', '/email-change/undo');
    const confirm = await confirmLink(email);
    expect((await undo(link)).body.data).toEqual({ email: person.email, mailed: true });
    expect(await rowOf(person)).toMatchObject({ pending_email: null, password_hash: null });
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(401);
    expect((await post('/auth/verify-email', { token: confirm })).body.code).toBe('account.link_spent');
    expect((await undo(link)).body.code).toBe('account.link_spent');
    await waitForMail(market, { to: person.email, subject: /password/i });
  });

  it('The undo link of a change that was cancelled does nothing', async () => {
    const person = await market.registerAs('buyer');
    await ask(person.token, `first-${person.email}`);
    const link = await mailed(person.email, 'Somebody asked to change', '/email-change/undo');
    await cancel(await cancelLink(person.email));
    expect((await undo(link)).body.code).toBe('account.link_spent');
    expect(await rowOf(person)).toMatchObject({ email: person.email, pending_email: null });
    expect((await market.api('GET', '/users/me', { token: person.token })).status).toBe(200);
  });

  it('A change of e-mail address cannot be cancelled once it took effect', async () => {
    const person = await market.registerAs('buyer');
    await ask(person.token, `quick-${person.email}`);
    const link = await cancelLink(person.email);
    await post('/auth/verify-email', { token: await confirmLink(`quick-${person.email}`) });
    expect((await cancel(link)).body.code).toBe('account.link_spent');
    expect((await rowOf(person)).email).toBe(`quick-${person.email}`);
  });
});

describe('A completed change of e-mail address', () => {
  it('The old address can undo a change even after the thief set a new password', async () => {
    const person = await market.registerAs('seller');
    const email = `stolen-${person.email}`;
    await takeTo(person.token, email);
    const link = await undoLink(person.email);
    const session = await post(
      '/auth/password',
      { currentPassword: PASSWORD, password: OTHER },
      person.token,
    );
    await post('/auth/logout-all', undefined, session.body.data.token);
    const again = (await signIn(email, OTHER)).body.data.token;
    const before = (await mailsOf(market)).at(-1)?.id ?? '';

    expect((await undo(link)).body.data).toEqual({ email: person.email, mailed: true });

    expect((await market.api('GET', '/users/me', { token: again })).status).toBe(401);
    for (const address of [email, person.email])
      for (const password of [PASSWORD, OTHER]) expect((await signIn(address, password)).status).toBe(400);
    expect(await rowOf(person)).toMatchObject({ email: person.email, password_hash: null });
    expect((await rowOf(person)).email_verified_at).not.toBeNull();
    await waitForMail(market, { to: email, subject: 'Your e-mail address was changed back' });
    const reset = await waitForMail(market, {
      to: person.email,
      subject: 'Set a new password',
      after: before,
    });
    const address = reset.links.find((one) => one.includes('/reset-password?token=')) ?? '';
    const token = new URL(address).searchParams.get('token');
    await post('/auth/reset-password', { token, password: 'mine alone again' });
    expect((await signIn(person.email, 'mine alone again')).status).toBe(200);
    expect((await undo(link)).body.code).toBe('account.link_spent');
  });

  it('Of five requests to undo a change at once exactly one succeeds', async () => {
    const person = await market.registerAs('buyer');
    await takeTo(person.token, `raced-${person.email}`);
    const link = await undoLink(person.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('Undoing the first of two changes restores the first address and spends the second undo link', async () => {
    const person = await market.registerAs('buyer');
    const [second, third] = [`second-${person.email}`, `third-${person.email}`];
    await takeTo(person.token, second);
    const first = await undoLink(person.email);
    await market.advanceClock(60);
    await takeTo(person.token, third);
    const later = await undoLink(second);
    expect((await undo(first)).body.data.email).toBe(person.email);
    expect((await undo(later)).body.code).toBe('account.link_spent');
    expect((await rowOf(person)).email).toBe(person.email);
  });

  it('The first address can still undo two changes after the second address undid its own', async () => {
    const person = await market.registerAs('buyer');
    const [second, third] = [`middle-${person.email}`, `last-${person.email}`];
    await takeTo(person.token, second);
    await market.advanceClock(60);
    await takeTo(person.token, third);
    expect((await undo(await undoLink(second))).body.data.email).toBe(second);
    expect((await undo(await undoLink(person.email))).body.data.email).toBe(person.email);
    expect((await rowOf(person)).email).toBe(person.email);
  });

  it('Undoing a change removes the outside sign-ins linked since and keeps the earlier ones', async () => {
    const person = await market.registerAs('buyer');
    const link = (provider: string) =>
      insertIdentity(market.services.db, {
        ...{ provider, subject: person.uid, userId: person.uid, email: person.email },
        now: market.services.now(),
      });
    await link('github');
    await market.advanceClock(60);
    await takeTo(person.token, `linked-${person.email}`);
    await link('google');
    await undo(await undoLink(person.email));
    const left = await listIdentities(market.services.db, person.uid);
    expect(left.map(({ provider }) => provider)).toEqual(['github']);
  });

  it('A change of e-mail address can be undone for 72 hours', async () => {
    const people = [await market.registerAs('buyer'), await market.registerAs('buyer')] as const;
    const links = [];
    for (const person of people) {
      await takeTo(person.token, `days-${person.email}`);
      links.push(await undoLink(person.email));
    }
    await market.advanceClock(71 * HOUR);
    expect((await undo(links[0]!)).status).toBe(200);
    await market.advanceClock(HOUR + 60);
    expect((await undo(links[1]!)).body.code).toBe('account.link_spent');
  });

  it('A change cannot be undone while somebody else has the old address, and the link stays valid', async () => {
    const person = await market.registerAs('buyer');
    await takeTo(person.token, `moved-${person.email}`);
    const link = await undoLink(person.email);
    const other = await market.registerAs('buyer');
    const moveTo = (email: string) =>
      market.services.db
        .updateTable('users')
        .set({ email, email_key: email.toLowerCase() })
        .where('uid', '=', other.uid)
        .execute();
    // As somebody comes to it whom a provider has asked.
    await moveTo(person.email);
    expect((await undo(link)).body).toMatchObject({
      code: 'account.former_email_taken',
      message: expect.stringContaining('Write to us'),
    });
    expect((await rowOf(person)).password_hash).not.toBeNull();
    await moveTo('gone@example.test');
    expect((await undo(link)).status).toBe(200);
  });

  it('The thief cannot register the old address in any spelling, so the change can be undone', async () => {
    const person = await market.registerAs('buyer');
    await takeTo(person.token, `kept-${person.email}`);
    const link = await undoLink(person.email);
    for (const email of [person.email, person.email.toUpperCase(), person.email.replace('@', '＠')]) {
      const body = { email, password: PASSWORD, displayName: '', role: 'buyer' };
      expect((await post('/auth/register', body)).status).not.toBe(201);
    }
    expect((await undo(link)).body.data).toEqual({ email: person.email, mailed: true });
  });

  it('Undoing a change on a suspended account restores the address and keeps the suspension', async () => {
    const [admin, person] = [await market.registerAs('admin'), await market.registerAs('buyer')];
    await takeTo(person.token, `shut-${person.email}`);
    const link = await undoLink(person.email);
    await post(`/admin/users/${person.uid}/suspend`, { reason: 'Taken over' }, admin.token);
    expect((await undo(link)).body.data).toEqual({ email: person.email, mailed: false });
    expect((await rowOf(person)).suspended_reason).toBe('Taken over');
  });

  it('A mail about a change that is already undone is not sent', async () => {
    const person = await market.registerAs('buyer');
    const [second, third] = [`slow-${person.email}`, `slower-${person.email}`];
    await takeTo(person.token, second);
    await takeTo(person.token, third);
    await undoLink(second);
    await undo(await undoLink(person.email));
    const { db } = market.services;
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'account.email_changed')
      .where('subject_id', '=', person.uid)
      .orderBy('id')
      .execute();
    const { data } = rows.at(-1)!;
    const event = {
      id: newId(market.services.now()),
      actorId: person.uid,
      type: 'account.email_changed' as const,
    };
    const at = market.services.now().toISOString();
    const mails = (await mailsOf(market)).filter(({ to }) => to === second).length;
    await mailEmailChanged(market.context(), { ...event, subjectId: person.uid, data: data as never, at });
    expect((await mailsOf(market)).filter(({ to }) => to === second)).toHaveLength(mails);
    const open = await db
      .selectFrom('one_time_tokens')
      .select('purpose')
      .where('user_id', '=', person.uid)
      .where('purpose', '=', 'undo_email')
      .execute();
    expect(open).toEqual([]);
  });
});

describe('Links that cancel and undo a change of address', () => {
  it('A cancel or undo link is refused for another purpose, another account or when made up', async () => {
    const [person, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    await market.advanceClock(HOUR);
    await takeTo(person.token, `mine-${person.email}`);
    const link = await undoLink(person.email);
    const change = await market.services.db
      .selectFrom('email_changes')
      .select('id')
      .where('user_id', '=', person.uid)
      .executeTakeFirstOrThrow();
    const forged = await insertToken(market.services.db, 'undo_email', {
      ...{ userId: other.uid, data: { changeId: change.id }, now: market.services.now() },
    });
    for (const answer of [await cancel(link), await undo(forged), await undo('x'), await undo('')])
      expect([answer.status, answer.body.errors?.[0]?.msg ?? answer.body.message]).toEqual([
        400,
        'This link has been used or has expired. Ask for a new one.',
      ]);
    expect((await undo(link)).status).toBe(200);
  });

  it('The thirty-first try of a cancel or undo link from one network is refused', async () => {
    await market.advanceClock(HOUR);
    const answers = await market.standStill(async () => {
      const answers = [];
      for (let count = 0; count < 31; count++) answers.push(await (count % 2 ? undo('x') : cancel('x')));
      return answers;
    });
    expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true);
    expect([answers[30]?.status, answers[30]?.body.code]).toEqual([429, 'request.too_many']);
  });
});
