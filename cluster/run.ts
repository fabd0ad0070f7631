import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServerAt } from '#testing/market/api-client.ts';
import { emptyAcknowledged } from '../chaos/acknowledged.ts';
import { compareRecords } from '../chaos/compare.ts';
import { readMarketDatabase } from '../chaos/market-database.ts';
import { type People, settleIn } from '../chaos/settle-in.ts';
import { letTimePass } from '../chaos/time.ts';
import { changeIsSeen } from './checks/caches.ts';
import { limitsAreShared } from './checks/limits.ts';
import { findBroken, findDoubled } from './compare.ts';
import { type FaultFigures, sufferFault } from './faults.ts';
import { beginLoad, type Load } from './load/load.ts';
import { type MeasuredClient, openMeasuredClient } from './load/measured-client.ts';
import { type Cluster, openCluster } from './machinery/open-cluster.ts';
import { type Durations, type Measured, planFaults } from './plan.ts';

export interface ClusterOptions extends Durations {
  /** An empty folder, for everything. */
  folder: string;
  /** Undisturbed load before each fault, in milliseconds. */
  calm: number;
  population: { buyers: number; listings: number };
  /** Leaves out what takes long and shows little else. */
  isShort: boolean;
  say(line: string): void;
}

export interface ClusterOutcome {
  faults: FaultFigures[];
  measured: Measured;
  counts: Record<string, number>;
  findings: string[];
}

/** As `npm run cluster` does it. */
export const LONG = {
  ...{ isShort: false, calm: 8_000, storeAway: 30_000, noPrimary: 10_000 },
  population: { buyers: 40, listings: 8 },
};
/** As a test does it. */
export const SHORT = {
  ...{ isShort: true, calm: 1_000, storeAway: 3_000, noPrimary: 1_500 },
  population: { buyers: 6, listings: 2 },
};

/** Nodes that serve when the load begins. */
const NODES = 2;

/**
 * Serves a market on several nodes, one replicated database and one store, breaks one after the other under a mixed load,
 * and accounts for everything that was acknowledged (rules O4, O6).
 */
export async function runCluster(options: ClusterOptions): Promise<ClusterOutcome> {
  const cluster = await openCluster({ ...options, nodes: NODES, isDurable: !options.isShort });
  try {
    options.say(`the nodes serve at ${cluster.balancer.url}`);
    // One after the other: the first makes the tables.
    for (const node of cluster.nodes) await node.start();
    return await breakAndCompare(cluster, options);
  } finally {
    await cluster.stop();
  }
}

async function breakAndCompare(cluster: Cluster, options: ClusterOptions): Promise<ClusterOutcome> {
  const { say } = options;
  const client = openMeasuredClient(runningServerAt(cluster.balancer.url));
  const scenario = {
    ...{ market: client, provider: cluster.provider, acknowledged: emptyAcknowledged(), afterSessions: [] },
  };
  while (cluster.balancer.ready().length < NODES) await sleep(50);
  // Of the machine that the operator sits at.
  const reached = { ...client, dataDir: join(options.folder, 'operator') };
  const people = await settleIn(reached, scenario, options.population, 0);
  const measured: Measured = {};
  measured['a change was on every node after'] = await changeIsSeen(
    cluster.nodes,
    people,
    'A listing beside no fault',
  );
  const limits = await limitsAreShared(cluster.nodes, people.buyers.at(-1)!);
  say(`${people.buyers.length} buyers and ${people.projectIds.length} listings are there; the load begins`);
  const load = beginLoad(scenario, client, people);
  const faults = await sufferAll(cluster, client, people, measured, options);
  const purchases = await load.end();
  say('the load has ended; the books are compared');
  const database = readMarketDatabase(cluster.database.url());
  try {
    const restless = await letTimePass(scenario, database, say);
    const { counts, findings } = await compareRecords(
      database,
      await cluster.provider.records(),
      scenario.acknowledged,
      null,
    );
    return {
      ...{ faults, measured },
      counts: { ...counts, ...countLoad(client, load, cluster, purchases) },
      findings: [
        ...limits,
        ...restless,
        ...findings,
        ...brokenRequests(client),
        ...(await findBroken(database, load)),
        ...(await findDoubled(database, cluster)),
      ],
    };
  } finally {
    await database.close();
  }
}

async function sufferAll(
  cluster: Cluster,
  client: MeasuredClient,
  people: People,
  measured: Measured,
  options: ClusterOptions,
): Promise<FaultFigures[]> {
  const figures: FaultFigures[] = [];
  const all = planFaults({ cluster, people, durations: options, measured });
  for (const fault of options.isShort ? all.filter(({ isLong }) => !isLong) : all) {
    await sleep(options.calm);
    options.say(fault.name);
    const one = await sufferFault(cluster, client, fault);
    figures.push(one);
    const { name: _, complaints, ...rest } = one;
    options.say(`  ${JSON.stringify(rest)}`);
    for (const complaint of new Set(complaints)) options.say(`  ${complaint}`);
  }
  return figures;
}

/** A bug is one whatever is broken meanwhile, and a refusal says when to come again. */
function brokenRequests({ asked }: MeasuredClient): string[] {
  const bugs = asked.filter(({ tries }) => tries.includes(500)).map(({ what }) => `${what} answered 500`);
  const silent = asked
    .filter(({ tries, isToldWhen }) => tries.at(-1) === 503 && !isToldWhen)
    .map(({ what }) => `${what} answered 503 without Retry-After`);
  return [...new Set([...bugs, ...silent])];
}

function countLoad(
  { asked }: MeasuredClient,
  { talk, uploads }: Load,
  { mails }: Cluster,
  purchases: number,
): Record<string, number> {
  return {
    'requests in all': asked.length,
    'purchases begun': purchases,
    'parts of uploads taken': uploads.parts,
    'archives uploaded in parts': uploads.taken.size,
    'lines of a negotiation acknowledged': talk.written.size,
    'lines heard live by the other side': talk.heardAfterMs.length,
    'longest until one was heard, ms': Math.round(Math.max(0, ...talk.heardAfterMs)),
    'streams opened anew': talk.reconnects,
    'mails sent': mails.received.length,
    'mails sent once more, under the same Message-ID':
      mails.received.length - new Set(mails.received.map(({ email }) => email.messageId)).size,
  };
}
