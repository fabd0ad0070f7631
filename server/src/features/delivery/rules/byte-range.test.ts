import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('Range headers', () => {
  const part = (start: number, end: number) => ({ kind: 'part', range: { start, end } });
  const whole = { kind: 'whole' };
  const unsatisfiable = { kind: 'unsatisfiable' };

  it.each([
    [undefined, whole],
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-', part(0, 99)],
    ['bytes=10-19', part(10, 19)],
    ['Bytes = 90 - 500', part(90, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-500', part(0, 99)],
    ['bytes=100-', unsatisfiable],
    ['bytes=-0', unsatisfiable],
    ['bytes=20-10', whole],
    ['bytes=-', whole],
    ['bytes=0-1,5-6', whole],
    ['lines=0-1', whole],
    ['bytes=a-b', whole],
    ['bytes=0-1, -1', whole],
    ['bytes=0-99999999999999999999', whole],
    ['bytes=--1', whole],
    ['bytes=0x1-2', whole],
    ['bytes=1-2-3', whole],
  ])('The Range header %s is read as a part, as the whole file or as unsatisfiable', (header, asked) => {
    expect(readRange(header, undefined, '"e"', 100)).toEqual(asked);
  });

  it('A Range header counts only for the edition that If-Range names', () => {
    expect(readRange('bytes=1-2', '"e"', '"e"', 100)).toEqual(part(1, 2));
    expect(readRange('bytes=1-2', '"other"', '"e"', 100)).toEqual(whole);
    expect(readRange('bytes=1-2', 'W/"e"', '"e"', 100)).toEqual(whole);
    expect(readRange('bytes=1-2', 'Sat, 21 Nov 2026 00:00:00 GMT', '"e"', 100)).toEqual(whole);
  });
});
