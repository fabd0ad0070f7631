/** More lines than these would be louder than the columns. */
const MOST_LINES = 3;

/**
 * Round figures for the lines of a plot, from 0 to the first that nothing exceeds: `9` -> `0, 5, 10`. One, two or five
 * of a power of ten, so that paise make whole rupees from a rupee on; only 0 where there is nothing to measure.
 */
export function linesFor(most: number): number[] {
  if (most <= 0) return [0];
  let power = 1;
  for (;;) {
    for (const round of [1, 2, 5]) {
      const step = round * power;
      const above = Math.ceil(most / step);
      if (above <= MOST_LINES) return Array.from({ length: above + 1 }, (_, line) => line * step);
    }
    power *= 10;
  }
}
