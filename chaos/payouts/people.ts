import { join } from 'node:path';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { ApiAnswer, ApiOptions, RunningServer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';
import { PASSWORD } from '../../e2e/fixtures/people.ts';
import { ask } from '../ask.ts';
import type { ReachedMarket } from '../market.ts';

/** Nobody gives up before the market stands again. */
const PATIENCE = 600;
const SIGN_IN_AGAIN = ['account.session_invalid', 'account.fresh_sign_in_needed'];

/** Whose account is which at the provider. */
export const accountOf = (seller: number): string => String(50_100_234_000_000 + seller);

/** Does what a seller has to do once to be paid: confirms the address, and says where the money goes. */
export async function getReadyForPayouts(
  market: ReachedMarket,
  person: Person,
  seller: number,
): Promise<void> {
  const mail = await waitForMail(join(market.dataDir, 'mail'), {
    ...{ to: person.email, subject: 'Confirm your e-mail address' },
  });
  const link = mail.links.find((link) => link.includes('/verify-email?token='));
  const token = new URL(link!).searchParams.get('token');
  const body = {
    ...{ holder: 'Asha Rao', pan: 'ABCPD1234F', method: 'bank', upi: '' },
    ...{ account: accountOf(seller), ifsc: 'HDFC0001234' },
  };
  const answers = [
    await market.api('POST', '/auth/verify-email', { body: { token } }),
    await market.api('PUT', '/seller/payout-account', { token: person.token, body }),
  ];
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a seller cannot be paid: ${JSON.stringify(refused.body)}`);
}

/** Asks as a person who signs in again where the session has ended or is old, however long the market is away. */
export async function askAs(
  market: RunningServer,
  person: Person,
  method: string,
  path: string,
  options: ApiOptions = {},
): Promise<ApiAnswer | null> {
  for (let tries = 0; ; tries++) {
    const answer = await ask(market, PATIENCE, method, path, { token: person.token, ...options });
    if (tries === 3 || !SIGN_IN_AGAIN.includes(answer?.body?.code)) return answer;
    const body = { email: person.email, password: PASSWORD };
    const signedIn = await ask(market, PATIENCE, 'POST', '/auth/login', { body });
    if (signedIn?.status === 200) person.token = signedIn.body.data.token;
  }
}
