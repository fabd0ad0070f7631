import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { chooseRunAs, closeDataFolder, handOver } from '#platform/database/embedded/run-as.ts';
import { launchServer } from '#platform/database/embedded/server-process.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { freePort } from '#testing/market/free-port.ts';
import { silentLog } from '#testing/market/silent-log.ts';

/** One of the two servers, with the address of the market's database on it. */
export interface DatabaseServer {
  url: string;
  port: number;
  /** One statement as the superuser. */
  ask(statement: string): Promise<void>;
  /** Ends it without a word to anybody, as a crash does. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL and its synchronous standby: what is committed on the first is on both. */
export interface ReplicatedDatabase {
  primary: DatabaseServer;
  standby: DatabaseServer;
  /** Makes the standby a server that takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes both in `folder`, the standby as a copy of the folder of the primary. */
export async function openReplicatedDatabase(folder: string): Promise<ReplicatedDatabase> {
  const first = join(folder, 'first');
  const second = join(folder, 'second');
  const made = await startEmbeddedDatabase({ dataDir: first, log: silentLog });
  await made.stop();
  await mkdir(second, { mode: 0o711 });
  spawnSync('cp', ['-a', join(first, 'postgres'), second]);
  const access = { market: new URL(made.url), superuser: new URL(made.superuserUrl) };
  const primary = await launch(first, access, { synchronous_standby_names: '*' });
  const { username, password } = access.superuser;
  writeFileSync(join(second, 'postgres', 'standby.signal'), '', { mode: 0o644 });
  const standby = await launch(second, access, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`,
  });
  return {
    primary,
    standby,
    promote: () => standby.ask('SELECT pg_promote()'),
    async stop() {
      // The standby first: the primary waits with its end until all is sent.
      await standby.stop();
      await primary.stop();
    },
  };
}

async function launch(
  dataDir: string,
  access: { market: URL; superuser: URL },
  settings: Record<string, string>,
): Promise<DatabaseServer> {
  const cluster = join(dataDir, 'postgres');
  const binaries = findBinaries();
  const runAs = chooseRunAs(dataDir, binaries);
  closeDataFolder(dataDir, runAs);
  handOver(cluster, runAs);
  const port = await freePort();
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = await launchServer([binaries.postgres, '-D', cluster, ...words], runAs, silentLog);
  const at = (url: URL) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
  return {
    url: at(access.market),
    port,
    async ask(statement) {
      const client = new pg.Client({ connectionString: at(access.superuser) });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    async crash() {
      process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
      await server.ended;
    },
    stop: () => server.stop(),
  };
}
