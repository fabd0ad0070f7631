import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { readConfig } from '../../../config.ts';

const DAY_SECONDS = 86_400;

let market: Market;
beforeAll(async () => {
  market = await startMarket((config) => {
    const environment = {
      DATA_DIR: config.dataDir,
      NOTIFICATION_DAYS_READ: '3',
      NOTIFICATION_DAYS_UNREAD: '8',
    };
    config.notifications = readConfig(environment).notifications;
  });
});
afterAll(() => market?.stop());

it('Notifications are kept for as many days as the operator has set, read ones and unread ones apart', async () => {
  const { token } = await market.registerAs('admin');
  const send = async () =>
    (await market.api('POST', '/notifications/test', { token, body: {} })).body.data.notification
      ._id as string;
  const [seen, unseen] = [await send(), await send()];
  await market.api('PUT', `/notifications/${seen}/read`, { token });
  const keptAfter = async (days: number) => {
    await market.advanceClock(days * DAY_SECONDS);
    const rows = await market.services.db
      .selectFrom('notifications')
      .select('id')
      .where('id', 'in', [seen, unseen])
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await keptAfter(2)).toEqual([seen, unseen].sort());
  expect(await keptAfter(2)).toEqual([unseen]);
  expect(await keptAfter(3)).toEqual([unseen]);
  expect(await keptAfter(2)).toEqual([]);
});
