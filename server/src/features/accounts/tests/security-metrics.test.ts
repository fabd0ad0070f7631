import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { signIn } from '../service/sign-in/by-password.ts';

const TOKEN = 'a-token-for-the-figures';

let market: Market;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.metricsToken = TOKEN;
  });
});
afterAll(() => market.stop());

/** What /metrics says of events of this kind. */
async function counted(kind: string): Promise<number> {
  const answer = await fetch(`${market.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const line = new RegExp(`^codehaat_security_events_total\\{kind="${kind}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await answer.text())?.[1] ?? 0);
}

const login = (email: string) =>
  market.api('POST', '/auth/login', { body: { email, password: 'not the password' } });

describe('Failed and slowed sign-ins', () => {
  it('Failed and slowed sign-ins are counted separately in /metrics', async () => {
    const before = [await counted('sign_in_failed'), await counted('sign_in_slowed')] as const;
    for (let attempt = 0; attempt < 7; attempt++) await login('counted@example.test');
    expect(await counted('sign_in_failed')).toBe(before[0] + 5);
    expect(await counted('sign_in_slowed')).toBe(before[1] + 2);
  });

  it("Each failed or slowed sign-in leaves one log line that holds nobody's address", async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const ctx = { ...market.context({ kind: 'anonymous' }), log };
    const client = { address: '203.0.113.9', userAgent: '', browserSecret: null, keepSecret: () => {} };
    for (let attempt = 0; attempt < 6; attempt++) {
      const input = { email: 'logged@example.test', password: 'not the password' };
      await expect(signIn(ctx, input, client)).rejects.toThrow();
    }
    expect(lines).toHaveLength(6);
    expect(lines.join()).not.toMatch(/example\.test|203\.0\.113|not the password/);
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ security, kind }) => [security, kind])).toEqual([
      ...Array(5).fill([true, 'sign_in_failed']),
      [true, 'sign_in_slowed'],
    ]);
    expect(new Set(told.map(({ account, network }) => `${account} ${network}`)).size).toBe(1);
    expect(told[0].account).toMatch(/^[\w-]{16}$/);
  });
});
