import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#testing/market/free-port.ts';
import type { StatementCounts } from './statements/count-in-server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COUNTING = new URL('./statements/count-in-server.ts', import.meta.url).href;
const READY_WITHIN_MS = 60_000;

/** A server in a process of its own. */
export interface Program {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A server that tells what it sends to PostgreSQL. */
export interface CountedProgram extends Program {
  counts(): Promise<StatementCounts>;
}

const running = new Set<ChildProcess>();
// Whatever ends the bench, its servers end with it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts `file` on a free port told by `PORT`, and waits until `readyPath` answers 200. */
export async function startProgram(
  file: string,
  readyPath: string,
  environment: Record<string, string> = {},
): Promise<Program> {
  const port = await freePort();
  return program(launch([file], port, environment, 'ignore'), port, readyPath);
}

/** The same on a port that was chosen before, with its statements counted. */
export async function startCountedProgram(
  file: string,
  readyPath: string,
  port: number,
  environment: Record<string, string>,
): Promise<CountedProgram> {
  const child = launch(['--import', COUNTING, file], port, environment, 'ipc');
  return {
    ...(await program(child, port, readyPath)),
    async counts() {
      child.send('counts');
      const [counts] = await once(child, 'message');
      return counts as StatementCounts;
    },
  };
}

function launch(
  words: string[],
  port: number,
  environment: Record<string, string>,
  channel: 'ignore' | 'ipc',
): ChildProcess {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', channel],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function program(child: ChildProcess, port: number, readyPath: string): Promise<Program> {
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}${readyPath}`);
  return {
    url,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const file = child.spawnargs.at(-1);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode} instead of serving`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${file} did not answer at ${url} within ${READY_WITHIN_MS / 1000} seconds`);
}

/** A program for as long as the work on it takes. */
export async function withServer<T>(
  start: () => Promise<Program>,
  work: (server: Program) => Promise<T>,
): Promise<T> {
  const server = await start();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
