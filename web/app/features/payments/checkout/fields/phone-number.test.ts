import { describe, expect, it } from 'vitest';
import { checkPhone, digitsOf } from './phone-number.ts';

const TEXT = 'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9';

describe('The mobile number at the checkout', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9123456789', '9123456789'],
    ['+91 12345 6789', '123456789'],
    ['abc', ''],
    ['98765432109999', '9876543210'],
  ])('The typed number "%s" is read as "%s"', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });

  it('The mobile number may be left out', () => {
    expect(checkPhone('')).toBeUndefined();
  });

  it.each(['6000000000', '7123456789', '8123456789', '9876543210'])(
    'The checkout accepts the mobile number %s',
    (digits) => {
      expect(checkPhone(digits)).toBeUndefined();
    },
  );

  it.each(['5876543210', '987654321', '1', '0123456789'])(
    'The checkout refuses the mobile number %s and says which numbers it takes',
    (digits) => {
      expect(checkPhone(digits)).toBe(TEXT);
    },
  );
});
