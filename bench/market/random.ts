/** Repeatable numbers, so that every run measures the same market. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different ones, in random order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** The generator `mulberry32` from a seed of 32 bits. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    some(list, count) {
      const rest = [...list];
      return Array.from(
        { length: Math.min(count, list.length) },
        () => rest.splice(between(0, rest.length - 1), 1)[0]!,
      );
    },
  };
}
