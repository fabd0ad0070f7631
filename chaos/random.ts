import { createHash } from 'node:crypto';

/** Numbers that a seed decides: each use has a name of its own, so that what runs at once does not mix them up. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, each as often as its weight says. */
  weighed<K extends string>(weights: Readonly<Record<K, number>>): K;
  shuffled<T>(list: readonly T[]): T[];
}

export function randomFrom(seed: string, use: string): Random {
  let state = createHash('sha256').update(`${seed}:${use}`).digest().readUInt32LE();

  // Mulberry32: small, and even enough for choosing.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)]!,
    weighed(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries.at(-1)![0];
    },
    shuffled(list) {
      const all = [...list];
      for (let last = all.length - 1; last > 0; last--) {
        const other = between(0, last);
        [all[last], all[other]] = [all[other]!, all[last]!];
      }
      return all;
    },
  };
}
