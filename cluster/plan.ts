import { setTimeout as sleep } from 'node:timers/promises';
import type { People } from '../chaos/settle-in.ts';
import { changeIsSeen, cutOffNodeIsTrue, loseListeners } from './checks/caches.ts';
import { lockedSellerPublishes } from './checks/locks.ts';
import { waitingEventsAreRelayed } from './checks/relay.ts';
import { readsGoOn } from './checks/standby.ts';
import { killWhileSweeping } from './checks/sweeps.ts';
import { upgradeNodes } from './checks/versions.ts';
import type { Fault } from './faults.ts';
import type { Cluster, ClusterNode } from './machinery/open-cluster.ts';

/** How long what lasts is to last, in milliseconds. */
export interface Durations {
  storeAway: number;
  /** From the death of the primary to the decision to promote the standby, at least. */
  noPrimary: number;
}

/** Milliseconds that were measured beside the requests, by what they say. */
export type Measured = Record<string, number>;

interface Stage {
  cluster: Cluster;
  people: People;
  durations: Durations;
  measured: Measured;
}

/** The faults in their order; each begins with the nodes that the one before has left. */
export function planFaults(stage: Stage): Fault[] {
  return [
    ...faultsOfOneNode(stage),
    ...faultsBehindThem(stage),
    ...faultsBetween(stage),
    ...faultsOfManyNodes(stage),
  ];
}

const now = () => performance.now();

/** Of the processes themselves and of what they hear by. */
function faultsOfOneNode({ cluster, people, measured }: Stage): Fault[] {
  const nodeAt = (index: number) => cluster.nodes[index] as ClusterNode;
  return [
    {
      name: 'kill -9 of a node, while it sweeps',
      nodesAfter: 1,
      async inject() {
        const { killedAt, sweptAfterMs } = await killWhileSweeping(cluster, nodeAt(0), nodeAt(1));
        measured['events that waited at the death of a node were relayed after'] =
          await waitingEventsAreRelayed(cluster);
        measured['another node swept, after the death of the one that swept'] = await sweptAfterMs;
        return killedAt;
      },
    },
    {
      name: 'a node joins',
      nodesAfter: 2,
      async inject() {
        const began = now();
        await nodeAt(0).start();
        return began;
      },
    },
    {
      name: 'the sessions of LISTEN end',
      nodesAfter: 2,
      async inject() {
        await loseListeners(cluster);
        measured['a change was on every node, after their sessions of LISTEN had ended'] = await changeIsSeen(
          [nodeAt(0), nodeAt(1)],
          people,
          'A listing beside lost sessions',
        );
        return now();
      },
    },
  ];
}

/** Of the store and the database. */
function faultsBehindThem({ cluster, people, durations, measured }: Stage): Fault[] {
  const { database, toStore } = cluster;
  const nodeAt = (index: number) => cluster.nodes[index] as ClusterNode;
  return [
    {
      name: `the store is away for ${durations.storeAway / 1000} s`,
      nodesAfter: 2,
      async inject() {
        toStore.pointTo(null);
        await sleep(durations.storeAway);
        cluster.bringStoreBack();
        return now();
      },
    },
    {
      name: `the primary is killed; the standby is promoted ${durations.noPrimary / 1000} s later`,
      nodesAfter: 2,
      async inject() {
        await database.killPrimary();
        const killedAt = now();
        await readsGoOn([nodeAt(0), nodeAt(1)], people);
        measured['every node read from the standby, after the death of the primary'] = now() - killedAt;
        await sleep(Math.max(0, killedAt + durations.noPrimary - now()));
        await database.promote();
        return now();
      },
    },
  ];
}

/** Of the way from one node to the database. */
function faultsBetween({ cluster, people, measured }: Stage): Fault[] {
  const nodeAt = (index: number) => cluster.nodes[index] as ClusterNode;
  return [
    {
      name: 'a node is cut off from the database without a word',
      nodesAfter: 2,
      async inject() {
        measured['the node that was cut off served nothing from before, after'] = await cutOffNodeIsTrue(
          nodeAt(0),
          nodeAt(1),
          people,
        );
        return now();
      },
    },
    {
      name: 'a node is cut off in the middle of a transaction',
      nodesAfter: 2,
      isLong: true,
      async inject() {
        measured['a seller whom the node that was cut off had locked published by another one, after'] =
          await lockedSellerPublishes(cluster, nodeAt(0), nodeAt(1), people);
        return now();
      },
    },
    {
      name: 'the connections of a node to the database are dead without a word',
      nodesAfter: 2,
      isLong: true,
      async inject() {
        const began = now();
        nodeAt(0).toDatabase.abandon();
        while (cluster.balancer.ready().length === 2) await sleep(50);
        return began;
      },
    },
  ];
}

/** Of machines that leave and come, several at once. */
function faultsOfManyNodes({ cluster, people, measured }: Stage): Fault[] {
  const nodeAt = (index: number) => cluster.nodes[index] as ClusterNode;
  return [
    {
      name: 'SIGTERM of a node',
      nodesAfter: 1,
      async inject() {
        const began = now();
        const code = await nodeAt(1).stop();
        if (code !== 0) throw new Error(`SIGTERM ended a node with ${code}`);
        return began;
      },
    },
    {
      name: 'two nodes join',
      nodesAfter: 3,
      isLong: true,
      async inject() {
        const began = now();
        await Promise.all([nodeAt(1).start(), cluster.addNode().then((node) => node.start())]);
        return began;
      },
    },
    {
      name: 'kill -9 of two nodes of three',
      nodesAfter: 1,
      isLong: true,
      async inject() {
        await Promise.all([nodeAt(0).kill(), nodeAt(2).kill()]);
        const killedAt = now();
        measured['events that waited at the death of two nodes were relayed after'] =
          await waitingEventsAreRelayed(cluster);
        return killedAt;
      },
    },
    {
      name: 'a next version takes the place of this one',
      nodesAfter: 1,
      async inject() {
        await upgradeNodes(cluster, people);
        return now();
      },
    },
  ];
}
