import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, runningServerAt } from '#testing/market/api-client.ts';
import { GENEROUS_LIMITS } from '#testing/market/generous-limits.ts';

const ROOT = join(import.meta.dirname, '..');
const LOOK_EVERY_MS = 20;
const READY_WITHIN_MS = 150_000;

/** A market, and the folder that its operator's commands work on. */
export interface ReachedMarket extends RunningServer {
  dataDir: string;
}

/** The market as its operator runs it, on an address that it keeps through all its falls. */
export interface Market extends ReachedMarket {
  /** Starts the server; milliseconds until it takes requests. */
  start(): Promise<number>;
  /** `kill -9`: no chance to tidy up. */
  kill(): Promise<void>;
  /** Has PostgreSQL drop everything at once; milliseconds until the market takes requests again. */
  killDatabase(): Promise<number>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

/** A market on `folder` that is not started yet, run from the sources in `root`. What it prints goes to `market.log` in `folder`. */
export function openMarket(
  folder: string,
  port: number,
  root = ROOT,
): Market & { use(environment: object): void } {
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, 'market');
  const log = createWriteStream(join(folder, 'market.log'), { flags: 'a' });
  let environment: object = {};
  let child: ChildProcess | undefined;
  // Whatever ends the run, its server ends with it.
  process.on('exit', () => child?.kill('SIGKILL'));

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[0] as number | null;
  };

  return {
    ...runningServerAt(url),
    dataDir,
    use: (more) => {
      environment = more;
    },
    async start() {
      const began = performance.now();
      child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: '',
          LOG_LEVEL: 'warn',
          DEMO: 'off',
          ...GENEROUS_LIMITS,
          DATA_DIR: dataDir,
          HOST: '127.0.0.1',
          PORT: String(port),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      await untilReady(url, child);
      return performance.now() - began;
    },
    kill: async () => void (await end('SIGKILL')),
    async killDatabase() {
      const began = performance.now();
      const pid = postmasterOf(dataDir);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await sleep(LOOK_EVERY_MS);
      await untilReady(url, child!);
      return performance.now() - began;
    },
    stop: () => end('SIGTERM'),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} by itself`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error('the server is not ready in time');
}

/** PostgreSQL's main process, as it notes itself in its folder. */
function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
