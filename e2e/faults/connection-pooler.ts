import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#testing/market/free-port.ts';
import { findPgBouncer } from '../operating/programs/programs.mjs';

/** As few as all must share, so that none keeps one for itself. */
const SERVER_CONNECTIONS = 3;
const TRIES = 100;
const PAUSE_MS = 50;

/** PgBouncer in transaction mode: each transaction gets whichever connection is free. */
export interface ConnectionPooler {
  url: string;
  /** Whether it knows prepared statements, as it does from 1.21. */
  knowsNamedStatements: boolean;
  stop(): Promise<void>;
}

/** Whether this machine has a PgBouncer; `npm test` brings it where it can. */
export const hasPgBouncer = () => findPgBouncer() !== undefined;

/** Starts one in front of a database that listens on a port; `folder` is for its settings. */
export async function openPooler(databaseUrl: string, folder: string): Promise<ConnectionPooler> {
  const found = findPgBouncer();
  if (!found) throw new Error('There is no PgBouncer on this machine');
  const { program, libraries } = found;
  const env = { ...process.env, LD_LIBRARY_PATH: libraries ?? '' };
  const database = new URL(databaseUrl);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await chmod(folder, 0o755);
  await writeFile(settings, settingsOf(database, port), { mode: 0o644 });
  // It refuses to run as root.
  const words = process.getuid?.() === 0 ? ['-u', 'nobody', settings] : [settings];
  const child = spawn(program, ['-q', ...words], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  await untilOpen(url);
  const { stdout } = spawnSync(program, ['--version'], { env, encoding: 'utf8' });
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout)?.slice(1) ?? []).map(Number);
  return {
    url,
    knowsNamedStatements: major > 1 || minor >= 21,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function settingsOf({ hostname, port, username, password, pathname }: URL, own: number): string {
  const server = { host: hostname, port, user: username, password };
  const words = Object.entries(server).map(([name, value]) => `${name}=${value}`);
  return [
    '[databases]',
    `${pathname.slice(1)} = ${words.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${SERVER_CONNECTIONS}`,
    'max_client_conn = 200',
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options',
    '',
  ].join('\n');
}

async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
