import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseLog } from '../log.ts';
import { prepareDatabase } from '../market-role.ts';
import { findBinaries } from './binaries.ts';
import {
  type Access,
  ensureCluster,
  marketUrl,
  newPassword,
  readAccess,
  superuserUrl,
  writeAccess,
} from './cluster.ts';
import { lockDataFolder } from './folder-lock.ts';
import { stopOrphans } from './orphans.ts';
import { chooseRunAs, closeDataFolder, handOver } from './run-as.ts';
import { launchServer, type ServerProcess } from './server-process.ts';
import { canHoldSocket, SOCKET_PORT } from './socket.ts';

/** Durable and fit for a small machine. Statements and their values stay out of the log: they contain people's addresses (rule O3). */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Another PostgreSQL than the installed one: the folder that contains its `bin` and `lib`. */
  binaries?: string;
  /** Server settings over ours, such as `{ fsync: 'off' }` for a throw-away database. */
  settings?: Record<string, string>;
}

export interface EmbeddedDatabase {
  /** For the market's role, which owns its database and has no rights outside it. */
  url: string;
  /** For the superuser: whoever makes further databases. The market is never given it. */
  superuserUrl: string;
  /** Fast shutdown, then the folder is free for the next start. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that Codehaat brings, its data under `<dataDir>/postgres`, with random passwords: on a socket in
 * that folder or, where it cannot hold one, on a loopback port.
 * A second start on a folder in use throws a sentence; whatever a killed process left behind is put in order (rule O2).
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log } = options;
  // As root the database runs as another user, who must get to it; closed as far as that one allows once it is known.
  mkdirSync(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const release = lockDataFolder(dataDir);
  try {
    const binaries = findBinaries(options.binaries);
    const runAs = chooseRunAs(dataDir, binaries);
    closeDataFolder(dataDir, runAs);
    if (existsSync(join(dataDir, 'postgres'))) await stopOrphans(join(dataDir, 'postgres'), log);
    const cluster = await ensureCluster(dataDir, binaries, runAs);
    const stored = readAccess(cluster);
    const hasSocket = await canHoldSocket(cluster);
    const port = hasSocket ? SOCKET_PORT : await freePort(stored.hasSocket ? 0 : stored.port);
    const access = { ...stored, port, hasSocket, marketPassword: stored.marketPassword ?? newPassword() };
    if (!isDeepStrictEqual(access, stored)) writeAccess(cluster, access);
    handOver(cluster, runAs);
    const settings = Object.entries({ ...SETTINGS, ...listenOn(cluster, access), ...options.settings });
    const command = [
      binaries.postgres,
      '-D',
      cluster,
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const launch = () => launchServer(command, runAs, log);
    const stopServer = keepRunning(await launch(), launch, cluster, log);
    const urlOf = (database: string) => superuserUrl(cluster, access, database);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= stopServer().finally(release);
      return stopped;
    };
    await prepareDatabase(urlOf, access.marketPassword).catch(async (cause) => {
      await stop();
      throw cause;
    });
    return { url: marketUrl(cluster)!, superuserUrl: urlOf('postgres'), stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** A statement through a socket costs both sides less than half of one through a port, and nobody else can knock there. */
function listenOn(cluster: string, { port, hasSocket }: Access): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: hasSocket ? '' : '127.0.0.1',
    // A list, whose names stand in quotes: a folder may have a comma in its name.
    unix_socket_directories: hasSocket ? `"${cluster.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
  };
}

/** Starts the server again when it ends by itself (out of memory, killed by hand); everyone reconnects to the same address. */
function keepRunning(
  first: ServerProcess,
  launch: () => Promise<ServerProcess>,
  cluster: string,
  log: DatabaseLog,
): () => Promise<void> {
  let current = first;
  let isStopping = false;
  const watching = (async () => {
    while (true) {
      await current.ended;
      if (isStopping) return;
      log.error({}, 'PostgreSQL ended by itself; starting it again');
      try {
        await stopOrphans(cluster, log);
        current = await launch();
        if (isStopping) return await current.stop();
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; trying once more in a second');
        await sleep(1000);
      }
    }
  })();
  return async () => {
    isStopping = true;
    await current.stop();
    await watching;
  };
}

/** The preferred port if nobody listens there, otherwise one that the system picks. */
async function freePort(preferred = 0): Promise<number> {
  const probe = createServer();
  const opened = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(preferred, '127.0.0.1', () => resolve(true));
  });
  if (!opened) return freePort();
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
