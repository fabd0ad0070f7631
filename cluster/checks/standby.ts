import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '#testing/market/api-client.ts';
import type { People } from '../../chaos/settle-in.ts';
import type { ClusterNode } from '../machinery/open-cluster.ts';

const LOOK_EVERY_MS = 20;
const WITHIN_MS = 60_000;

/** Whether whoever is asked reads from the standby, which may be a moment behind what was acknowledged before. */
export async function readsFromStandby(server: RunningServer): Promise<boolean> {
  const { status, body } = await server.api('GET', '/health/ready');
  return status === 200 && body.data.isReadOnly === true;
}

/** Waits until each node past the balancer reads from the standby, and has people read there and write nothing. */
export async function readsGoOn(nodes: readonly ClusterNode[], people: People): Promise<void> {
  await Promise.all(
    nodes.map(async ({ name, direct }) => {
      const began = performance.now();
      while (!(await readsFromStandby(direct))) {
        if (performance.now() - began > WITHIN_MS) throw new Error(`${name} never read from the standby`);
        await sleep(LOOK_EVERY_MS);
      }
      await readAndFailToWrite(direct, people);
    }),
  );
}

async function readAndFailToWrite(direct: RunningServer, { buyers, projectIds }: People): Promise<void> {
  const { token } = buyers[0]!;
  const answers = [
    await direct.api('GET', '/projects?limit=1'),
    await direct.api('GET', `/projects/${projectIds[0]}`),
    await direct.api('GET', '/auth/sessions', { token }),
    await direct.api('PUT', `/wishlist/${projectIds[0]}`, { token }),
  ];
  const statuses = answers.map(({ status, body }) => (status === 503 ? body.code : status)).join();
  if (statuses !== '200,200,200,server.read_only') throw new Error(`the standby's readers got ${statuses}`);
}
