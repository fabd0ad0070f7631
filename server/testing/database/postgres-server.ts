import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { ensureCluster, readAccess, SUPERUSER } from '#platform/database/embedded/cluster.ts';
import { chooseRunAs, handOver } from '#platform/database/embedded/run-as.ts';
import { launchServer, type ServerProcess } from '#platform/database/embedded/server-process.ts';
import { silentLog } from '#testing/market/silent-log.ts';

/** Debian's packages of the oldest PostgreSQL that Codehaat supports (rule O2); where they are not, what npm brought does. */
const DEBIAN = '/usr/lib/postgresql/15';

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  wal_keep_size: '256MB',
  // How soon a standby notices that it was promoted while it looked for its primary.
  wal_retrieve_retry_interval: '200ms',
  timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  log_min_messages: 'log',
};

/** One PostgreSQL server on a port, its data in `<folder>/postgres`. */
export interface Postgres {
  port: number;
  superuserUrl(database: string): string;
  /** `kill -9`; its sessions end as soon as they notice. */
  kill(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server; a folder that is empty becomes a new one. */
export async function startPostgres(
  folder: string,
  port: number,
  settings: Record<string, string>,
): Promise<Postgres> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const binaries = findBinaries(existsSync(join(DEBIAN, 'bin', 'postgres')) ? DEBIAN : undefined);
  const runAs = chooseRunAs(folder, binaries);
  const data = await ensureCluster(folder, binaries, runAs);
  handOver(data, runAs);
  const all = Object.entries({ ...SETTINGS, port: String(port), ...settings });
  const words = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server: ServerProcess = await launchServer(
    [binaries.postgres, '-D', data, ...words],
    runAs,
    silentLog,
  );
  const { password } = readAccess(data);
  const superuserUrl = (database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    port,
    superuserUrl,
    async kill() {
      process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
      await server.ended;
    },
    async promote() {
      // What `pg_ctl promote` does, waiting included.
      const { rows } = await askOnce(superuserUrl('postgres'), 'SELECT pg_promote(true, 60) AS promoted');
      if (!rows[0]?.promoted) throw new Error('the standby was not promoted in a minute');
    },
    stop: () => server.stop(),
  };
}

/**
 * Copies a running server's data from one folder to another: what `pg_basebackup` does, which npm does not bring. A server
 * that is started on the copy needs the WAL of what was written meanwhile.
 */
export async function copyWhileItRuns(primary: Postgres, from: string, to: string): Promise<void> {
  const source = join(from, 'postgres');
  const data = join(to, 'postgres');
  mkdirSync(to, { recursive: true, mode: 0o711 });
  const client = new pg.Client({ connectionString: primary.superuserUrl('postgres') });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('copy', true)");
    const leftOut = ['postmaster.pid', 'postmaster.opts'].map((name) => join(source, name));
    const isLeftOut = (path: string) =>
      leftOut.includes(path) ||
      path.startsWith(join(source, 'pg_wal', '0')) ||
      path.startsWith(join(source, 'pg_replslot', 's'));
    cpSync(source, data, { recursive: true, filter: (path) => !isLeftOut(path) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  rmSync(join(data, 'backup_manifest'), { force: true });
}

/** Has the server that is started next on this folder begin as a standby, or recover to where its settings say. */
export function beginAs(beginning: 'standby' | 'recovery', folder: string): void {
  writeFileSync(join(folder, 'postgres', `${beginning}.signal`), '');
}

export async function askOnce(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
