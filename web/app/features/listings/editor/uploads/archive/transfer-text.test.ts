import { expect, it } from 'vitest';
import { transferText } from './transfer-text.ts';

const KIB = 1024;
const MIB = KIB * KIB;

it.each([
  [
    { loaded: 12 * MIB, size: 80 * MIB, bytesPerSecond: 2.15 * MIB, secondsLeft: 33 },
    '12 MiB of 80 MiB, 2.1 MiB/s, 33 s left',
  ],
  [{ loaded: 0, size: 80 * MIB, bytesPerSecond: 0, secondsLeft: undefined }, '0 B of 80 MiB'],
  [
    { loaded: MIB, size: 500 * MIB, bytesPerSecond: MIB, secondsLeft: 499 },
    '1 MiB of 500 MiB, 1 MiB/s, 9 min left',
  ],
  [
    { loaded: MIB, size: 500 * MIB, bytesPerSecond: 50 * KIB, secondsLeft: 9980 },
    '1 MiB of 500 MiB, 50 KiB/s, 3 h left',
  ],
])('An upload shows how much was sent, how fast, and the time left', (progress, words) => {
  expect(transferText(progress)).toBe(words);
});
