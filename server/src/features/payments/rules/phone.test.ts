import { expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['0091 98765 43210', null],
  ['9198765432', '9198765432'],
  ['5876543210', null],
  ['987654321', null],
  ['98765432101', null],
  ['abc', null],
])('The phone number %j is kept as %j', (text, kept) => {
  expect(normalisePhone(text)).toBe(kept);
});
