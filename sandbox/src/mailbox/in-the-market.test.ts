import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '#platform/mail/send.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { startMarket } from '#testing/market/app.ts';
import type { Config } from '../../../server/src/config.ts';

let database: ClonedDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const content = { subject: 'Hello', preview: 'Hello', heading: 'Hello', paragraphs: ['That is all.'] };

describe('The mailbox of a market without a mail server', () => {
  it('The mailbox shows what the market mails while no mail server is set', async () => {
    const market = await startMarket(() => {}, database);
    await sendMail(market.context(), { to: 'asha@example.test', content });
    const mail = await waitForMail(market, { to: 'asha@example.test', subject: 'Hello' });
    const list = await fetch(`${market.url}/dev/mailbox`);
    const page = await fetch(`${market.url}/dev/mailbox/${mail.id}`);
    const bodies = [await list.text(), await page.text()];
    const absent = await fetch(`${market.url}/dev/mailbox/..%2f..%2fsecret-key`);
    await market.stop();
    expect([list.status, page.status, absent.status]).toEqual([200, 200, 404]);
    expect(bodies[0]).toContain(`/dev/mailbox/${mail.id}`);
    expect(bodies[1]).toContain('That is all.');
  });

  const elsewhere: [string, (config: Config) => void][] = [
    ['where a mail server is set', (config) => (config.mail.smtpUrl = 'smtp://127.0.0.1:9')],
    ['in production', (config) => (config.production = true)],
  ];
  it.each(elsewhere)('The mailbox does not exist %s', async (_where, change) => {
    const market = await startMarket(change, database);
    const statuses = await Promise.all(
      ['/dev/mailbox', '/dev/mailbox/api'].map((path) =>
        fetch(market.url + path).then(({ status }) => status),
      ),
    );
    await market.stop();
    expect(statuses).toEqual([404, 404]);
  });
});
