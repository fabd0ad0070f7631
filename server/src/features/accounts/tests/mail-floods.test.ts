import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, startMarket } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';
const MANY = 12;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const countOf = async (to: string, subject: string) =>
  (await mailsOf(market)).filter((mail) => mail.to === to && mail.subject.includes(subject)).length;

/** Mails are written in turn: when one that was asked for last is there, those before it are. */
async function whenWritten(): Promise<void> {
  const { email } = await market.registerAs('buyer');
  await waitForMail(market, { to: email, subject: /./ });
}

describe("Mail floods to somebody else's address", () => {
  it('An address gets at most five mails about new devices, without the text of their browsers', async () => {
    const { email } = await market.registerAs('buyer');
    for (let count = 0; count < MANY; count++) {
      const headers = { 'user-agent': `${'You have won, go to evil.example '.repeat(8)}${count}/1 x` };
      const body = { email, password: PASSWORD };
      expect((await market.api('POST', '/auth/login', { body, headers })).status).toBe(200);
    }
    await whenWritten();
    const mails = (await mailsOf(market)).filter(({ to }) => to === email);
    const told = mails.filter((mail) => JSON.stringify(mail).includes('was not used for it before'));
    expect(told.length).toBeLessThanOrEqual(5);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  it('The sixth change of address is refused, so the owner of the address is not flooded', async () => {
    const { token, email } = await market.registerAs('buyer');
    const statuses = [];
    for (let count = 0; count < 8; count++) {
      const body = { email: `other-${count}-${email}`, currentPassword: PASSWORD };
      statuses.push((await market.api('PATCH', '/users/me', { token, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    await whenWritten();
    expect(await countOf(email, 'Somebody asked to change')).toBeLessThanOrEqual(5);
  });

  it('The sixth change of a password is refused, so the owner of the address is not flooded', async () => {
    let { token } = await market.registerAs('buyer');
    const statuses = [];
    let currentPassword = PASSWORD;
    for (let count = 0; count < 7; count++) {
      const password = `${PASSWORD} ${count}`;
      const changed = await market.api('POST', '/auth/password', {
        token,
        body: { currentPassword, password },
      });
      statuses.push(changed.status);
      if (changed.status !== 200) continue;
      token = changed.body.data.token;
      currentPassword = password;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
