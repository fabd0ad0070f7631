import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Market, Person } from '../market/app.ts';

/** Somebody with a second factor, their app and their recovery codes. */
export interface TwoStepPerson extends Person {
  recoveryCodes: string[];
  /** The code that the app shows a number of periods after the market's time. */
  code(steps?: number): string;
}

/** The code that an app with this key shows. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret }).generate({ timestamp });
}

/** Sets a second factor up as a page does. The period of its first code is over afterwards. */
export async function withSecondFactor(market: Market, person: Person): Promise<TwoStepPerson> {
  const setUp = await market.api('POST', '/auth/2fa/setup', { token: person.token });
  expect(setUp.status).toBe(200);
  const { secret } = setUp.body.data;
  const code = (steps = 0) => codeAt(secret, market.services.now().getTime() + steps * 30_000);
  const enabled = await market.api('POST', '/auth/2fa/enable', {
    token: person.token,
    body: { code: code() },
  });
  expect(enabled.status).toBe(200);
  const { token, recoveryCodes } = enabled.body.data;
  await market.advanceClock(60);
  return { ...person, token, recoveryCodes, code };
}
