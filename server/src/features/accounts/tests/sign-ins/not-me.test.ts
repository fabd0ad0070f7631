import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HOUR,
  type NegotiationFixture,
  openNegotiationFixture,
} from '#testing/fixtures/negotiation-fixture.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Market, Person } from '#testing/market/app.ts';
import { withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';
const NEW_PASSWORD = 'quite another passphrase';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let fixture: NegotiationFixture;
let market: Market;
beforeAll(async () => {
  fixture = await openNegotiationFixture();
  ({ market } = fixture);
});
afterAll(() => market?.stop());

const post = (path: string, body?: object, token?: string) =>
  market.api('POST', path, { ...(token && { token }), ...(body && { body }) });
const login = async ({ email }: Person, password = PASSWORD) => {
  const headers = { 'user-agent': FIREFOX };
  return market.api('POST', '/auth/login', { body: { email, password }, headers });
};
const me = async (token: string) => (await market.api('GET', '/users/me', { token })).status;
const byLink = (token: string) => post('/auth/sign-ins/not-me', { token });
const ownBy = (token: string, id: string) => post(`/auth/sign-ins/${id}/not-me`, undefined, token);

/** Signs in as a stranger does who knows the password; the stranger's session, and the link that the owner is mailed. */
async function breakIn(person: Person): Promise<{ token: string; link: string }> {
  const { token } = (await login(person)).body.data;
  const mail = await waitForMail(market, { to: person.email, subject: 'New sign-in to your account' });
  const link = mail.links.find((address) => address.includes('/sign-in/not-me?token='));
  return { token, link: new URL(link!).searchParams.get('token')! };
}

const sessionOf = async (token: string): Promise<string> => {
  const { sessions } = (await market.api('GET', '/auth/sessions', { token })).body.data;
  return sessions.find(({ current }: { current: boolean }) => current)._id;
};

/** The secret of the newest mailed link for a new password. */
async function resetToken({ email }: Person): Promise<string> {
  const mail = await waitForMail(market, { to: email, subject: 'Set a new password' });
  return new URL(mail.links.find((link) => link.includes('token='))!).searchParams.get('token')!;
}

describe('"This was not me" by the mailed link', () => {
  it('The mailed link of a disowned sign-in signs everybody out, and only a password set by a new mailed link opens the account', async () => {
    const person = await market.registerAs('buyer');
    const { token, link } = await breakIn(person);
    const answer = await byLink(link);
    expect([answer.status, answer.body.data]).toEqual([200, { mailed: true }]);
    expect([await me(token), await me(person.token)]).toEqual([401, 401]);
    expect((await login(person)).status).toBe(400);
    const reset = await post('/auth/reset-password', {
      token: await resetToken(person),
      password: NEW_PASSWORD,
    });
    expect(reset.status).toBe(200);
    expect((await login(person, NEW_PASSWORD)).status).toBe(200);
  });

  it('Of five presses of the mailed link at once exactly one disowns the sign-in', async () => {
    const person = await market.registerAs('buyer');
    const { link } = await breakIn(person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => byLink(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(answers.filter(({ body }) => body.code === 'account.link_spent')).toHaveLength(4);
  });

  it('The link still works when the stranger has changed the password or signed others out', async () => {
    const person = await market.registerAs('buyer');
    const { token, link } = await breakIn(person);
    expect((await post('/auth/logout-others', undefined, token)).status).toBe(200);
    const body = { currentPassword: PASSWORD, password: 'the stranger has this one' };
    const renewed = (await post('/auth/password', body, token)).body.data.token;
    expect((await byLink(link)).status).toBe(200);
    expect(await me(renewed)).toBe(401);
    expect((await login(person, 'the stranger has this one')).status).toBe(400);
  });

  it('Disowning a sign-in removes a pending address and a second factor of the stranger, and keeps an earlier one', async () => {
    const [person, careful] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const { token, link } = await breakIn(person);
    const change = { email: `thief-${person.email}`, currentPassword: PASSWORD };
    await market.api('PATCH', '/users/me', { token, body: change });
    await withSecondFactor(market, { ...person, token });
    expect((await byLink(link)).status).toBe(200);
    const row = (email: string) =>
      market.services.db
        .selectFrom('users')
        .leftJoin('second_factors', 'second_factors.user_id', 'users.uid')
        .select(['pending_email', 'second_factors.enabled_at'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    expect(await row(person.email)).toEqual({ pending_email: null, enabled_at: null });

    const own = await withSecondFactor(market, careful);
    const { challenge } = (await login(own)).body.data;
    const entered = await post('/auth/2fa/verify', { challenge, code: own.code() });
    const id = await sessionOf(entered.body.data.token);
    expect((await ownBy(own.token, id)).status).toBe(200);
    expect((await row(careful.email)).enabled_at).not.toBeNull();
  });

  it('Disowning a sign-in ends a deletion that the stranger asked for, without a further click', async () => {
    const person = await market.registerAs('buyer');
    const { token, link } = await breakIn(person);
    const body = { password: PASSWORD };
    expect((await market.api('DELETE', '/users/me', { token, body })).status).toBe(200);
    expect((await byLink(link)).status).toBe(200);
    await post('/auth/reset-password', { token: await resetToken(person), password: NEW_PASSWORD });
    const signedIn = await login(person, NEW_PASSWORD);
    expect([signedIn.status, signedIn.body.data.user.deletionDueAt]).toEqual([200, undefined]);
  });

  it('After a change of address the link says to undo that first, and works afterwards', async () => {
    const person = await market.registerAs('buyer');
    const { token, link } = await breakIn(person);
    const email = `taken-${person.email}`;
    await market.api('PATCH', '/users/me', { token, body: { email, currentPassword: PASSWORD } });
    const mail = await waitForMail(market, { to: email, subject: /confirm/i });
    const confirm = new URL(mail.links.find((one) => one.includes('token='))!).searchParams.get('token');
    expect((await post('/auth/verify-email', { token: confirm })).status).toBe(200);
    const refused = await byLink(link);
    expect([refused.status, refused.body.code]).toEqual([409, 'account.undo_email_first']);
    const told = await waitForMail(market, { to: person.email, subject: 'Your e-mail address was changed' });
    const undo = new URL(told.links.find((one) => one.includes('undo'))!).searchParams.get('token');
    expect((await post('/auth/email-change/undo', { token: undo })).status).toBe(200);
    expect((await byLink(link)).status).toBe(200);
  });

  it.each(['', 'x', 'x'.repeat(300)])('The made-up link %j is refused', async (token) => {
    expect((await byLink(token)).status).toBe(400);
  });

  it('The link ends after three days, and a suspended account is mailed nothing', async () => {
    const [late, suspended] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const links = [await breakIn(late), await breakIn(suspended)];
    await post(`/admin/users/${suspended.uid}/suspend`, { reason: 'Spam' }, fixture.admin.token);
    expect((await byLink(links[1]!.link)).body.data).toEqual({ mailed: false });
    await market.advanceClock(3 * 24 * HOUR + 60);
    expect((await byLink(links[0]!.link)).body.code).toBe('account.link_spent');
    const mails = await mailsOf(market);
    expect(mails.filter(({ to, subject }) => to === suspended.email && /new password/.test(subject))).toEqual(
      [],
    );
  });
});

describe('"This was not me" in the settings', () => {
  it('A session or a sign-in of the own account can be disowned, and one of others is not found', async () => {
    const [person, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const strange = (await login(person)).body.data.token;
    const id = await sessionOf(strange);
    expect((await ownBy(other.token, id)).status).toBe(404);
    await post('/auth/logout', undefined, strange);
    expect((await ownBy(person.token, id)).body).toMatchObject({ success: true, data: { mailed: true } });
    expect(await me(person.token)).toBe(401);
  });

  it('A session that was left open takes no second factor away', async () => {
    const person = await market.registerAs('buyer');
    const signedUp = await sessionOf(person.token);
    const own = await withSecondFactor(market, person);
    const from = await market.services.db
      .updateTable('sessions')
      .set({ fresh_at: new Date(0) })
      .where('user_id', '=', own.uid)
      .returning('id')
      .execute();
    expect(from).toHaveLength(1);
    expect((await ownBy(own.token, signedUp)).body.code).toBe('account.fresh_sign_in_needed');
    expect((await post('/auth/fresh', { password: PASSWORD }, own.token)).status).toBe(200);
    expect((await ownBy(own.token, signedUp)).status).toBe(200);
  });

  it('Recovery codes that were made since then go with what the stranger added', async () => {
    const own = await withSecondFactor(market, await market.registerAs('buyer'));
    const { challenge } = (await login(own)).body.data;
    const entered = await post('/auth/2fa/verify', { challenge, code: own.code() });
    const strange = entered.body.data.token;
    const { recoveryCodes } = (await post('/auth/2fa/recovery-codes', undefined, strange)).body.data;
    expect(recoveryCodes).toHaveLength(10);
    expect((await ownBy(own.token, await sessionOf(strange))).status).toBe(200);
    const left = await market.services.db
      .selectFrom('recovery_codes')
      .select('user_id')
      .where('user_id', '=', own.uid)
      .execute();
    expect(left).toEqual([]);
  });

  it('After the address was changed long ago nobody is mailed a link for a new password', async () => {
    const person = await market.registerAs('buyer');
    const strange = (await login(person)).body.data.token;
    await market.services.db
      .insertInto('events')
      .values({
        id: crypto.randomUUID(),
        type: 'account.email_changed',
        subject_id: person.uid,
        actor_id: person.uid,
        data: JSON.stringify({}),
        created_at: new Date(market.services.now().getTime() + 1000),
      })
      .execute();
    expect((await ownBy(person.token, await sessionOf(strange))).body.code).toBe('account.undo_email_first');
  });

  it('Of four calls at once from four sessions exactly one disowns the sign-in', async () => {
    const person = await market.registerAs('buyer');
    const tokens = await Promise.all([1, 2, 3, 4].map(async () => (await login(person)).body.data.token));
    const id = await sessionOf(tokens[0]);
    const answers = await Promise.all(tokens.map((token) => ownBy(token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });
});

describe('Signing out all others', () => {
  it('Signing out all others ends every other session, and this one goes on, with its browser known', async () => {
    const person = await market.registerAs('buyer');
    const others = [(await login(person)).body.data.token, (await login(person)).body.data.token];
    expect((await post('/auth/logout-others', undefined, person.token)).status).toBe(200);
    expect(await Promise.all([person.token, ...others].map(me))).toEqual([200, 401, 401]);
  });

  it('Of two sessions that sign each other out at once exactly one goes on', async () => {
    const person = await market.registerAs('buyer');
    const tokens = [person.token, (await login(person)).body.data.token];
    await Promise.all(tokens.map((token) => post('/auth/logout-others', undefined, token)));
    expect((await Promise.all(tokens.map(me))).sort()).toEqual([200, 401]);
  });
});

describe('Negotiations of an account that somebody else was in', () => {
  const statusOf = async (id: string) => (await fixture.row(id)).status;

  it("Disowning a sign-in ends the account's offers and acceptances of the last hour with their codes, and older ones stay", async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd'].map(() => fixture.newBuyer()));
    const [old, waiting, countered, agreed] = people as [Person, Person, Person, Person];
    const strange = { ...fixture.seller, token: (await login(fixture.seller)).body.data.token };
    const oldId = await fixture.offered(old, 1200);
    await fixture.accept(strange, oldId);
    await market.advanceClock(1.5 * HOUR);
    const waitingId = await fixture.offered(waiting, 1100);
    const counteredId = await fixture.offered(countered, 1100);
    await fixture.offer(strange, counteredId, 1400);
    const agreedId = await fixture.offered(agreed, 1200);
    expect((await fixture.accept(strange, agreedId)).status).toBe(200);

    const id = await sessionOf(strange.token);
    expect((await ownBy(fixture.seller.token, id)).status).toBe(200);
    await expect.poll(() => statusOf(agreedId), { timeout: 20_000 }).toBe('closed');
    await expect.poll(() => statusOf(counteredId), { timeout: 20_000 }).toBe('closed');
    expect((await fixture.codeRow(agreedId))?.revoked_at).not.toBeNull();
    expect([await statusOf(oldId), await statusOf(waitingId)]).toEqual(['accepted', 'awaiting_seller']);
    expect((await fixture.codeRow(oldId))?.revoked_at).toBeNull();

    const told = await waitForMail(market, { to: agreed.email, subject: 'the negotiation has ended' });
    expect(told.text).toContain('somebody who had broken into an account');
    const alert = await market.services.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', fixture.admin.uid)
      .where('title', '=', 'Somebody may have broken into an account')
      .execute();
    expect(alert.length).toBeGreaterThan(0);
    // Nobody has to wait before they begin anew.
    expect((await fixture.start(agreed)).status).toBe(201);
  });

  it('An act from before the strange sign-in stays, however shortly before', async () => {
    const [buyer, other] = [await fixture.newBuyer(), await fixture.newBuyer()];
    const before = await fixture.offered(buyer, 1100);
    await market.advanceClock(60);
    const { token, link } = await breakIn(buyer);
    const { projectId } = fixture;
    const second = await openNegotiationFixture(market);
    const after = await second.offered({ ...buyer, token }, 1100);
    const theirs = await fixture.offered(other, 1100, { projectId });
    expect((await byLink(link)).status).toBe(200);
    await expect.poll(() => statusOf(after), { timeout: 20_000 }).toBe('closed');
    expect([await statusOf(before), await statusOf(theirs)]).toEqual(['awaiting_seller', 'awaiting_seller']);
  });
});
