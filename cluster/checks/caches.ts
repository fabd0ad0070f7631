import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '#testing/database/postgres-server.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { People } from '../../chaos/settle-in.ts';
import type { Cluster, ClusterNode } from '../machinery/open-cluster.ts';

const LOOK_EVERY_MS = 20;
const WITHIN_MS = 60_000;
const LIST = '/projects?limit=1';

/**
 * Publishes a listing by one node and asks every node past the balancer until its list has it, which each has kept from
 * before; milliseconds from the approval to the last of them.
 */
export async function changeIsSeen(
  nodes: readonly ClusterNode[],
  people: People,
  title: string,
): Promise<number> {
  const before = await Promise.all(nodes.map(totalAt));
  await Promise.all(nodes.map(totalAt));
  await publishProject(nodes[0]!.direct, people.sellers[0]!, people.admin, { fields: { title } });
  const began = performance.now();
  await Promise.all(
    nodes.map(async (node, index) => {
      while ((await totalAt(node)) <= before[index]!) {
        if (performance.now() - began > WITHIN_MS) throw new Error(`${node.name} never saw "${title}"`);
        await sleep(LOOK_EVERY_MS);
      }
    }),
  );
  return performance.now() - began;
}

/** Ends the sessions by which nodes hear of changes, as a database that restarts or a firewall does. */
export async function loseListeners({ database }: Cluster): Promise<void> {
  await askOnce(
    database.superuserUrl(),
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'codehaat-listen'",
  );
}

/**
 * Cuts a node off from the database without a word to either, publishes by another one, and asks the node until it
 * serves nothing from before; milliseconds from the approval.
 */
export async function cutOffNodeIsTrue(
  lonely: ClusterNode,
  other: ClusterNode,
  people: People,
): Promise<number> {
  const before = await totalAt(lonely);
  await totalAt(lonely);
  lonely.toDatabase.stall();
  try {
    await changeIsSeen([other], people, 'A listing that nobody told the lonely node of');
    const began = performance.now();
    while (await isServedFromBefore(lonely, before)) {
      if (performance.now() - began > WITHIN_MS) throw new Error(`${lonely.name} goes on serving what was`);
      await sleep(LOOK_EVERY_MS);
    }
    return performance.now() - began;
  } finally {
    lonely.toDatabase.flow();
  }
}

async function totalAt({ direct }: ClusterNode): Promise<number> {
  const answer = await direct.api('GET', LIST);
  return answer.status === 200 ? (answer.body.data.total as number) : Number.NEGATIVE_INFINITY;
}

/** An answer that waits for the database is none from before. */
async function isServedFromBefore({ direct }: ClusterNode, before: number): Promise<boolean> {
  const signal = AbortSignal.timeout(250);
  const answer = await fetch(`${direct.url}/api${LIST}`, { signal })
    .then(async (got) => ({ ok: got.ok, body: (await got.json()) as { data?: { total: number } } }))
    .catch(() => undefined);
  return answer?.ok === true && answer.body.data?.total === before;
}
