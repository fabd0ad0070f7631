import { expect, test } from 'vitest';
import { type GstSums, setOffMonths } from './gst.ts';

const month = (name: string, outputPaise: number, inputPaise: number, settled: Partial<GstSums> = {}) => ({
  ...{ month: name, outputPaise, inputPaise, paidPaise: 0, postedPaise: null },
  ...settled,
});
const figures = (...sums: ReturnType<typeof month>[]) =>
  setOffMonths('2026-11', '2027-02', sums).map(({ broughtPaise, setOffPaise, toPayPaise, carriedPaise }) => [
    ...[broughtPaise, setOffPaise, toPayPaise, carriedPaise],
  ]);

test('Input tax lowers what is to be paid of its month', () => {
  expect(figures(month('2026-11', 50_000, 12_000))[0]).toEqual([0, 12_000, 38_000, 0]);
});

test('Input tax that a month has no use for goes into the next ones until it is used up', () => {
  const months = [month('2026-11', 1_000, 5_000), month('2027-01', 3_000, 500), month('2027-02', 9_000, 0)];
  expect(figures(...months)).toEqual([
    [0, 1_000, 0, 4_000],
    [4_000, 0, 0, 4_000],
    [4_000, 3_000, 0, 1_500],
    [1_500, 1_500, 7_500, 0],
  ]);
});

test('A month in which more was given back than kept sets nothing off and carries all its input tax', () => {
  expect(figures(month('2026-11', -700, 300), month('2026-12', 200, 0)).slice(0, 2)).toEqual([
    [0, 0, 0, 300],
    [300, 200, 0, 100],
  ]);
});

test('What was paid before anything was set off is not set off any more, and what is posted stays', () => {
  const months = [
    month('2026-11', 1_000, 400, { paidPaise: 900 }),
    month('2026-12', 1_000, 0, { paidPaise: 700, postedPaise: 300 }),
  ];
  expect(figures(...months).slice(0, 2)).toEqual([
    [0, 100, 900, 300],
    [300, 300, 700, 0],
  ]);
});
