import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { NOTIFY_JOB } from '../rules/job-names.ts';

let market: Market;
let admin: Person;
let sellers: Person[];
let buyer: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  sellers = [await market.registerAs('seller'), await market.registerAs('seller')];
  buyer = await market.registerAs('buyer');
});
afterAll(() => market?.stop());

async function set(change: Partial<MarketSettings>): Promise<void> {
  const path = '/admin/settings';
  const { revision, settings } = (await market.api('GET', path, { token: admin.token })).body.data;
  const body = { revision, settings: { ...settings, ...change }, reason: 'A new fee' };
  expect((await market.api('PUT', path, { token: admin.token, body })).status).toBe(200);
  // Everybody whom it concerns has been told.
  await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string }>`
      SELECT 'not handed on' AS state FROM events_to_relay UNION ALL
      SELECT state::text FROM pgboss.job WHERE name = ${NOTIFY_JOB} AND state <> 'completed'`.execute(
      market.context().db,
    );
    expect(rows).toEqual([]);
  }, 20_000);
}

const notificationRulesOf = async (person: Person) => {
  const { body } = await market.api('GET', '/notifications?category=sales', { token: person.token });
  return (body.data.notifications as Notification[]).map(({ title }) => title);
};

it('Every seller is told of a changed share with both percents, and no buyer is', async () => {
  await set({ sellerSharePercent: 80 });
  for (const seller of sellers) {
    const { body } = await market.api('GET', '/notifications?category=sales', { token: seller.token });
    expect(body.data.notifications).toEqual([
      expect.objectContaining({
        type: 'PAYMENT_SUCCESS',
        priority: 'high',
        title: 'Your share of new sales is 80%',
        message: expect.stringMatching(/you get 80% .* it was 85%\. Orders made before keep their share\.$/),
        actionData: { actionUrl: '/pricing', actionText: 'See what you get' },
      }),
    ]);
    await waitForMail(market, { to: seller.email, subject: 'Your share of new sales is 80%' });
  }
  expect(await notificationRulesOf(buyer)).toEqual([]);
  expect(
    (await mailsOf(market)).filter(({ to, subject }) => to === buyer.email && /share/.test(subject)),
  ).toEqual([]);
  await set({ sellerSharePercent: null });
  expect(await notificationRulesOf(sellers[0]!)).toEqual([
    'Your share of new sales is 85%',
    'Your share of new sales is 80%',
  ]);
});

it('No seller is told of another setting or of a share that stays the same', async () => {
  const before = await notificationRulesOf(sellers[1]!);
  await set({ marketName: 'Naya Haat' });
  await set({ sellerSharePercent: 85 });
  expect(await notificationRulesOf(sellers[1]!)).toEqual(before);
});

it('Hundreds of sellers are told of a new share once each, except those who joined later', async () => {
  const { db } = market.context();
  await sql`
    INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('uid', gen_random_uuid(), 'slug', NULL,
      'email', 'copy-' || n || '@example.test', 'email_key', 'copy-' || n || '@example.test'))).*
    FROM users u, generate_series(1, 401) n WHERE u.uid = ${sellers[0]!.uid}`.execute(db);
  await sql`UPDATE users SET created_at = created_at + interval '1 hour' WHERE email = 'copy-7@example.test'`.execute(
    db,
  );
  await set({ sellerSharePercent: 90 });
  const { rows } = await sql<{ told: number; twice: number }>`
    SELECT count(*)::int AS told, (count(*) - count(DISTINCT user_id))::int AS twice FROM notifications
    WHERE title = 'Your share of new sales is 90%'`.execute(db);
  expect(rows).toEqual([{ told: sellers.length + 400, twice: 0 }]);
});
