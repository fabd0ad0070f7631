const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/**
 * `512 B`, `1.4 MiB`, `48 MiB`, `5 GiB`: the one way in which people read how large something is (decision 51). One
 * decimal below 10 and none from 10, rounded down, so that it is never more than there is.
 */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? Math.floor(value * 10) / 10 : Math.floor(value)} ${UNITS[unit]}`;
}
