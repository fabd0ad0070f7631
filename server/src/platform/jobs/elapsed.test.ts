import { describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { rememberLast } from './elapsed.ts';

const HOUR_MS = 60 * 60_000;

/** A market whose clock a test moves. */
function marketAt(hour: number) {
  const clock = { hour };
  const ctx = { config: {}, now: () => new Date(clock.hour * HOUR_MS) } as Context;
  return { clock, ctx };
}

describe('What a sweep does less often than each minute', () => {
  it('A rarer step of a sweep is due at first, again after its interval, and when the clock has moved back that far', () => {
    const hour = rememberLast(HOUR_MS);
    const { clock, ctx } = marketAt(100);
    expect(hour.hasPassed(ctx)).toBe(true);
    hour.restart(ctx);
    for (const [at, isDue] of [
      [100, false],
      [100.99, false],
      [101, true],
      [99.01, false],
      [99, true],
    ] as const) {
      clock.hour = at;
      expect([at, hour.hasPassed(ctx)]).toEqual([at, isDue]);
    }
  });

  it('Each market of a process remembers its own', () => {
    const hour = rememberLast(HOUR_MS);
    const [one, other] = [marketAt(100), marketAt(100)];
    hour.restart(one.ctx);
    expect([hour.hasPassed(one.ctx), hour.hasPassed(other.ctx)]).toEqual([false, true]);
  });
});
