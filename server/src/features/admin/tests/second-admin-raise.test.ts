import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingsState } from '#contract/admin/settings/schemas.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { settleRaise } from '../service/second-admin-raise.ts';

const HOUR = 3_600;

let market: Market;
let admin: Person;
let second: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin', 'Meera');
  second = await market.registerAs('admin', 'Rohan');
});
afterAll(() => market?.stop());

const read = async (by = admin): Promise<SettingsState> =>
  (await market.api('GET', '/admin/settings', { token: by.token })).body.data;
async function set(secondAdminFromRupees: number | null, by = admin) {
  const { revision, settings } = await read(by);
  const body = { revision, settings: { ...settings, secondAdminFromRupees }, reason: 'Larger sellers' };
  const answer = await market.api('PUT', '/admin/settings', { token: by.token, body });
  expect(answer.status).toBe(200);
  return answer.body.data as SettingsState;
}
const act = (verb: 'confirm' | 'cancel', id: string, by = second) =>
  market.api('POST', `/admin/settings/second-admin/${id}/${verb}`, { token: by.token });
const holds = () => market.services.settings.get('secondAdminFromRupees');
/** A sum that holds, without anything that waits. */
const start = async () => {
  await set(1_000);
  await sql`UPDATE settings SET chosen = chosen || '{"secondAdminFromRupees": 50000}'`.execute(
    market.context().db,
  );
  await market.services.settings.reload();
  expect(await read()).toMatchObject({ settings: { secondAdminFromRupees: 50_000 }, secondAdminRaise: null });
};
/** What admins did about the settings, the latest first. */
const acts = async () => {
  const rows = market
    .context()
    .db.selectFrom('admin_acts')
    .select('act')
    .where('subject_type', '=', 'settings');
  return (await rows.orderBy('seq', 'desc').execute()).map(({ act }) => act);
};

describe('A higher sum above which payouts take two admins', () => {
  test('A higher sum waits until a second admin confirms it, and all other settings hold immediately', async () => {
    await start();
    const { revision, settings } = await read();
    const body = {
      ...{ revision, reason: 'Larger sellers' },
      settings: { ...settings, secondAdminFromRupees: 90_000, marketName: 'Naya Haat' },
    };
    const answer = await market.api('PUT', '/admin/settings', { token: admin.token, body });
    expect(answer.body.data).toMatchObject({
      settings: { secondAdminFromRupees: 50_000, marketName: 'Naya Haat' },
      secondAdminRaise: { toRupees: 90_000, askedBy: 'Meera', reason: 'Larger sellers' },
    });
    expect(answer.body.data.secondAdminRaise.cannotConfirm).toMatch(/^You have asked for it yourself/);
    expect(holds()).toBe(50_000);
    expect((await acts()).slice(0, 2)).toEqual(
      expect.arrayContaining(['settings.change', 'settings.ask_raise']),
    );
    const subject = 'Fewer payouts are to take two admins';
    const mail = await waitForMail(market, { to: second.email, subject });
    expect(mail.text).toContain('Payouts above ₹90,000 take two admins from ');
    await waitForMail(market, {
      to: admin.email,
      subject: 'You have asked that fewer payouts take two admins',
    });
    const raise = (await read(second)).secondAdminRaise!;
    expect(raise.cannotConfirm).toBeNull();
    expect((await act('confirm', raise._id, admin)).body.code).toBe('admin.raise_own');
    expect(holds()).toBe(50_000);
    const confirmed = await act('confirm', raise._id);
    expect(confirmed.body.data).toMatchObject({
      settings: { secondAdminFromRupees: 90_000, marketName: 'Naya Haat' },
      secondAdminRaise: null,
    });
    expect(holds()).toBe(90_000);
    expect((await acts())[0]).toBe('settings.confirm_raise');
    await waitForMail(market, { to: admin.email, subject: 'Fewer payouts take two admins' });
  });

  test('A higher sum, or none, holds after 48 hours without a second yes and not before', async () => {
    await start();
    await set(null);
    await market.advanceClock(47 * HOUR);
    expect(holds()).toBe(50_000);
    await market.advanceClock(HOUR + 1);
    expect(holds()).toBeNull();
    expect(await read()).toMatchObject({
      settings: { secondAdminFromRupees: null },
      secondAdminRaise: null,
      changedBy: 'Meera',
    });
  });

  test('A lower sum holds immediately, and ends a higher one that waits', async () => {
    await start();
    await set(90_000);
    expect(await set(20_000)).toMatchObject({
      settings: { secondAdminFromRupees: 20_000 },
      secondAdminRaise: null,
    });
    expect(holds()).toBe(20_000);
    await market.advanceClock(49 * HOUR);
    expect(holds()).toBe(20_000);
  });

  test('A waiting raise stays when other settings or the same higher sum are saved, and another sum waits anew', async () => {
    await start();
    const { secondAdminRaise: first } = await set(90_000);
    expect((await set(50_000)).secondAdminRaise).toEqual(first);
    expect((await set(90_000, second)).secondAdminRaise!._id).toBe(first!._id);
    await market.advanceClock(HOUR);
    const { secondAdminRaise: other } = await set(80_000, second);
    expect(other).toMatchObject({ toRupees: 80_000, askedBy: 'Rohan' });
    expect(Date.parse(other!.dueAt)).toBeGreaterThan(Date.parse(first!.dueAt));
    expect((await act('confirm', first!._id)).body.code).toBe('admin.raise_gone');
    expect(holds()).toBe(50_000);
  });

  test('Any admin can cancel a raise, also the one who asked, and nobody but admins', async () => {
    await start();
    for (const by of [admin, second]) {
      const { secondAdminRaise } = await set(90_000);
      const seller = await market.registerAs('seller');
      expect((await act('cancel', secondAdminRaise!._id, seller)).status).toBe(403);
      expect((await act('cancel', secondAdminRaise!._id, by)).body.data.secondAdminRaise).toBeNull();
      expect((await act('cancel', secondAdminRaise!._id, by)).body.code).toBe('admin.raise_gone');
    }
    await market.advanceClock(49 * HOUR);
    expect(holds()).toBe(50_000);
    expect((await acts())[0]).toBe('settings.cancel_raise');
  });

  test('A raise requested by a former admin is cancelled', async () => {
    await start();
    const third = await market.registerAs('admin', 'Third');
    const { secondAdminRaise } = await set(90_000, third);
    await market.api('POST', `/admin/users/${third.uid}/suspend`, {
      ...{ token: admin.token, body: { reason: 'Not theirs' } },
    });
    expect((await read()).secondAdminRaise).toBeNull();
    expect((await act('confirm', secondAdminRaise!._id)).body.code).toBe('admin.raise_gone');
    await market.advanceClock(49 * HOUR);
    expect(holds()).toBe(50_000);
    expect(await market.context().db.selectFrom('second_admin_raises').selectAll().execute()).toEqual([]);
  });

  test('Of confirming and cancelling at once, and of both with the sweep, one wins', async () => {
    for (const isDue of [false, true]) {
      await start();
      const id = (await set(90_000)).secondAdminRaise!._id;
      const { db } = market.context();
      if (isDue)
        await db
          .updateTable('second_admin_raises')
          .set({ due_at: new Date(0) })
          .execute();
      const known = (await acts()).length;
      const [answers] = await Promise.all([
        Promise.all([act('confirm', id), act('cancel', id, admin), act('confirm', id), act('cancel', id)]),
        isDue && settleRaise(market.context()),
      ]);
      const won = answers.filter(({ status }) => status === 200).length;
      const told = await db
        .selectFrom('events')
        .select('type')
        .where('type', 'in', ['settings.raised', 'settings.raise_cancelled'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      // One effect, whoever had it: of the calls at most one succeeded, and the act of each is kept.
      expect((await acts()).length - known).toBe(won);
      expect(isDue ? [0, 1] : [1]).toContain(won);
      expect(holds()).toBe(told[0]!.type === 'settings.raised' ? 90_000 : 50_000);
      for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('admin.raise_gone');
    }
  });

  test('A sum that is being lowered is not raised again as if it were still the earlier one', async () => {
    await start();
    const { revision, settings } = await read();
    const { db } = market.context();
    let answer: ReturnType<typeof market.api> | undefined;
    await db.transaction().execute(async (db) => {
      // Whoever asks reads the settings, and waits here or for their row.
      await sql`LOCK TABLE second_admin_raises IN ACCESS EXCLUSIVE MODE`.execute(db);
      await sql`UPDATE settings SET revision = revision + 1, chosen = chosen || '{"secondAdminFromRupees": 1000}'`.execute(
        db,
      );
      answer = market.api('PUT', '/admin/settings', {
        ...{ token: admin.token },
        body: { revision: revision + 1, settings, reason: 'The sum of before' },
      });
      const waiting = sql<{ one: number }>`SELECT count(*)::int AS one FROM pg_locks WHERE NOT granted`;
      const count = async () => (await waiting.execute(market.context().db)).rows[0]!.one;
      await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(0);
    });
    expect((await answer!).body.data).toMatchObject({
      settings: { secondAdminFromRupees: 1_000 },
      secondAdminRaise: { toRupees: 50_000 },
    });
    expect(holds()).toBe(1_000);
    await act('cancel', (await read()).secondAdminRaise!._id);
  });

  test('An admin made by another admin cannot confirm a raise for 48 hours', async () => {
    await start();
    const made = await market.registerAs('buyer', 'Made Admin');
    const change = { role: 'admin', reason: 'My own second account', password: 'a long enough passphrase' };
    const path = `/admin/users/${made.uid}/role`;
    expect((await market.api('POST', path, { token: admin.token, body: change })).status).toBe(200);
    const signIn = async () => {
      const body = { email: made.email, password: change.password };
      made.token = (await market.api('POST', '/auth/login', { body })).body.data.token;
    };
    await signIn();
    const { _id } = (await set(90_000)).secondAdminRaise!;
    expect((await act('confirm', _id, made)).body.code).toBe('admin.raise_new_admin');
    expect((await read(made)).secondAdminRaise?.cannotConfirm).toContain('less than 48 hours');
    expect(holds()).toBe(50_000);
    await act('cancel', _id, made);
    await market.advanceClock(49 * HOUR);
    await signIn();
    expect((await act('confirm', (await set(95_000)).secondAdminRaise!._id, made)).status).toBe(200);
    expect(holds()).toBe(95_000);
  });

  test('Of a higher and a lower sum at once one is saved', async () => {
    await start();
    const { revision, settings } = await read();
    const answers = await Promise.all(
      [90_000, 20_000, null].map((secondAdminFromRupees) =>
        market.api('PUT', '/admin/settings', {
          ...{ token: admin.token },
          body: { revision, settings: { ...settings, secondAdminFromRupees }, reason: '' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(holds()).toBeLessThanOrEqual(50_000);
  });
});
