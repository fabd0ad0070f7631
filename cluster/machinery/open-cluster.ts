import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openReplicatedDatabase, type ReplicatedDatabase } from '#testing/database/replicated-database.ts';
import { startS3Server } from '#testing/files/s3-server.ts';
import { startMailServer } from '#testing/mail/mail-server.ts';
import { type RunningServer, runningServerAt } from '#testing/market/api-client.ts';
import { type Balancer, openBalancer } from '#testing/market/balancer.ts';
import { type Forwarder, openForwarder } from '#testing/market/forwarder.ts';
import { freePort } from '#testing/market/free-port.ts';
import { type Market, openMarket } from '../../chaos/market.ts';
import { type Provider, startProvider } from '../../chaos/provider.ts';

/** One server process with a port and a data folder of its own. */
export interface ClusterNode {
  name: string;
  /** For what it prints, and all that it keeps. */
  folder: string;
  port: number;
  /** Past the balancer. */
  direct: RunningServer;
  /** Its own way to the database. */
  toDatabase: Forwarder;
  /** Starts it, and has the balancer send it what it is ready for. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

/** Everything that a market on several machines consists of, each part a process or a port of its own. */
export interface Cluster {
  /** For everything that belongs to the run. */
  folder: string;
  balancer: Balancer;
  database: ReplicatedDatabase;
  /** The way of all nodes to the store. */
  toStore: Forwarder;
  bringStoreBack(): void;
  mails: Awaited<ReturnType<typeof startMailServer>>;
  provider: Provider;
  nodes: ClusterNode[];
  /** @param sources of another version, where it is not this one */
  addNode(sources?: string): Promise<ClusterNode>;
  stop(): Promise<void>;
}

interface ClusterSettings {
  folder: string;
  nodes: number;
  isDurable: boolean;
}

/** People of the load come from a handful of networks, and sign in far more often than any person. */
const LIMITS = ['registrations=10000/3600', 'mails-to=1000/3600', 'mails-from=10000/3600'].join(',');

/** Opens all of it; nodes are there, and not started. */
export async function openCluster(settings: ClusterSettings): Promise<Cluster> {
  const { folder } = settings;
  // PostgreSQL runs as another user than root.
  await chmod(folder, 0o711);
  const balancer = await openBalancer(await freePort());
  const [database, store, mails, provider] = await Promise.all([
    openReplicatedDatabase(join(folder, 'database'), settings.isDurable),
    startS3Server(),
    startMailServer(),
    startProvider(folder, await freePort(), balancer.url),
  ]);
  const { hostname: host, port } = new URL(store.settings.endpoint!);
  const atStore = { host, port: Number(port) };
  const toStore = await openForwarder(atStore);
  const shared = {
    ...provider.environment,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '127.0.0.1',
    SECRET_KEY: 'a secret that all nodes are given, and nobody else',
    ...store.environment,
    S3_ENDPOINT: `http://127.0.0.1:${toStore.port}`,
    SMTP_URL: `smtp://${mails.address}`,
    LIMITS,
  };
  const nodes: ClusterNode[] = [];
  const addNode = async (sources?: string) => {
    const name = `node-${nodes.length + 1}`;
    const node = await openNode(join(folder, name), name, { balancer, database, shared, sources });
    nodes.push(node);
    return node;
  };
  for (let count = 0; count < settings.nodes; count++) await addNode();
  return {
    ...{ folder, balancer, database, toStore, mails, nodes, addNode },
    bringStoreBack: () => toStore.pointTo(atStore),
    provider: { ...provider, environment: { ...shared, DATABASE_URL: database.url() } },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await provider.stop();
      await Promise.all([balancer.stop(), mails.stop(), toStore.stop(), store.stop()]);
      await database.stop();
    },
  };
}

async function openNode(
  folder: string,
  name: string,
  {
    balancer,
    database,
    shared,
    sources,
  }: {
    balancer: Balancer;
    database: ReplicatedDatabase;
    shared: Record<string, string>;
    sources: string | undefined;
  },
): Promise<ClusterNode> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const { url, forwarder } = await database.addressFor();
  const market: Market & { use(environment: object): void } = openMarket(folder, port, sources);
  market.use({ ...shared, DATABASE_URL: url, DATABASE_READ_URL: database.standbyUrl });
  return {
    ...{ name, folder, port, toDatabase: forwarder, direct: runningServerAt(market.url) },
    async start() {
      // As a service that the balancer's list has had from before: it finds out by itself that the node is ready.
      balancer.add(port);
      await market.start();
    },
    async kill() {
      await market.kill();
    },
    async stop() {
      const code = await market.stop();
      balancer.remove(port);
      return code;
    },
  };
}
