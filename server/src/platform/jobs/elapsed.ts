import type { Context } from '../context.ts';

/** How long ago something was done last, for work that a sweep does less often than each minute. */
export interface Elapsed {
  /** Also true when it was never done, or when the clock has moved back. */
  hasPassed(ctx: Context): boolean;
  /** It is done at this moment, or was at another. */
  restart(ctx: Context, at?: Date): void;
}

/**
 * Remembers in this process when something was done last; it is to be done every `intervalMs` milliseconds. For what
 * may be done once more after a start without harm. Each market of a process has its own memory: tests open many.
 */
export function rememberLast(intervalMs: number): Elapsed {
  const lastOf = new WeakMap<Context['config'], Date>();
  return {
    hasPassed(ctx) {
      const last = lastOf.get(ctx.config);
      return !last || Math.abs(ctx.now().getTime() - last.getTime()) >= intervalMs;
    },
    restart(ctx, at = ctx.now()) {
      lastOf.set(ctx.config, at);
    },
  };
}
