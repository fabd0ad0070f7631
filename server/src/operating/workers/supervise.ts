import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log.ts';

/** A worker that dies is started again after this pause, doubled each time while it does not live long enough. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LONG_ENOUGH_MS = 60_000;
/** What a worker says when it takes requests. */
const READY = 'codehaat:ready';

export interface Workers {
  /** Tells all to finish what they do, and waits until they have; after `patience` milliseconds they are killed. */
  stop(patience: number): Promise<void>;
}

/** Says that this worker takes requests; in a process that is none it changes nothing. */
export function announceReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}

/**
 * Keeps a number of server processes on one port (rule O4), each with `environment` over ours. The first makes what all
 * need, so the others wait for it. Resolves when all take requests.
 * @throws Error when one ends before it takes requests; what was started is stopped then
 */
export async function runWorkers(
  count: number,
  environment: Record<string, string>,
  log: Logger,
): Promise<Workers> {
  let stopping = false;
  const stop = async (patience: number) => {
    stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map((worker) => endWorker(worker, patience)));
  };
  // Whoever is free takes the next connection from the port itself. Handed over by us, one would be lost without an
  // answer that was on its way to a worker as it died.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  async function keep(first: Worker): Promise<void> {
    for (let worker = first, pause = FIRST_PAUSE_MS; ; ) {
      const began = Date.now();
      const [code, signal] = await once(worker, 'exit');
      if (stopping) return;
      if (Date.now() - began > LONG_ENOUGH_MS) pause = FIRST_PAUSE_MS;
      log.error({ worker: worker.id, code, signal, pause }, 'a worker ended; another takes its place');
      await sleep(pause);
      if (stopping) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      worker = cluster.fork(environment);
    }
  }

  try {
    for (let index = 0; index < count; index++) {
      const worker = cluster.fork(environment);
      await ready(worker);
      void keep(worker);
    }
  } catch (error) {
    await stop(0);
    throw error;
  }
  return { stop };
}

async function ready(worker: Worker): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  const isReady = async () => {
    while ((await once(worker, 'message', { signal }))[0] !== READY);
  };
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('A worker ended before it took requests; what it said is above.');
  });
  ended.catch(() => {});
  try {
    await Promise.race([isReady(), ended]);
  } finally {
    listening.abort();
  }
}

async function endWorker(worker: Worker, patience: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const impatient = setTimeout(() => worker.process.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(impatient);
}
