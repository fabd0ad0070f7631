import { expect, it } from 'vitest';
import { transferText } from './transfer-text.ts';

it.each([
  [
    { loaded: 12e6, size: 80e6, bytesPerSecond: 2.1e6, secondsLeft: 33 },
    '12 MB of 80 MB, 2.1 MB/s, 33 s left',
  ],
  [{ loaded: 0, size: 80e6, bytesPerSecond: 0, secondsLeft: undefined }, '0 B of 80 MB'],
  [
    { loaded: 1e6, size: 5e8, bytesPerSecond: 1e6, secondsLeft: 499 },
    '1.0 MB of 500 MB, 1.0 MB/s, 9 min left',
  ],
  [{ loaded: 1e6, size: 5e8, bytesPerSecond: 5e4, secondsLeft: 9980 }, '1.0 MB of 500 MB, 50 kB/s, 3 h left'],
])('An upload shows how much was sent, how fast, and the time left', (progress, words) => {
  expect(transferText(progress)).toBe(words);
});
