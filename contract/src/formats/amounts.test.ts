import { expect, it } from 'vitest';
import { formatAmount } from './amounts.ts';

it('An amount shows paise only where there are some', () => {
  expect([149_900, 116_567, 12_345_605, 0].map(formatAmount)).toEqual([
    '₹1,499',
    '₹1,165.67',
    '₹1,23,456.05',
    '₹0',
  ]);
});
