import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { DatabaseLog } from '../log.ts';
import { POSTGRES_ENVIRONMENT } from './binaries.ts';
import type { RunAs } from './run-as.ts';

/**
 * Starts the command in its own process group (Ctrl-C is for us alone: we stop the database last) beside a watcher that reads our pipe.
 * When the pipe closes, because we said so or because we were killed, the watcher asks PostgreSQL for a fast shutdown.
 */
const WITH_WATCHER = [
  '/bin/sh',
  '-c',
  '( ( read -r _ || kill -INT $$ ) <&3 >/dev/null 2>&1 & ) 3<&0; exec "$@" </dev/null',
  'sh',
];
/** A standby says that it accepts those that only read. */
const READY = /database system is ready to accept (?:read-only )?connections/;

/** One run of the PostgreSQL server. */
export interface ServerProcess {
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** A fast shutdown: open transactions are rolled back, everything committed is on disk. Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL and resolves when it accepts connections; throws with its last words when it ends before. */
export async function launchServer(
  command: string[],
  runAs: RunAs,
  log: DatabaseLog,
): Promise<ServerProcess> {
  const watched = process.platform === 'win32' ? [] : WITH_WATCHER;
  const [program, ...args] = [...runAs.prefix, ...watched, ...command] as [string, ...string[]];
  const child = spawn(program, args, {
    ...runAs.identity,
    env: POSTGRES_ENVIRONMENT,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin?.on('error', () => {});
  const lastLines: string[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('exit', () => {
      // The watcher must forget a process number that the system may give to somebody else.
      child.stdin?.end('ended\n');
      resolve();
    });
  });
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      report(line, log);
      lastLines.push(line);
      if (lastLines.length > 8) lastLines.shift();
      if (READY.test(line)) resolve();
    });
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`PostgreSQL ended while it started: ${lastLines.join(' ')}`);
  return { ended, stop: () => stopServer(child) };
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (process.platform === 'win32') child.kill();
  else child.stdin?.end();
  const patience = [
    setTimeout(() => child.kill('SIGQUIT'), 30_000),
    setTimeout(() => child.kill('SIGKILL'), 40_000),
  ];
  await ended;
  patience.forEach(clearTimeout);
}

/** A connection ended by a shutdown is FATAL to PostgreSQL and nothing to an operator; only PANIC is an error of the server itself. */
function report(line: string, log: DatabaseLog): void {
  if (line.startsWith('PANIC:')) log.error({ postgres: line }, 'PostgreSQL panicked');
  else if (/^(WARNING|FATAL):/.test(line)) log.warn({ postgres: line }, 'PostgreSQL warns');
  else log.debug({ postgres: line }, 'PostgreSQL says');
}
