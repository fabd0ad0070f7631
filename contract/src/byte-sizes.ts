const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** `640 KiB`, `12.5 MiB`, `5 GiB`: how limits are said, one decimal, rounded down so that it is never too much. */
export function binarySize(bytes: number): string {
  let value = Math.max(0, bytes) / 1024;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? Math.floor(value) : Math.floor(value * 10) / 10} ${UNITS[unit]}`;
}
