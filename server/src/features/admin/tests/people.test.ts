import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { giveRole, suspendUser } from '../service/people.ts';

const PASSWORD = 'a long enough passphrase';
const MAKE_ADMIN = { role: 'admin', reason: 'Runs the market with us', password: PASSWORD };

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const act = (person: { uid: string }, verb: string, body?: object) =>
  market.api('POST', `/admin/users/${person.uid}/${verb}`, { token: admin.token, ...(body && { body }) });
const suspend = (person: Person) => act(person, 'suspend', { reason: 'Sold copied work' });
const me = (person: Person) => market.api('GET', '/users/me', { token: person.token });
const isPublic = async (id: string) => (await market.api('GET', `/projects/${id}`)).status === 200;
const people = async (query: string) =>
  (await market.api('GET', `/admin/users?${query}`, { token: admin.token })).body.data;

describe('Suspended people', () => {
  it('A suspended person is signed out at once and told why when signing in', async () => {
    const person = await market.registerAs('buyer');
    const answer = await suspend(person);
    expect(answer.body.data).toMatchObject({ uid: person.uid, suspendedReason: 'Sold copied work' });
    expect((await me(person)).status).toBe(401);
    const login = await market.api('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    expect([login.status, login.body.message]).toEqual([403, 'This account is suspended: Sold copied work']);
    expect((await act(person, 'restore')).body.data.suspendedAt).toBeNull();
    const again = await market.api('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    expect(again.status).toBe(200);
  });

  it("A suspended seller's listings are hidden until restored, while buyers keep their downloads", async () => {
    const [seller, buyer] = [await market.registerAs('seller'), await market.registerAs('buyer')];
    const projectId = await publishProject(market, seller, admin);
    await buyProject(market, buyer, projectId);
    const project = await market.api('GET', `/projects/${projectId}`, { token: buyer.token });
    await suspend(seller);
    expect(await isPublic(projectId)).toBe(false);
    const list = await market.api('GET', '/projects?limit=100');
    expect(list.body.data.projects.map(({ _id }: { _id: string }) => _id)).not.toContain(projectId);
    const download = await market.api(
      'GET',
      `/projects/download/${project.body.data.projectZipFile.filename}`,
      { token: buyer.token },
    );
    expect(download.status).toBe(200);
    await act(seller, 'restore');
    expect(await isPublic(projectId)).toBe(true);
  });

  it('A seller suspended while a listing is being approved has no listing on the market', async () => {
    for (let round = 0; round < 5; round++) {
      const seller = await market.registerAs('seller');
      const projectId = await listProject(market, seller);
      const approve = market.api('POST', `/admin/projects/${projectId}/approve`, { token: admin.token });
      await Promise.all([approve, suspend(seller)]);
      expect(await isPublic(projectId)).toBe(false);
    }
  });

  it('Of five suspensions of one person at once exactly one succeeds', async () => {
    const person = await market.registerAs('buyer');
    const answers = await Promise.all(Array.from({ length: 5 }, () => suspend(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await act(person, 'restore')).status).toBe(200);
    expect((await act(person, 'restore')).body.code).toBe('account.not_suspended');
  });
});

describe('Admins', () => {
  it('An admin cannot suspend themselves or change their own role', async () => {
    expect((await suspend(admin)).body.code).toBe('account.not_yourself');
    for (const uid of [admin.uid, admin.uid.toUpperCase()])
      expect((await act({ uid }, 'role', { role: 'buyer' })).body.code).toBe('account.not_yourself');
  });

  it.each([
    ["take each other's role", 'role', { role: 'buyer' }],
    ['suspend each other', 'suspend', { reason: 'Not to be trusted' }],
  ])(
    'When two admins %s at the same moment, exactly one of them stays an active admin',
    async (_what, verb, body) => {
      for (let round = 0; round < 4; round++) {
        const [one, other] = [await market.registerAs('admin'), await market.registerAs('admin')];
        const does = (by: Person, to: Person) =>
          market.api('POST', `/admin/users/${to.uid}/${verb}`, { token: by.token, body });
        const answers = await Promise.all([does(one, other), does(other, one)]);
        const [won, lost] = answers.sort((a, b) => a.status - b.status);
        expect(won!.status).toBe(200);
        // Or already signed out, when it came a moment later.
        expect(['account.wrong_role', 'account.session_invalid']).toContain(lost!.body.code);
        const left = (await people('show=admin&limit=100')).users.filter(
          ({ uid, suspendedAt }: { uid: string; suspendedAt: string | null }) =>
            [one.uid, other.uid].includes(uid) && suspendedAt === null,
        );
        expect(left).toHaveLength(1);
      }
    },
  );

  it('A former admin can neither make an admin nor suspend anybody with an old session', async () => {
    const [former, person] = [await market.registerAs('admin'), await market.registerAs('buyer')];
    const { uid } = former;
    const ctx = market.context({ kind: 'user', uid, role: 'admin', sessionId: uid });
    await act(former, 'role', { role: 'seller' });
    await expect(
      giveRole(ctx, person.uid, { role: 'admin', reason: 'One of ours', password: PASSWORD }, '127.0.0.1'),
    ).rejects.toMatchObject({
      code: 'account.wrong_role',
    });
    await act(former, 'role', MAKE_ADMIN);
    await suspend(former);
    await expect(
      suspendUser(ctx, person.uid, { reason: 'Not one of ours', hideTexts: false }),
    ).rejects.toMatchObject({
      code: 'account.wrong_role',
    });
    expect((await people(`search=${person.email}`)).users).toMatchObject([
      { role: 'buyer', suspendedAt: null },
    ]);
  });

  it("A person who becomes admin is signed out and has an admin's access after signing in", async () => {
    const person = await market.registerAs('seller');
    const answer = await act(person, 'role', MAKE_ADMIN);
    expect(answer.body.data.role).toBe('admin');
    expect((await me(person)).status).toBe(401);
    const login = await market.api('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    const list = await market.api('GET', '/admin/users', { token: login.body.data.token });
    expect(list.status).toBe(200);
  });

  it("A seller's listings leave the market with the role and come back with it", async () => {
    const seller = await market.registerAs('seller');
    const projectId = await publishProject(market, seller, admin);
    await act(seller, 'role', { role: 'buyer' });
    expect(await isPublic(projectId)).toBe(false);
    await act(seller, 'role', { role: 'seller' });
    expect(await isPublic(projectId)).toBe(true);
  });

  it('A suspension needs a reason, and an unknown person is not found', async () => {
    const person = await market.registerAs('buyer');
    const empty = await act(person, 'suspend', { reason: ' ' });
    expect([empty.status, empty.body.errors[0].field]).toEqual([400, 'reason']);
    const nobody = await act({ uid: '01a1fdf6-d2d2-7325-aedc-e1108b01fd00' }, 'restore');
    expect([nobody.status, nobody.body.code]).toEqual([404, 'account.not_found']);
  });

  it('An admin finds people by part of a name, by role, and page by page', async () => {
    const names = ['Zubeida Khan', 'zubin mehta', '100%_Zubi\\n'];
    for (const name of names) await market.registerAs('buyer', name);
    expect(
      (await people('search=ZUBI')).users.map((user: { displayName: string }) => user.displayName),
    ).toEqual(['100%_Zubi\\n', 'zubin mehta']);
    expect((await people('search=%25_')).total).toBe(1);
    expect((await people('search=zub&show=seller')).total).toBe(0);
    const first = await people('search=zub&limit=2');
    const second = await people('search=zub&limit=2&page=2');
    expect([first.total, first.hasMore, second.users.length, second.hasMore]).toEqual([3, true, 1, false]);
    expect((await people('search=zub&limit=2&page=9')).total).toBe(3);
    expect((await people(`search=${'x'.repeat(201)}`)) ?? null).toBeNull();
  });
});

describe('New admins', () => {
  const asks = async (by: Person, body: object) => {
    const person = await market.registerAs('seller');
    const path = `/admin/users/${person.uid}/role`;
    const answer = await market.api('POST', path, { token: by.token, body: { role: 'admin', ...body } });
    return { person, answer };
  };

  it.each([
    ['no reason', { password: PASSWORD }, 'reason', 'Say why'],
    ['a reason of spaces', { password: PASSWORD, reason: '  ' }, 'reason', 'Say why'],
    ['no password', { reason: 'One of us' }, 'password', 'Enter your password to make an admin'],
    [
      'a wrong password',
      { reason: 'One of us', password: 'not it' },
      'password',
      'The current password is wrong',
    ],
  ])('A new admin is not made with %s', async (_what, body, field, message) => {
    const { person, answer } = await asks(admin, body);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ field, message }),
    ]);
    expect((await me(person)).body.data.role).toBe('seller');
  });

  it('An admin without a password cannot make an admin and is told what to do', async () => {
    const outside = await market.registerAs('admin');
    await market.services.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('uid', '=', outside.uid)
      .execute();
    const { answer } = await asks(outside, { reason: 'One of us', password: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([400, 'account.no_password']);
    expect(answer.body.errors[0].message).toContain('Ask for a link to set one first');
  });

  it("An admin's eleventh wrong password for making an admin is refused", async () => {
    const guesser = await market.registerAs('admin');
    const statuses = await market.standStill(async () => {
      const statuses = [];
      for (let guess = 0; guess < 11; guess++)
        statuses.push(
          (await asks(guesser, { reason: 'One of us', password: `guess ${guess}` })).answer.status,
        );
      return statuses;
    });
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('A new admin is logged with the reason and announced to the other admins', async () => {
    const [maker, reader] = [await market.registerAs('admin'), await market.registerAs('admin')];
    const preferences = [{ type: 'ADMIN_ALERT', inApp: false, mail: false }];
    await market.api('PUT', '/users/me/preferences', { token: reader.token, body: { preferences } });
    const { person, answer } = await asks(maker, { reason: 'Asha’s deputy', password: PASSWORD });
    expect(answer.body.data.role).toBe('admin');
    const mail = await waitForMail(market, { to: reader.email, subject: 'There is a new admin' });
    expect(mail.text).toContain('Asha’s deputy');
    const list = await market.api('GET', '/notifications', { token: reader.token });
    expect(list.body.data.notifications[0]).toMatchObject({ title: 'There is a new admin' });
    const log = await market.api('GET', `/admin/audit?search=${person.uid}`, { token: maker.token });
    expect(log.body.data.acts[0]).toMatchObject({ act: 'account.change_role', reason: 'Asha’s deputy' });
  });
});
