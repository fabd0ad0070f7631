import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, MeasuredClient } from './load/measured-client.ts';
import type { Cluster } from './machinery/open-cluster.ts';

/** What one fault meant to those who used the market meanwhile. */
export interface FaultFigures {
  name: string;
  requests: number;
  /** First tries that got no answer. */
  unanswered: number;
  /** Nothing but an error after a second try, the refused ones not counted. */
  errors: number;
  /** Refused by 503 with `Retry-After`, after a second try. */
  refusedReads: number;
  refusedWrites: number;
  /**
   * From the fault, or from the end of what lasted, until the balancer had all nodes that are left, and the last request that
   * did not go well had ended.
   */
  steadySeconds: number;
  /** What a request was that nothing but an error came of. */
  complaints: string[];
}

/** A fault, and how long it lasts. */
export interface Fault {
  name: string;
  /** How many nodes serve afterwards. */
  nodesAfter: number;
  /** Left out where a minute has to do. */
  isLong?: boolean;
  /** Makes it and, where it lasts, ends it; resolves to when that was. */
  inject(): Promise<number>;
}

const LOOK_EVERY_MS = 50;
/** So long without a request that goes wrong: it is over. */
const QUIET_MS = 1_500;
const STEADY_WITHIN_MS = 120_000;

/** Makes a fault under load, and waits until the market is steady again. */
export async function sufferFault(
  cluster: Cluster,
  client: MeasuredClient,
  { name, nodesAfter, inject }: Fault,
): Promise<FaultFigures> {
  const since = client.asked.length;
  let unreadyAt = 0;
  const isReady = () => cluster.balancer.ready().length === nodesAfter;
  const watching = setInterval(() => {
    if (!isReady()) unreadyAt = performance.now();
  }, LOOK_EVERY_MS);
  try {
    const overAt = await inject();
    const own = () => client.asked.slice(since);
    const steadyAt = () =>
      Math.max(
        overAt,
        unreadyAt,
        ...own()
          .filter(wentWrong)
          .map(({ endedAt }) => endedAt),
      );
    const deadline = performance.now() + STEADY_WITHIN_MS;
    while (!isReady() || performance.now() - steadyAt() < QUIET_MS) {
      if (performance.now() > deadline) throw new Error(`The market was not steady again after: ${name}`);
      await sleep(LOOK_EVERY_MS);
    }
    return { name, ...count(own()), steadySeconds: (steadyAt() - overAt) / 1000 };
  } finally {
    clearInterval(watching);
  }
}

/** Whether the first try was not answered as the market answers when all is well. */
const wentWrong = ({ tries }: Asked) => tries[0] === 0 || tries[0]! >= 500;

const failed = ({ tries }: Asked) => tries.at(-1) === 0 || tries.at(-1)! >= 500;

function count(asked: Asked[]): Omit<FaultFigures, 'name' | 'steadySeconds'> {
  const bad = asked.filter(failed);
  const refused = bad.filter(({ isToldWhen }) => isToldWhen);
  const wrong = bad.filter(({ isToldWhen }) => !isToldWhen);
  return {
    requests: asked.length,
    unanswered: asked.filter(({ tries }) => tries[0] === 0).length,
    errors: wrong.length,
    refusedReads: refused.filter(({ isWrite }) => !isWrite).length,
    refusedWrites: refused.filter(({ isWrite }) => isWrite).length,
    complaints: wrong.map(({ what, tries }) => `${what}: ${tries.join(', then ')}`),
  };
}
