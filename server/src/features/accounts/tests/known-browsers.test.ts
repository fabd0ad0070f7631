import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { newBrowser } from '#testing/market/browser.ts';

const PASSWORD = 'a long enough passphrase';
const NEW_PASSWORD = 'another long passphrase';

let market: Market;
let addresses = 0;
beforeAll(async () => {
  // The tests stand at many addresses behind one proxy, so that each has an address of its own.
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
  });
});
afterAll(() => market.stop());

function newAddress(): string {
  addresses++;
  return `203.0.${113 + Math.floor(addresses / 250)}.${addresses % 250}`;
}

async function statuses(attempts: Iterable<Promise<{ status: number }>>): Promise<number[]> {
  return (await Promise.all(attempts)).map(({ status }) => status);
}

/** Tries one account from so many networks that strangers wait for it everywhere. */
async function attackFromEverywhere(email: string): Promise<void> {
  const strangers = Array.from({ length: 30 }, () => newBrowser(market, newAddress()));
  const body = { email, password: 'guessed it' };
  await Promise.all(strangers.map((stranger) => stranger.api('POST', '/auth/login', { body })));
}

describe('Browsers that an account knows', () => {
  const NAME = 'codehaat_browser';
  const enter = (browser: ReturnType<typeof newBrowser>, { email }: Person, password = PASSWORD) =>
    browser.api('POST', '/auth/login', { body: { email, password } });
  /** Whether the account knows the browser: strangers wait everywhere. */
  async function isKnown(browser: ReturnType<typeof newBrowser>, person: Person): Promise<boolean> {
    await attackFromEverywhere(person.email);
    return (await enter(browser, person, 'not the password')).status === 400;
  }

  it("A known browser's secret is hidden from scripts and is not held by the database", async () => {
    const person = await market.registerAs('buyer');
    const browser = newBrowser(market, newAddress());
    const answer = await enter(browser, person);
    const [set = ''] = answer.headers.getSetCookie();
    expect(set.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/',
      'SameSite=Lax',
    ]);
    const secret = browser.cookies.get(NAME) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const rows = await market.services.db.selectFrom('known_browsers').selectAll().execute();
    expect(rows.map(({ token_hash }) => token_hash.toString('latin1')).join()).not.toContain(secret);
    expect(await isKnown(browser, person)).toBe(true);
  });

  it('A known browser has a limit of guesses of its own, so a stolen cookie is limited too', async () => {
    const person = await market.registerAs('buyer');
    const [own, other] = [newBrowser(market, newAddress()), newBrowser(market, newAddress())];
    await enter(own, person);
    await enter(other, person);
    const guesses = await statuses(Array.from({ length: 24 }, () => enter(own, person, 'a guess')));
    expect(guesses.filter((status) => status === 400)).toHaveLength(20);
    expect((await enter(own, person)).status).toBe(429);
    expect((await enter(other, person)).status).toBe(200);
  });

  it('A browser becomes known to an account by signing in to it and stays known to others', async () => {
    const [first, second] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const browser = newBrowser(market, newAddress());
    await enter(browser, first);
    expect(await isKnown(browser, second)).toBe(false);
    await market.advanceClock(900);
    expect((await enter(browser, second)).status).toBe(200);
    await attackFromEverywhere(first.email);
    expect((await enter(browser, first)).status).toBe(200);
  });

  it("A cookie planted by a thief does not make their browser known to the victim's account", async () => {
    const [thief, victim] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const [planting, browser] = [newBrowser(market, newAddress()), newBrowser(market, newAddress())];
    await enter(planting, thief);
    const planted = planting.cookies.get(NAME) ?? '';
    browser.cookies.set(NAME, planted);
    await enter(browser, victim);
    expect(browser.cookies.get(NAME)).not.toBe(planted);
    planting.cookies.set(NAME, planted);
    expect(await isKnown(planting, victim)).toBe(false);
  });

  it.each([
    ['signing out everywhere', ({ token }: Person) => market.api('POST', '/auth/logout-all', { token })],
    [
      'a changed password elsewhere',
      ({ token }: Person) =>
        market.api('POST', '/auth/password', {
          token,
          body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
        }),
    ],
    ['half a year unused', () => market.advanceClock(181 * 86_400)],
  ])('A known browser is forgotten after %s', async (_, forget) => {
    const person = await market.registerAs('buyer');
    const browser = newBrowser(market, newAddress());
    await enter(browser, person);
    await forget(person);
    expect(await isKnown(browser, person)).toBe(false);
  });

  it('An account forgets its oldest known browser after twenty newer ones', async () => {
    const person = await market.registerAs('buyer');
    const first = newBrowser(market, newAddress());
    await enter(first, person);
    for (let newer = 0; newer < 20; newer++) {
      await market.advanceClock(1);
      await enter(newBrowser(market, newAddress()), person);
    }
    expect(await isKnown(first, person)).toBe(false);
  });
});
