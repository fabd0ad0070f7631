import { expect, it } from 'vitest';
import { reportedSupplies, type SuppliesOfMonth } from './carried.ts';

const of = (
  month: string,
  [toRegistered, byRegistered, toOthers, byOthers]: [number, number, number, number],
): SuppliesOfMonth => ({
  month,
  ...{ suppliedToRegisteredPaise: toRegistered, returnedByRegisteredPaise: byRegistered },
  ...{ suppliedToOthersPaise: toOthers, returnedByOthersPaise: byOthers },
});
const reported = (months: SuppliesOfMonth[], month: string) => {
  const { returnsCarriedPaise, ...supplies } = reportedSupplies(months, month);
  return [supplies, returnsCarriedPaise];
};

it('Sales that came back within a month are taken off that month', () => {
  const december = of('2026-12', [500, 100, 300, 300]);
  expect(reported([december], '2026-12')).toEqual([december, 0]);
});

it('What came back beyond what was sold is taken off the next months, as far as something is sold in them', () => {
  const months = [
    of('2026-12', [0, 0, 1_000, 0]),
    of('2027-01', [0, 0, 100, 900]),
    of('2027-02', [0, 0, 300, 0]),
    of('2027-04', [0, 0, 900, 50]),
  ];
  expect(reported(months.slice(0, 1), '2026-12')).toEqual([of('2026-12', [0, 0, 1_000, 0]), 0]);
  expect(reported(months.slice(0, 2), '2027-01')).toEqual([of('2027-01', [0, 0, 100, 100]), 800]);
  expect(reported(months.slice(0, 3), '2027-02')).toEqual([of('2027-02', [0, 0, 300, 300]), 500]);
  expect(reported(months.slice(0, 3), '2027-03')).toEqual([of('2027-03', [0, 0, 0, 0]), 500]);
  expect(reported(months, '2027-04')).toEqual([of('2027-04', [0, 0, 900, 550]), 0]);
});

it('Only what both kinds of buyers returned beyond all sales waits, that of unregistered ones first', () => {
  const months = [of('2026-12', [300, 500, 100, 200]), of('2027-01', [0, 0, 1_000, 0])];
  expect(reported(months.slice(0, 1), '2026-12')).toEqual([of('2026-12', [300, 400, 100, 0]), 300]);
  expect(reported(months, '2027-01')).toEqual([of('2027-01', [0, 100, 1_000, 200]), 0]);
});
