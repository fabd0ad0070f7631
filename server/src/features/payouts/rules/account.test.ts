import { expect, it } from 'vitest';
import { BANK_ACCOUNT, UPI_ACCOUNT } from '#testing/fixtures/payouts/payouts.ts';
import { destinationOf, destinationWords, keptOf, maskAccount } from './account.ts';

it('A masked bank account shows two signs at each end of the PAN and the last four digits of the number', () => {
  expect(maskAccount(BANK_ACCOUNT)).toEqual({
    ...{ holder: 'Asha Rao', pan: 'ABXXXXX4F', method: 'bank' },
    ...{ account: 'XXXX7890', ifsc: 'HDFC0001234', upi: '' },
  });
});

it.each([
  ['asha@okhdfcbank', 'as…@okhdfcbank'],
  ['9876543210@ybl', '98…@ybl'],
  ['as@upi', 'a…@upi'],
])('The UPI id %s is shown as %s', (upi, masked) => {
  expect(maskAccount({ ...UPI_ACCOUNT, upi })).toMatchObject({ upi: masked, account: '', ifsc: '' });
});

it('A payout shows where it goes without a PAN, and a sentence names it', () => {
  expect(destinationOf(maskAccount(BANK_ACCOUNT))).not.toHaveProperty('pan');
  expect(destinationWords(maskAccount(BANK_ACCOUNT))).toBe('account XXXX7890 (HDFC0001234)');
  expect(destinationWords(maskAccount(UPI_ACCOUNT))).toBe('UPI id as…@okhdfcbank');
});

it('What does not belong to the chosen method is not kept', () => {
  const both = { ...BANK_ACCOUNT, upi: 'Asha@OkHdfcBank' };
  expect(keptOf(both)).toEqual(BANK_ACCOUNT);
  expect(keptOf({ ...both, method: 'upi' })).toEqual(UPI_ACCOUNT);
});
