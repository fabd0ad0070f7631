import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalExport } from '#contract/personal-data/exports/schemas.ts';
import { readZip } from '#testing/files/read-zip.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { makeExport } from '../service/exports/make.ts';

const DAY = 24 * 3_600;

let market: Market;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.exports = { perDay: 2, keptDays: 7 };
  });
});
afterAll(() => market.stop());

const ask = ({ token }: Person) => market.api('POST', '/users/me/exports', { token });
const list = async ({ token }: Person): Promise<PersonalExport[]> =>
  (await market.api('GET', '/users/me/exports', { token })).body.data.exports;
const fetchFile = ({ token }: Person, id: string, headers: Record<string, string> = {}) =>
  market.api('GET', `/users/me/exports/${id}/file`, { token, headers });
const newestStatus = async (person: Person) => (await list(person))[0]?.status;
const storedExports = async () => {
  const keys: string[] = [];
  for await (const key of market.services.storage.list('exports')) keys.push(key);
  return keys;
};

/** Asks, and waits until it is ready. */
async function exportOf(person: Person): Promise<PersonalExport> {
  expect((await ask(person)).status).toBe(202);
  await expect.poll(() => newestStatus(person), { timeout: 30_000 }).toBe('ready');
  return (await list(person))[0]!;
}

/** The sign-in was long ago. */
const ageSignIn = ({ uid }: Person) =>
  market.services.db
    .updateTable('sessions')
    .set({ fresh_at: new Date(market.services.now().getTime() - 3_600_000) })
    .where('user_id', '=', uid)
    .execute();

describe('Taking along what the market holds', () => {
  it('Somebody who asks gets a ZIP that is told by mail, kept for seven days and then gone', async () => {
    const asha = await market.registerAs('buyer', 'Asha Rao');
    const made = await exportOf(asha);
    const mail = await waitForMail(market, { to: asha.email, subject: 'Your data is ready' });
    expect(mail.text).toContain('settings');
    expect(made).toMatchObject({ percentDone: 100, bytes: expect.any(Number) });
    const file = await fetchFile(asha, made._id);
    expect(file.status).toBe(200);
    expect(file.bytes).toHaveLength(made.bytes!);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename=codehaat-data-[\d-]{10}\.zip$/,
    );
    const files = await readZip(file.bytes);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'index.html', 'data/profile.json']),
    );
    const profile = JSON.parse(files.get('data/profile.json')!.toString());
    expect(profile.account).toMatchObject([{ uid: asha.uid, email: asha.email, display_name: 'Asha Rao' }]);
    expect(await storedExports()).toHaveLength(1);

    await market.advanceClock(6 * DAY);
    const signedIn = await signInAgain(asha);
    expect((await fetchFile(signedIn, made._id)).status).toBe(200);
    await market.advanceClock(DAY + 60);
    const later = await signInAgain(asha);
    expect((await fetchFile(later, made._id)).body.code).toBe('export.not_found');
    expect(await newestStatus(later)).toBe('expired');
    await expect.poll(storedExports, { timeout: 20_000 }).toEqual([]);
  });

  it('Of two requests for an export at once one begins, and no more than two begin in a day', async () => {
    const asha = await market.registerAs('buyer');
    const both = await Promise.all([ask(asha), ask(asha)]);
    const codes = both.map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code === 202)).toHaveLength(1);
    await expect.poll(() => newestStatus(asha), { timeout: 30_000 }).toBe('ready');
    expect(await list(asha)).toHaveLength(1);
    const first = (await list(asha))[0]!;
    const second = await exportOf(asha);
    expect((await fetchFile(asha, first._id)).body.code).toBe('export.not_found');
    expect((await fetchFile(asha, second._id)).status).toBe(200);
    const third = await ask(asha);
    expect([third.status, third.body.code]).toEqual([429, 'request.too_many']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_600);
  });

  it('An export that is asked for again with its Idempotency-Key is the same one (rule W8)', async () => {
    const asha = await market.registerAs('buyer');
    const headers = { 'idempotency-key': 'export-of-asha' };
    const askOnce = () => market.api('POST', '/users/me/exports', { token: asha.token, headers });
    const first = await askOnce();
    expect(first.status).toBe(202);
    const again = await askOnce();
    expect([again.status, again.body.data]).toEqual([202, first.body.data]);
    await expect.poll(() => newestStatus(asha), { timeout: 30_000 }).toBe('ready');
    expect(await list(asha)).toHaveLength(1);
  });

  it('A small export is answered immediately, and counts as well', async () => {
    const asha = await market.registerAs('buyer', 'Asha Rao');
    const { status, body } = await market.api('GET', '/users/me/export', { token: asha.token });
    expect(status).toBe(200);
    expect(body.data.export).toBeNull();
    expect(body.data.topics.profile.account).toMatchObject([{ display_name: 'Asha Rao' }]);
    await exportOf(asha);
    expect((await ask(asha)).status).toBe(429);
  });

  it('A large export becomes a ZIP, however it was asked for', async () => {
    const asha = await market.registerAs('buyer');
    await sql`
      INSERT INTO notifications (id, user_id, event_id, type, category, priority, title, message, status, created_at)
      SELECT gen_random_uuid(), ${asha.uid}, gen_random_uuid(), 'ACCOUNT_UPDATE', 'account', 'low', 'News ' || n,
        repeat('x', 1000), 'read', now() FROM generate_series(1, 1500) n`.execute(market.services.db);
    const { status, body } = await market.api('GET', '/users/me/export', { token: asha.token });
    expect(status).toBe(202);
    expect(body.data).toMatchObject({ topics: null, export: { status: 'running' } });
    await expect.poll(() => newestStatus(asha), { timeout: 30_000 }).toBe('ready');
    const files = await readZip((await fetchFile(asha, body.data.export._id)).bytes);
    const { notifications } = JSON.parse(files.get('data/notifications.json')!.toString());
    expect(new Set(notifications.map(({ title }: { title: string }) => title)).size).toBeGreaterThanOrEqual(
      1_500,
    );
    expect(files.get('index.html')!.toString()).toMatch(/newest 50 of 15\d\d/);
  });

  it("Nobody takes another's export, and a session from long ago takes none", async () => {
    const asha = await market.registerAs('buyer');
    const made = await exportOf(asha);
    const other = await market.registerAs('buyer');
    expect((await fetchFile(other, made._id)).status).toBe(404);
    const address = `/users/me/exports/${made._id}/address`;
    expect((await market.api('POST', address, { token: other.token })).status).toBe(404);
    await ageSignIn(asha);
    for (const answer of [
      await fetchFile(asha, made._id),
      await ask(asha),
      await market.api('POST', address, { token: asha.token }),
      await market.api('GET', '/users/me/export', { token: asha.token }),
    ])
      expect(answer.body.code).toBe('account.fresh_sign_in_needed');
    expect(await newestStatus(asha)).toBe('ready');
  });

  it('A browser downloads an export by a signed address, in parts, until its owner signs out', async () => {
    const asha = await market.registerAs('buyer');
    const made = await exportOf(asha);
    const { body } = await market.api('POST', `/users/me/exports/${made._id}/address`, { token: asha.token });
    const get = (range?: string, tag?: string) =>
      fetch(`${market.url}${body.data.url}`, {
        headers: { ...(range && { range }), ...(tag && { 'if-range': tag }) },
      });
    const whole = await get();
    const all = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, all.length]).toEqual([200, made.bytes]);
    const part = await get('bytes=10-19', whole.headers.get('etag')!);
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(all.subarray(10, 20));
    const elsewhere = body.data.url.replace('/api/exports/', '/downloads/');
    expect((await market.api('GET', elsewhere)).body.code).toBe('delivery.address_ended');
    await market.api('POST', '/auth/logout-all', { token: asha.token });
    expect((await get()).status).toBe(401);
    const back = await signInAgain(asha);
    expect((await fetchFile(back, made._id)).status).toBe(200);
  });

  it('A suspended person gets no export any more, and is not told either', async () => {
    const asha = await market.registerAs('buyer');
    const made = await exportOf(asha);
    const { db } = market.services;
    const id = '01890000-0000-7000-8000-00000000beef';
    const now = market.services.now();
    await db
      .updateTable('users')
      .set({ suspended_at: now, suspended_reason: 'A test' })
      .where('uid', '=', asha.uid)
      .execute();
    await db
      .insertInto('personal_exports')
      .values({ id, user_id: asha.uid, status: 'running', asked_at: now })
      .execute();
    await makeExport(market.context(), { exportId: id, uid: asha.uid });
    const row = await db
      .selectFrom('personal_exports')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('failed');
    expect((await fetchFile(asha, made._id)).status).toBeGreaterThanOrEqual(401);
    const told = await db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', asha.uid)
      .where('type', '=', 'account.export_failed')
      .execute();
    expect(told).toEqual([]);
  });

  it('An export that cannot be made is given up, its owner is told, and another can be asked for', async () => {
    const asha = await market.registerAs('buyer');
    const { db } = market.services;
    const id = '01890000-0000-7000-8000-00000000dead';
    await db
      .insertInto('personal_exports')
      .values({ id, user_id: asha.uid, status: 'running', asked_at: market.services.now(), attempts: 7 })
      .execute();
    const ctx = market.context();
    const broken = Object.create(ctx.storage, {
      makeTemporary: { value: () => Promise.reject(new Error('the disk is gone')) },
    });
    await makeExport({ ...ctx, storage: broken }, { exportId: id, uid: asha.uid });
    expect(await newestStatus(asha)).toBe('failed');
    await waitForMail(market, { to: asha.email, subject: 'Your data could not be put together' });
    await exportOf(asha);
  });
});

async function signInAgain(person: Person): Promise<Person> {
  const body = { email: person.email, password: 'a long enough passphrase' };
  const { token } = (await market.api('POST', '/auth/login', { body })).body.data;
  return { ...person, token };
}
