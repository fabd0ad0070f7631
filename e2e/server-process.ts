import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, runningServerAt } from '#testing/market/api-client.ts';
import { GENEROUS_LIMITS } from '#testing/market/generous-limits.ts';

const ROOT = join(import.meta.dirname, '..');
const READY_MS = 150_000;

/** The program as its operator runs it, in a process of its own. */
export interface ServerProcess extends RunningServer {
  pid: number;
  /** What it printed. */
  output(): string;
  /** `kill -9`: no chance to tidy up. */
  kill(): Promise<void>;
  /** SIGTERM, and waits for a graceful end; its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the server on a data folder and waits until it is ready; `through` is a command that runs what is given to it,
 * in the same process, and `root` another tree of the program than this one.
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  through: string[] = [],
  root = ROOT,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [program, ...words] = [...through, process.execPath, 'server/src/main.ts'] as string[] as [
    string,
    ...string[],
  ];
  const child = spawn(program, words, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      ...GENEROUS_LIMITS,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await ready(url, child, () => printed);
  return {
    ...runningServerAt(url),
    pid: child.pid!,
    output: () => printed,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${printed()}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in time: ${printed()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
