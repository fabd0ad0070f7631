import { expect, it } from 'vitest';
import { withoutNumbers } from './bank-words.ts';

it.each([
  ['A/C 50100234567890 is closed', 'A/C XXXX7890 is closed'],
  ['NEFT-50100234567890-ASHA', 'NEFT-XXXX7890-ASHA'],
  ['AC50100234567890', 'ACXXXX7890'],
  ['5010 0234 5678 90', 'XXXX7890'],
  ['५०१००२३४५६७८९०', 'XXXX७८९०'],
  ['To:asha@okhdfcbank,ravi.rao@upi;@@', 'To:as…@okhdfcbank,ra…@upi;@@'],
  ['PAN ABCPD1234F of asha@okhdfcbank', 'PAN ABXXXXX4F of as…@okhdfcbank'],
])('The text "%s" is kept as "%s"', (said, kept) => expect(withoutNumbers(said)).toBe(kept));

it.each([
  '019aba3c-1111-7000-8000-000000000001',
  'HDFCN52026112512345678',
  'CHP0123456789AB',
  '₹1,50,000.00 on 2026-11-25 at 10:00',
])('The text "%s" is no account and stays', (said) => expect(withoutNumbers(said)).toBe(said));
