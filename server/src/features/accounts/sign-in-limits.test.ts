import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../../../testing/app.ts';
import { networkOf } from './service.ts';

const PASSWORD = 'a long enough passphrase';

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
  return `203.0.113.${people}`;
}

const login = (email: string, password: string, address: string) =>
  market.api('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

async function failTimes(times: number, email: () => string, address: () => string) {
  const answers = [];
  for (let attempt = 0; attempt < times; attempt++) {
    answers.push(await login(email(), 'not the password', address()));
  }
  return answers.map(({ status }) => status);
}

describe('failed sign-ins', () => {
  it('of an account make it wait, the right password too, with Retry-After', async () => {
    const person = await market.registerAs('buyer');
    expect(await failTimes(5, () => person.email, newAddress)).toEqual(Array(5).fill(400));
    const answer = await login(person.email, PASSWORD, newAddress());
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'account.sign_in_slowed' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await market.advanceClock(11);
    expect((await login(person.email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('make every further wait longer', async () => {
    const person = await market.registerAs('buyer');
    await failTimes(5, () => person.email, newAddress);
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      const refused = await login(person.email, PASSWORD, newAddress());
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(wait);
      await market.advanceClock(wait + 1);
      expect((await login(person.email, 'not the password', newAddress())).status).toBe(400);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 4);
  });

  it('are forgotten with the right password', async () => {
    const person = await market.registerAs('buyer');
    for (let round = 0; round < 3; round++) {
      await failTimes(4, () => person.email, newAddress);
      expect((await login(person.email, PASSWORD, newAddress())).status).toBe(200);
    }
  });

  it('from an address make it wait for every account, and an own account excuses no guesses', async () => {
    const address = newAddress();
    const own = await market.registerAs('buyer');
    let guess = 0;
    const statuses: number[] = [];
    for (let round = 0; round < 21; round++) {
      statuses.push((await login(`guess-${++guess}@example.test`, 'x-x-x-x', address)).status);
      if (round % 5 === 0) await login(own.email, PASSWORD, address);
    }
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(400));
    expect(statuses.at(-1)).toBe(429);
    expect((await login(own.email, PASSWORD, address)).status).toBe(429);
    expect((await login(own.email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('let no more through when they come all at once', async () => {
    const person = await market.registerAs('buyer');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(person.email, 'not the password', newAddress())),
    );
    const tried = answers.filter(({ status }) => status === 400);
    expect(tried).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('of an unknown address are slowed like those of a known one', async () => {
    const email = 'nobody-at-all@example.test';
    expect(await failTimes(5, () => email, newAddress)).toEqual(Array(5).fill(400));
    const answer = await login(email, PASSWORD, newAddress());
    expect([answer.status, answer.body.code]).toEqual([429, 'account.sign_in_slowed']);
  });

  it('leave no address and no e-mail in the database', async () => {
    const { rows } = await market.ground.db
      .selectFrom('sign_in_failures')
      .selectAll()
      .execute()
      .then((rows) => ({ rows: JSON.stringify(rows) }));
    expect(rows).not.toMatch(/example\.test|203\.0\.113/);
  });
});

describe('an address that a client only claims', () => {
  it('counts for nothing without a trusted proxy', async () => {
    const direct = await startMarket();
    try {
      const attempt = (address: string, email: string) =>
        direct.api('POST', '/auth/login', {
          body: { email, password: 'not the password' },
          headers: { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
        });
      const statuses: number[] = [];
      for (let round = 0; round < 22; round++) {
        statuses.push((await attempt(`198.51.100.${round}`, `spoof-${round}@example.test`)).status);
      }
      expect(statuses.at(-1)).toBe(429);
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
  ])('of %s is one of the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('mails that anybody can have sent', () => {
  it('are few per address written to, whether or not there is an account', async () => {
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
