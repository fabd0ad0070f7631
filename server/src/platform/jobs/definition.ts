import type { Context } from '../context.ts';

/**
 * Work that a change leaves behind. Delivered at least once, so every handler is idempotent. A thrown error is
 * tried again with growing delay, about two days long.
 */
export interface JobDefinition {
  name: string;
  run(ctx: Context, data: never): Promise<void>;
  /**
   * For jobs of events: the same for many at once, inside the transaction that takes them. SQL alone, and little of it;
   * what goes wrong is tried again by `run`, event by event.
   */
  runMany?(ctx: Context, events: never[]): Promise<void>;
  /**
   * The same as `run` for jobs that a worker takes at once, so that what they need is read at once; each has an outcome
   * of its own, in their order.
   */
  runEach?(ctx: Context, all: never[]): Promise<PromiseSettledResult<void>[]>;
  slow?: SlowJob;
}

/** For jobs that take minutes. */
export interface SlowJob {
  /** How many a process takes at once. */
  atOnce: number;
  /** Seconds after which others take them from it. */
  withinSeconds: number;
  /** Whose job it is: of each, a process has one in hand, so that others have their turn. */
  ownerOf(data: never): string;
}
