/** Where every rule takes its time from: never the database, never the system clock (rule O7). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be moved forward, kept in the database so that a restart does not go back in time. */
export interface TestClock extends Clock {
  readonly advancedSeconds: number;
  advance(seconds: number): Promise<void>;
}
