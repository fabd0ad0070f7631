import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log.ts';

/** A worker that dies is started again after this pause, doubled each time while it does not live long enough. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LONG_ENOUGH_MS = 60_000;
/** A worker that takes the place of one that serves has this long to take requests. */
const LONGEST_START_MS = 120_000;
/** What a worker says when it takes requests. */
const READY = 'codehaat:ready';

export interface Workers {
  /**
   * Puts a new process in the place of each, one after the other: the old one ends when the new one takes requests, and
   * has `patience` milliseconds for it. A second call begins when the first is done.
   * @throws Error when a new one does not take requests; the old one serves on then, and so do all after it
   */
  restart(patience: number): Promise<void>;
  /** Tells all to finish what they do, and waits until they have; after `patience` milliseconds they are killed. */
  stop(patience: number): Promise<void>;
}

/** One of the workers asked for, whoever it is at the moment. */
interface Place {
  worker: Worker;
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
  const places: Place[] = [];
  const stop = async (patience: number) => {
    stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map((worker) => endWorker(worker, patience)));
  };
  // Whoever is free takes the next connection from the port itself. Handed over by us, one would be lost without an
  // answer that was on its way to a worker as it died.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  async function keep(place: Place): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; ) {
      const { worker } = place;
      const began = Date.now();
      const [code, signal] = worker.isDead() ? [] : await once(worker, 'exit');
      if (stopping) return;
      if (place.worker !== worker) continue;
      if (Date.now() - began > LONG_ENOUGH_MS) pause = FIRST_PAUSE_MS;
      log.error({ worker: worker.id, code, signal, pause }, 'a worker ended; another takes its place');
      await sleep(pause);
      if (stopping) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (place.worker === worker) place.worker = cluster.fork(environment);
    }
  }

  async function replaceAll(patience: number): Promise<void> {
    for (const place of places) {
      if (stopping) return;
      const next = cluster.fork(environment);
      await readyInTime(next);
      if (stopping) return;
      const old = place.worker;
      place.worker = next;
      log.info({ worker: next.id, instead: old.id }, 'a new worker serves');
      await endWorker(old, patience);
    }
  }

  try {
    for (let index = 0; index < count; index++) {
      const worker = cluster.fork(environment);
      await ready(worker);
      const place = { worker };
      places.push(place);
      void keep(place);
    }
  } catch (error) {
    await stop(0);
    throw error;
  }
  return { stop, restart: oneAfterTheOther(replaceAll) };
}

/** A call begins when the one before it is done, however that ended. */
function oneAfterTheOther(work: (patience: number) => Promise<void>): typeof work {
  let before = Promise.resolve();
  return (patience) => {
    const done = before.then(() => work(patience));
    before = done.catch(() => {});
    return done;
  };
}

/** @throws Error when it does not take requests in time; it is ended then */
async function readyInTime(worker: Worker): Promise<void> {
  const tooLate = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_START_MS);
  try {
    await ready(worker);
  } finally {
    clearTimeout(tooLate);
  }
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
