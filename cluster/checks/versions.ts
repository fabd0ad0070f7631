import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { People } from '../../chaos/settle-in.ts';
import { makeNewerVersion } from '../machinery/newer-version.ts';
import type { Cluster, ClusterNode } from '../machinery/open-cluster.ts';
import { changeIsSeen } from './caches.ts';

/**
 * Upgrades the cluster as an operator does: nodes of the next version join, and those of this one, which serve beside them
 * on the tables of the next, leave one after the other. Once they have, this version does not start any more.
 * @throws when a change by one version is not seen by the other, or this version starts on the tables of the next
 */
export async function upgradeNodes(cluster: Cluster, people: People): Promise<void> {
  const serving = new Set(cluster.balancer.ready());
  const old = cluster.nodes.filter(({ port }) => serving.has(port));
  const sources = await makeNewerVersion(join(cluster.folder, 'next-version'));
  for (const node of old) {
    const next = await cluster.addNode(sources);
    await next.start();
    await changeIsSeen([next, node], people, `A listing by the next version, beside ${node.name}`);
    await changeIsSeen([node, next], people, `A listing by ${node.name}, beside the next version`);
    const code = await node.stop();
    if (code !== 0) throw new Error(`SIGTERM ended a node of this version with ${code}`);
  }
  await expectRefusal(await cluster.addNode());
}

/** A version that does not know the tables leaves them alone, and says which version does. */
async function expectRefusal(node: ClusterNode): Promise<void> {
  const outcome = await node.start().then(
    () => 'started',
    (error: Error) => error.message,
  );
  await node.stop();
  const said = await readFile(join(node.folder, 'market.log'), 'utf8');
  if (!outcome.startsWith('the server ended with 1') || !said.includes('which this version does not know'))
    throw new Error(`this version on the tables of the next: ${outcome}`);
}
