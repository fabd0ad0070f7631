import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newPassword } from '#platform/database/embedded/cluster.ts';
import { DATABASE, MARKET_ROLE, prepareDatabase } from '#platform/database/market-role.ts';
import { type Forwarder, openForwarder } from '#testing/market/forwarder.ts';
import { freePort } from '#testing/market/free-port.ts';
import { askOnce, beginAs, copyWhileItRuns, type Postgres, startPostgres } from './postgres-server.ts';

/** A primary and a standby that has written what the primary acknowledges. */
export interface ReplicatedDatabase {
  /** An address of whichever is primary, for one node alone: it can be cut off from it. */
  addressFor(): Promise<{ url: string; forwarder: Forwarder }>;
  /** Of the standby, which answers questions only; until it is promoted. */
  standbyUrl: string;
  /** Of whichever is primary, for the harness. */
  url(): string;
  superuserUrl(): string;
  /** One statement to the standby, as the superuser. */
  askStandby(statement: string): Promise<void>;
  killPrimary(): Promise<void>;
  /** Makes the standby the primary, and points all addresses at it. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const STANDBY = 'standby';
const LOOK_EVERY_MS = 50;

/** @param isDurable whether both write to their disks before they say so; only a test of a minute may do without */
export async function openReplicatedDatabase(
  folder: string,
  isDurable: boolean,
): Promise<ReplicatedDatabase> {
  const fsync = { fsync: isDurable ? 'on' : 'off' };
  const [from, to] = [join(folder, 'primary'), join(folder, STANDBY)];
  const primary = await startPostgres(from, await freePort(), fsync);
  const password = newPassword();
  await prepareDatabase(primary.superuserUrl, password);
  await copyWhileItRuns(primary, from, to);
  beginAs('standby', to);
  const { username, password: own, port } = new URL(primary.superuserUrl('postgres'));
  const standby = await startPostgres(to, await freePort(), {
    ...fsync,
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${own} application_name=${STANDBY}`,
  });
  await waitForStandby(primary);
  return operate(primary, standby, password);
}

/** From now on nothing is acknowledged that the standby has not written. */
async function waitForStandby(primary: Postgres): Promise<void> {
  const url = primary.superuserUrl('postgres');
  await askOnce(url, `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
  await askOnce(url, 'SELECT pg_reload_conf()');
  for (;;) {
    const { rows } = await askOnce(url, "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
    if (rows.length === 1) return;
    await sleep(LOOK_EVERY_MS);
  }
}

function operate(first: Postgres, standby: Postgres, password: string): ReplicatedDatabase {
  const forwarders: Forwarder[] = [];
  let primary: Postgres | null = first;
  const urlAt = (port: number) => `postgres://${MARKET_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const now = () => primary ?? standby;
  return {
    standbyUrl: urlAt(standby.port),
    url: () => urlAt(now().port),
    superuserUrl: () => now().superuserUrl(DATABASE),
    async addressFor() {
      const forwarder = await openForwarder({ port: now().port, host: '127.0.0.1' });
      forwarders.push(forwarder);
      return { url: urlAt(forwarder.port), forwarder };
    },
    async askStandby(statement) {
      await askOnce(standby.superuserUrl(DATABASE), statement);
    },
    async killPrimary() {
      await first.kill();
      primary = null;
      for (const forwarder of forwarders) forwarder.pointTo(null);
    },
    async promote() {
      await standby.promote();
      primary = standby;
      for (const forwarder of forwarders) forwarder.pointTo({ port: standby.port, host: '127.0.0.1' });
    },
    async stop() {
      await Promise.all(forwarders.map((forwarder) => forwarder.stop()));
      await standby.stop();
      // A primary that waits for its standby waits for ever.
      if (primary === first) await first.stop();
    },
  };
}
