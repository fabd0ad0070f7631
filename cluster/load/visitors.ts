import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#testing/market/app.ts';
import { PASSWORD } from '../../e2e/fixtures/people.ts';
import { readsFromStandby } from '../checks/standby.ts';
import { fromNetwork, type MeasuredClient } from './measured-client.ts';

const LOOK_EVERY_MS = 150;
const SIGN_IN_EVERY_MS = 700;

/** Somebody who looks around, as pages and as programs do. */
export async function browse(
  client: MeasuredClient,
  number: number,
  projectIds: readonly string[],
  over: AbortSignal,
): Promise<void> {
  const paths = [
    '/projects',
    '/projects?search=listing',
    ...projectIds.slice(0, 2).map((id) => `/projects/${id}`),
    '/projects?search=number&sort=price-low',
  ];
  const headers = fromNetwork(1000 + number);
  const seen = await client.api('GET', `/projects/${projectIds[0]}`, { headers });
  // Pictures come out of the store.
  for (const { url } of seen.body?.data?.images ?? []) paths.push(url.replace(/^\/api/, ''));
  for (let turn = number; !over.aborted; turn++) {
    await client.api('GET', paths[turn % paths.length]!, { headers });
    await sleep(LOOK_EVERY_MS);
  }
}

/** People who sign in, look whether they are, and sign out. */
export async function signInAndOut(
  client: MeasuredClient,
  people: readonly Person[],
  over: AbortSignal,
  say: (surprise: string) => void,
): Promise<void> {
  for (let turn = 0; !over.aborted; turn++) {
    const { email } = people[turn % people.length]!;
    const headers = fromNetwork(2000 + (turn % people.length));
    const entered = await client.api('POST', '/auth/login', { body: { email, password: PASSWORD }, headers });
    if (entered.status === 200) {
      const { token } = entered.body.data;
      const seen = await client.api('GET', '/auth/sessions', { token, headers });
      if (seen.status === 401 && !(await readsFromStandby(client)))
        say(`${email} signed in, and another node did not know of it`);
      await client.api('POST', '/auth/logout', { token, headers });
    } else if (![0, 502, 503].includes(entered.status)) {
      say(`a sign-in answered ${entered.status} ${entered.body?.code}`);
    }
    await sleep(SIGN_IN_EVERY_MS);
  }
}
