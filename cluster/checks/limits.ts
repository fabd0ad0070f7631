import type { Person } from '#testing/market/app.ts';
import { fromNetwork } from '../load/measured-client.ts';
import type { ClusterNode } from '../machinery/open-cluster.ts';

/** Failed sign-ins at one account from one network. */
const ALLOWED = 5;

/** Guesses a password at one node after the other; what is wrong with how often that was let through. */
export async function limitsAreShared(nodes: readonly ClusterNode[], { email }: Person): Promise<string[]> {
  const headers = fromNetwork(4000);
  const statuses: number[] = [];
  for (let guess = 0; guess <= ALLOWED; guess++) {
    const { direct } = nodes[guess % nodes.length]!;
    const body = { email, password: `not the password of it ${guess}` };
    statuses.push((await direct.api('POST', '/auth/login', { body, headers })).status);
  }
  const expected = [...Array.from({ length: ALLOWED }, () => 400), 429];
  return statuses.join() === expected.join() ? [] : [`guesses at nodes in turn answered ${statuses.join()}`];
}
