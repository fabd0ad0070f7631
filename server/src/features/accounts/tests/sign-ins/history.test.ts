import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInEntry } from '#contract/accounts/sign-ins/schemas.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { newBrowser } from '#testing/market/browser.ts';
import { countryFile } from '#testing/sign-in/country-file.ts';
import { withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const HOME = '203.0.113.7';
const ABROAD = '198.51.100.9';

let market: Market;
const folder = mkdtempSync(join(tmpdir(), 'codehaat-history-'));
beforeAll(async () => {
  const path = join(folder, 'countries.mmdb');
  writeFileSync(path, countryFile('203.0.113', { country: { iso_code: 'IN' } }));
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
    config.signIn.countryFile = path;
  });
});
afterAll(async () => {
  await market.stop();
  rmSync(folder, { recursive: true });
});

const signIn = ({ email }: Person, { password = PASSWORD, from = HOME, agent = ANDROID } = {}) =>
  newBrowser(market, from).api('POST', '/auth/login', {
    body: { email, password },
    headers: { 'user-agent': agent },
  });
const page = (token: string, query = '') => market.api('GET', `/auth/sign-ins${query}`, { token });
const historyOf = async ({ token }: Person): Promise<SignInEntry[]> =>
  (await page(token, '?limit=100')).body.data.signIns;
const shortened = (entries: SignInEntry[]) =>
  entries.map(({ method, succeeded }) => `${method} ${succeeded ? 'succeeded' : 'failed'}`);

describe('The history of sign-ins', () => {
  it('A sign-in stands in the history with device, network and country, and never with an address', async () => {
    const person = await market.registerAs('buyer');
    const { token } = (await signIn(person)).body.data;
    const { signIns, hasMore, days } = (await page(token)).body.data;
    expect([hasMore, days]).toEqual([false, 90]);
    expect(signIns).toMatchObject([
      {
        ...{ method: 'password', succeeded: true, device: 'Chrome on Android', current: true },
        ...{ network: '203.0.113.0/24', country: 'IN' },
      },
      { method: 'registration', succeeded: true, network: '127.0.0.0/24', country: null, current: false },
    ]);
    const stored = await market.services.db.selectFrom('sign_ins').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(HOME);
  });

  it('A wrong password is noted for its account, and an unknown address leaves nothing', async () => {
    const person = await market.registerAs('buyer');
    await signIn(person, { password: 'guessed it', from: ABROAD });
    await signIn({ ...person, email: 'nobody@example.test' }, { password: 'guessed it' });
    await expect
      .poll(async () => shortened(await historyOf(person)), { timeout: 20_000 })
      .toEqual(['password failed', 'registration succeeded']);
    const [failed] = await historyOf(person);
    expect(failed).toMatchObject({ network: '198.51.100.0/24', country: null });
  });

  it('Right and wrong codes and recovery codes of two-step sign-in are told apart', async () => {
    const person = await withSecondFactor(market, await market.registerAs('buyer'));
    const finish = async (code: string) => {
      const { challenge } = (await signIn(person)).body.data;
      return market.api('POST', '/auth/2fa/verify', { body: { challenge, code } });
    };
    expect((await finish('000000')).status).toBe(400);
    expect((await finish('a'.repeat(24))).status).toBe(400);
    expect((await finish(person.recoveryCodes[0]!)).status).toBe(200);
    expect((await finish(person.code())).status).toBe(200);
    expect(shortened(await historyOf(person))).toEqual([
      ...['app_code succeeded', 'recovery_code succeeded'],
      ...['recovery_code failed', 'app_code failed', 'registration succeeded'],
    ]);
  });

  it('The pages of the history hold each sign-in once, and nobody sees those of others', async () => {
    const [person, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    for (let times = 0; times < 4; times++) await signIn(person);
    const whole = (await historyOf(person)).map(({ _id }) => _id);
    expect(whole).toHaveLength(5);
    const read: string[] = [];
    for (let before = ''; ; before = `&before=${read.at(-1)}`) {
      const { data } = (await page(person.token, `?limit=2${before}`)).body;
      read.push(...data.signIns.map(({ _id }: SignInEntry) => _id));
      if (!data.hasMore) break;
    }
    expect(read).toEqual(whole);
    expect(await historyOf(other)).toHaveLength(1);
    expect((await page(other.token, `?before=${whole[0]}`)).body.data.signIns.length).toBeLessThan(2);
  });

  it.each(['before=7', 'limit=-1', 'limit=x', `before=${'0'.repeat(500)}`])(
    'The query %s is refused with its field named',
    async (query) => {
      const { token } = await market.registerAs('buyer');
      const answer = await page(token, `?${query}`);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, query.split('=')[0]]);
    },
  );
});

describe('The list of devices', () => {
  it('A session tells the kind of its device and where it was opened', async () => {
    const person = await market.registerAs('buyer');
    await signIn(person);
    const { sessions } = (await market.api('GET', '/auth/sessions', { token: person.token })).body.data;
    const phone = sessions.find(({ device }: { device: string }) => device === 'Chrome on Android');
    expect(phone).toMatchObject({ kind: 'phone', network: '203.0.113.0/24', country: 'IN' });
  });

  it('A user agent of any length and kind opens a session', async () => {
    const person = await market.registerAs('buyer');
    for (const agent of ['x'.repeat(8_000), `Mozilla/5.0 ${'('.repeat(4_000)}`, '-']) {
      expect((await signIn(person, { agent })).status).toBe(200);
    }
  });
});

describe('The notice of a new device', () => {
  const tellsOf = async ({ email }: Person) =>
    waitForMail(market, { to: email, subject: 'New sign-in to your account' });

  it('A device that calls itself as a known one is told when browser and network are new too', async () => {
    const person = await market.registerAs('buyer');
    const known = newBrowser(market, HOME);
    const body = { email: person.email, password: PASSWORD };
    const enter = (browser: ReturnType<typeof newBrowser>) =>
      browser.api('POST', '/auth/login', { body, headers: { 'user-agent': ANDROID } });
    await enter(known);
    const first = await tellsOf(person);
    expect(first.text).toContain('India, 203.0.113.0/24');
    await enter(newBrowser(market, HOME));
    await enter(newBrowser(market, ABROAD));
    const second = await waitForMail(market, { to: person.email, subject: 'New sign-in', after: first.id });
    expect(second.text).toContain('198.51.100.0/24');
    const events = await market.services.db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'account.signed_in_new_device')
      .where('subject_id', '=', person.uid)
      .execute();
    expect(events).toHaveLength(2);
  });
});

describe('After 90 days', () => {
  it('A sign-in is forgotten', async () => {
    const person = await market.registerAs('buyer');
    const count = async () =>
      (
        await market.services.db
          .selectFrom('sign_ins')
          .select('id')
          .where('user_id', '=', person.uid)
          .execute()
      ).length;
    await market.advanceClock(89 * 86_400);
    await market.sweep();
    expect(await count()).toBe(1);
    await market.advanceClock(2 * 86_400);
    await market.sweep();
    expect(await count()).toBe(0);
  });
});
