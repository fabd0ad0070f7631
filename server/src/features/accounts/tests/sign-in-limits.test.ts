import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { newBrowser } from '#testing/market/browser.ts';
import { networkOf } from '../rules/network.ts';

const PASSWORD = 'a long enough passphrase';
const NEW_PASSWORD = 'another long passphrase';
const TOLD = 'Somebody is trying to sign in to your account';

let market: Market;
let people = 0;
beforeAll(async () => {
  // The tests stand at many addresses behind one proxy, so that each has an address of its own.
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
  });
});
afterAll(() => market.stop());

/** A client at an address that nobody else has. */
function newAddress(): string {
  people++;
  return `203.0.${113 + Math.floor(people / 250)}.${people % 250}`;
}

const login = (email: string, password: string, address: string) =>
  market.api('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

async function statuses(attempts: Iterable<Promise<{ status: number }>>): Promise<number[]> {
  return (await Promise.all(attempts)).map(({ status }) => status);
}

const failAt = (email: string, address: string, times: number) =>
  statuses(Array.from({ length: times }, () => login(email, 'not the password', address)));

const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

/** Tries one account from so many networks that strangers wait for it everywhere. */
async function attackFromEverywhere(email: string): Promise<void> {
  const tried = await statuses(Array.from({ length: 30 }, () => login(email, 'guessed it', newAddress())));
  expect(tried).toEqual(Array(30).fill(400));
}

describe('Failed sign-ins to one account from one network', () => {
  it('After five failures a network must wait for the account, even with the right password', async () => {
    const person = await market.registerAs('buyer');
    const address = newAddress();
    expect(await failAt(person.email, address, 5)).toEqual(Array(5).fill(400));
    const answer = await login(person.email, PASSWORD, address);
    expect([answer.status, answer.body.code]).toEqual([429, 'account.sign_in_slowed']);
    expect(waitOf(answer)).toBeGreaterThan(0);
    await market.advanceClock(waitOf(answer));
    expect((await login(person.email, PASSWORD, address)).status).toBe(200);
  });

  it('Failures at one network do not keep the owner out elsewhere, nor other accounts there', async () => {
    const [person, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const address = newAddress();
    await failAt(person.email, address, 12);
    expect((await login(person.email, PASSWORD, newAddress())).status).toBe(200);
    expect((await login(other.email, PASSWORD, address)).status).toBe(200);
  });

  it('Tries come back one at a time, and refused tries do not lengthen the wait', async () => {
    const person = await market.registerAs('buyer');
    const address = newAddress();
    await failAt(person.email, address, 5);
    const wait = waitOf(await login(person.email, 'not the password', address));
    for (let step = 0; step < 4; step++) {
      await market.advanceClock(Math.ceil(wait / 4));
      if (step < 3) expect(await failAt(person.email, address, 3)).toEqual(Array(3).fill(429));
    }
    expect((await login(person.email, 'not the password', address)).status).toBe(400);
    expect((await login(person.email, 'not the password', address)).status).toBe(429);
  });

  it('The right password clears the failures before it', async () => {
    const person = await market.registerAs('buyer');
    const address = newAddress();
    for (let round = 0; round < 3; round++) {
      expect(await failAt(person.email, address, 4)).toEqual(Array(4).fill(400));
      expect((await login(person.email, PASSWORD, address)).status).toBe(200);
    }
  });

  it('Of thirty wrong tries at once from one network only five are checked', async () => {
    const person = await market.registerAs('buyer');
    const all = await failAt(person.email, newAddress(), 30);
    expect(all.filter((status) => status === 400)).toHaveLength(5);
    expect(all.filter((status) => status === 429)).toHaveLength(25);
  });

  it('Failed sign-ins to an unknown address are slowed like those to a known one', async () => {
    const person = await market.registerAs('buyer');
    const answers = await Promise.all(
      [person.email, 'nobody-at-all@example.test'].map(async (email) => {
        const address = newAddress();
        expect(await failAt(email, address, 5)).toEqual(Array(5).fill(400));
        const { status, body, headers } = await login(email, PASSWORD, address);
        delete body.requestId;
        return { said: { status, ...body, message: body.message.replace(/\d+/, 'N') }, headers };
      }),
    );
    expect(answers[1]!.said).toEqual(answers[0]!.said);
    expect(answers[0]!.said.status).toBe(429);
    const waits = answers.map(({ headers }) => Number(headers.get('retry-after')));
    // The two are not of the same second; one try comes back every three minutes.
    expect(Math.abs(waits[1]! - waits[0]!)).toBeLessThan(60);
  });
});

describe('Failed sign-ins to many accounts from one network', () => {
  it('A network where 27 customers mistype still lets another one sign in', async () => {
    const address = newAddress();
    const own = await market.registerAs('buyer');
    for (let mistyped = 0; mistyped < 27; mistyped++) {
      const [first] = await failAt(`customer-${mistyped}@example.test`, address, 2);
      expect(first).toBe(400);
    }
    expect((await login(own.email, PASSWORD, address)).status).toBe(200);
  });

  it('A network with a hundred failed accounts must wait, except browsers that an account knows', async () => {
    const address = newAddress();
    const own = await market.registerAs('buyer');
    const browser = newBrowser(market, address);
    const enter = () =>
      browser.api('POST', '/auth/login', { body: { email: own.email, password: PASSWORD } });
    expect((await enter()).status).toBe(200);
    const stranger = await market.registerAs('buyer');
    const refused = await market.standStill(async () => {
      for (let name = 0; name < 100; name += 25) {
        // An own account excuses no guesses.
        expect((await login(own.email, PASSWORD, address)).status).toBe(200);
        const names = Array.from({ length: 25 }, (_, at) => `guess-${name + at}@example.test`);
        expect(await statuses(names.map((email) => login(email, 'x-x-x-x', address)))).not.toContain(429);
      }
      const refused = await login(stranger.email, PASSWORD, address);
      expect([refused.status, refused.body.code]).toEqual([429, 'account.sign_in_slowed']);
      expect((await login('guess-7@example.test', 'again', address)).status).toBe(400);
      expect((await login(stranger.email, PASSWORD, newAddress())).status).toBe(200);
      expect((await enter()).status).toBe(200);
      return refused;
    });
    await market.advanceClock(waitOf(refused));
    expect((await login(stranger.email, PASSWORD, address)).status).toBe(200);
  });

  it('Twenty failures at once on one account count as one account of the network', async () => {
    const address = newAddress();
    const further = await market.standStill(async () => {
      await failAt('one-of-many@example.test', address, 20);
      for (let name = 0; name < 99; name += 33) {
        const names = Array.from({ length: 33 }, (_, at) => `one-${name + at}@example.test`);
        expect(await statuses(names.map((email) => login(email, 'x-x-x-x', address)))).not.toContain(429);
      }
      return statuses(
        Array.from({ length: 4 }, (_, at) => login(`more-${at}@example.test`, 'x-x-x-x', address)),
      );
    });
    expect(further).toEqual(Array(4).fill(429));
  });
});

describe('Failed sign-ins to one account from many networks', () => {
  it('Strangers must wait everywhere, known browsers need not, and the owner is told once', async () => {
    const person = await market.registerAs('buyer');
    const browser = newBrowser(market, newAddress());
    const enter = (password: string) =>
      browser.api('POST', '/auth/login', { body: { email: person.email, password } });
    expect((await enter(PASSWORD)).status).toBe(200);
    await attackFromEverywhere(person.email);
    expect((await login(person.email, PASSWORD, newAddress())).status).toBe(429);
    expect((await login(person.email, PASSWORD, newAddress())).status).toBe(429);
    expect((await enter('mistyped')).status).toBe(400);
    expect((await enter(PASSWORD)).status).toBe(200);
    await waitForMail(market, { to: person.email, subject: TOLD });
    const inApp = await market.api('GET', '/notifications', { token: person.token });
    expect(JSON.stringify(inApp.body).split(`"${TOLD}"`)).toHaveLength(2);
    expect(
      (await mailsOf(market)).filter(({ to, subject }) => to === person.email && subject === TOLD),
    ).toHaveLength(1);
  });

  it('Of forty wrong tries at once from many networks only thirty are checked', async () => {
    const person = await market.registerAs('buyer');
    const all = await statuses(
      Array.from({ length: 40 }, () => login(person.email, 'not the password', newAddress())),
    );
    expect(all.filter((status) => status === 400)).toHaveLength(30);
  });

  it('Failed sign-ins to an address without an account send no mail', async () => {
    await attackFromEverywhere('nobody-here@example.test');
    expect((await login('nobody-here@example.test', PASSWORD, newAddress())).status).toBe(429);
    const person = await market.registerAs('buyer');
    await failAt(person.email, newAddress(), 6);
    await waitForMail(market, { to: person.email, subject: TOLD });
    expect((await mailsOf(market)).filter(({ to }) => to === 'nobody-here@example.test')).toEqual([]);
  });

  it('A reset lifts the wait, and the account knows its browser at once', async () => {
    const person = await market.registerAs('buyer');
    await attackFromEverywhere(person.email);
    const browser = newBrowser(market, newAddress());
    await market.api('POST', '/auth/forgot-password', { body: { email: person.email } });
    const { links } = await waitForMail(market, { to: person.email, subject: 'Set a new password' });
    const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
    const reset = await browser.api('POST', '/auth/reset-password', {
      body: { token, password: NEW_PASSWORD },
    });
    expect(reset.status).toBe(200);
    expect((await login(person.email, NEW_PASSWORD, newAddress())).status).toBe(200);
    await attackFromEverywhere(person.email);
    expect((await login(person.email, NEW_PASSWORD, newAddress())).status).toBe(429);
    const body = { email: person.email, password: NEW_PASSWORD };
    expect((await browser.api('POST', '/auth/login', { body })).status).toBe(200);
  });
});

describe('Sign-ins that are no failure', () => {
  it('Right sign-ins at once leave every place free for as many failures as before', async () => {
    const person = await market.registerAs('buyer');
    const address = newAddress();
    const entered = await statuses(Array.from({ length: 5 }, () => login(person.email, PASSWORD, address)));
    expect(entered).toEqual(Array(5).fill(200));
    expect((await failAt(person.email, address, 6)).sort()).toEqual([...Array(5).fill(400), 429]);
  });

  it('The right password of a suspended account is refused with the reason, however often', async () => {
    const person = await market.registerAs('buyer');
    await market.services.db
      .updateTable('users')
      .set({ suspended_at: market.services.now(), suspended_reason: 'Sold stolen work' })
      .where('uid', '=', person.uid)
      .execute();
    const address = newAddress();
    for (let time = 0; time < 7; time++) {
      const { status, body } = await login(person.email, PASSWORD, address);
      expect([status, body.code]).toEqual([403, 'account.suspended']);
    }
  });

  it('An attempt that one limit refuses takes no place of the others', async () => {
    const person = await market.registerAs('buyer');
    await attackFromEverywhere(person.email);
    const address = newAddress();
    await market.standStill(async () => {
      // The first one also takes the place of the mail to the owner.
      expect((await login(person.email, PASSWORD, address)).status).toBe(429);
      const places = () => market.services.db.selectFrom('limits').selectAll().orderBy('key').execute();
      const before = await places();
      expect((await login(person.email, PASSWORD, address)).status).toBe(429);
      expect(before).toEqual(expect.arrayContaining(await places()));
    });
  });
});

describe('Stored data of failed sign-ins', () => {
  it('Stored data of failed sign-ins holds no network address and no e-mail address', async () => {
    await failAt('kept@example.test', newAddress(), 2);
    const rows = await market.services.db.selectFrom('limits').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ key }) => key.toString('latin1')).join()).not.toMatch(/example\.test|203\.0\.11/);
  });
});

describe('Claimed network addresses', () => {
  it('A network address claimed in a header is ignored without a trusted proxy', async () => {
    const direct = await startMarket();
    try {
      const attempt = (address: string) =>
        direct.api('POST', '/auth/login', {
          body: { email: 'spoofed@example.test', password: 'not the password' },
          headers: { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
        });
      const tried = await statuses(Array.from({ length: 8 }, (_, at) => attempt(`198.51.100.${at}`)));
      expect(tried.filter((status) => status === 400)).toHaveLength(5);
    } finally {
      await direct.stop();
    }
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('The address %s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('Mails on request of anybody', () => {
  it('An e-mail address gets at most four reset mails in a row, with or without an account', async () => {
    const ask = () =>
      market.api('POST', '/auth/forgot-password', {
        body: { email: 'flooded@example.test' },
        headers: { 'x-forwarded-for': newAddress() },
      });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('request.too_many');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await market.advanceClock(Number(refused?.headers.get('retry-after')) + 1);
    expect((await ask()).status).toBe(202);
  });
});
