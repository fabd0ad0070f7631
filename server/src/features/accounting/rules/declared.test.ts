import { expect, it } from 'vitest';
import type { Deducted, SetOff, TdsChallan } from '../view/rows.ts';
import { declaring } from './declared.ts';

const AT = new Date('2027-01-10T06:30:00Z');
const row = (taxPaise: number, change: Partial<Deducted> = {}): Deducted => ({
  ...{ id: 'p', sellerId: 'asha', sellerName: 'Asha', kind: 'tax_kept', orderId: 'o', at: AT, soldAt: AT },
  ...{ month: '2027-01', taxPaise, basePaise: taxPaise * 1_000, rateBp: 10, gstinThen: null },
  ...change,
});
const challan = (amountPaise: number, change: Partial<TdsChallan> = {}): TdsChallan => ({
  ...{ month: '2027-01', amountPaise, reference: `R${amountPaise}`, paidOn: '2027-02-05' },
  ...{ bsrCode: '0510308', serialNumber: '00417' },
  ...change,
});
const january = (taxPaise: number): SetOff => ({
  ...{ sellerId: 'asha', month: '2027-01', basePaise: taxPaise * 1_000, taxPaise },
});
/** What is declared of the tax and its value, and which challan paid it. */
const lines = (rows: Deducted[], setOffs: SetOff[] = [], challans: TdsChallan[] = []) => {
  const declared = declaring(setOffs, challans);
  return rows
    .flatMap((one) => [...declared(one)])
    .map((line) => [line.declaredTaxPaise, line.declaredBasePaise, line.challan?.reference ?? null]);
};

it('What was given back is set against the first deductions of the same seller and month', () => {
  const rows = [row(100), row(-30), row(200, { sellerId: 'ravi' }), row(100), row(100, { month: '2027-02' })];
  expect(lines(rows, [january(130)])).toEqual([
    [0, 0, null],
    [0, 0, null],
    [200, 200_000, null],
    [70, 70_000, null],
    [100, 100_000, null],
  ]);
});

it('Challans of the month pay its deductions in their order, and one that takes two stands in parts', () => {
  const challans = [challan(150), challan(50), challan(500, { month: '2027-02' })];
  const rows = [row(100), row(70, { basePaise: 70_001 }), row(80), row(40, { month: '2027-02' })];
  expect(lines(rows, [], challans)).toEqual([
    [100, 100_000, 'R150'],
    [50, 50_001, 'R150'],
    [20, 20_000, 'R50'],
    [30, 30_000, 'R50'],
    [50, 50_000, null],
    [40, 40_000, 'R500'],
  ]);
});

it('A posting in parts is counted once', () => {
  const [first, second] = declaring([january(10)], [challan(50)])(row(100));
  expect(first).toMatchObject({ taxPaise: 100, basePaise: 100_000, setOffTaxPaise: 10 });
  expect(second).toMatchObject({ taxPaise: 0, basePaise: 0, setOffTaxPaise: 0, declaredTaxPaise: 40 });
});
