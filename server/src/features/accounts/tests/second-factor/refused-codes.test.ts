import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ENTER_APP_CODE,
  ENTER_EITHER_CODE,
  ENTER_NEXT_CODE,
  ENTER_OTHER_RECOVERY_CODE,
} from '#contract/accounts/second-factor/constants.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { type TwoStepPerson, withSecondFactor } from '#testing/sign-in/second-factor.ts';

const PASSWORD = 'a long enough passphrase';

let market: Market;
let person: TwoStepPerson;
beforeAll(async () => {
  market = await startMarket();
  person = await withSecondFactor(market, await market.registerAs('buyer'));
});
afterAll(() => market.stop());

const post = (path: string, body: object, token?: string) =>
  market.api('POST', path, { body, ...(token && { token }) });
async function secondStep(code: string): Promise<ApiAnswer> {
  const begun = await post('/auth/login', { email: person.email, password: PASSWORD });
  return post('/auth/2fa/verify', { challenge: begun.body.data.challenge, code });
}

/** What the answer says to do, in the sentence and at the field. */
function expectSaid({ status, body }: ApiAnswer, next: string): void {
  const message = `This code is wrong, or was used already. ${next}`;
  expect([status, body.code, body.message]).toEqual([400, 'account.code_wrong', message]);
  expect(body.errors).toEqual([{ field: 'code', msg: message, message }]);
}

describe('A wrong code', () => {
  it('A wrong code at the second step says what to enter in its place, by what was typed', async () => {
    const [spent] = person.recoveryCodes;
    expect((await secondStep(spent!)).status).toBe(200);
    expectSaid(await secondStep(spent!), ENTER_OTHER_RECOVERY_CODE);
    expectSaid(await secondStep(person.code(-9)), ENTER_NEXT_CODE);
    expectSaid(await secondStep('12345'), ENTER_EITHER_CODE);
  });

  it('A wrong code where recovery codes do not count asks for a code of the app', async () => {
    const [, recovery] = person.recoveryCodes;
    expectSaid(await post('/auth/fresh', { code: recovery! }, person.token), ENTER_APP_CODE);
    const other = await market.registerAs('buyer');
    await post('/auth/2fa/setup', {}, other.token);
    expectSaid(await post('/auth/2fa/enable', { code: '12345' }, other.token), ENTER_APP_CODE);
  });
});
