import { Counter, Gauge, type Registry } from 'prom-client';
import { contextFor, type Services } from '#platform/context.ts';
import { batchWrites } from '#platform/database/batch-writes.ts';
import { fail } from '#platform/errors.ts';
import { refuseTooMany } from '#platform/limits/rate-limit.ts';
import { type VisitorEvents, writeEvents } from './write-events.ts';

/** Nobody waits for the answer: a write for one request alone would be a waste. */
const PATIENCE_MS = 50;
/** Events with which a write begins at once, and the most of one write. */
const ENOUGH = 100;
const AT_ONCE = 1_000;
/** How many writes at a time, and so how many of the pool's connections, at most. */
const WRITERS = 3;
/** Events that may wait in a process: a few seconds' worth. */
const ROOM = 20_000;
const RETRY_AFTER_SECONDS = 2;

export interface Intake {
  /**
   * Counts what a page tells of being looked at and read (rules L10, T4); settled once it is durable (rule O6).
   * @throws Refusal `request.too_many` when its network told too much; `server.busy` when too much waits
   */
  take(told: VisitorEvents): Promise<void>;
}

/** Takes events in for one process: those that come while others are written go together into the next write. */
export function createIntake(services: Services, registry?: Registry): Intake {
  const office = contextFor(services, { kind: 'system' }, 'analytics');
  const gathered = batchWrites({
    patience: PATIENCE_MS,
    enough: ENOUGH,
    writers: WRITERS,
    atOnce: AT_ONCE,
    room: ROOM,
    write: (batch: VisitorEvents[]) => writeEvents(office, batch),
  });
  const count = countOutcomes(registry, () => gathered.waiting);
  return {
    async take(told) {
      const { length } = told.events;
      if (length === 0) return;
      const written = gathered.add(told, length);
      if (!written) {
        count('no_room', length);
        return fail('server.busy', undefined, { retryAfter: RETRY_AFTER_SECONDS });
      }
      const { refused } = await written.catch((error: unknown) => {
        count('failed', length);
        throw error;
      });
      count(refused ? 'too_many' : 'accepted', length);
      if (refused) refuseTooMany(refused.retryAfter);
    },
  };
}

type Outcome = 'accepted' | 'too_many' | 'no_room' | 'failed';

function countOutcomes(
  registry: Registry | undefined,
  waiting: () => number,
): (outcome: Outcome, events: number) => void {
  if (!registry) return () => {};
  const registers = [registry];
  const counter = new Counter({
    name: 'analytics_events_total',
    help: 'Events that browsers sent: accepted, too many of one network, without room to wait, or not written',
    labelNames: ['outcome'],
    registers,
  });
  new Gauge({
    name: 'analytics_events_waiting',
    help: 'Events that wait to be written, or are being written',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  return (outcome, events) => counter.inc({ outcome }, events);
}
