import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['asha+reviews@example.com', 'asha@example.com', true],
  ['a.sha@example.com', 'asha@example.com', true],
  ['asha.rao@googlemail.com', 'asharao+1@gmail.com', true],
  ['asha@example.com', 'asha@example.org', false],
  ['asha1@example.com', 'asha2@example.com', false],
])('Whether %s and %s lead to one mailbox is told: %s', (one, other, isSame) => {
  expect(mailboxOf(one) === mailboxOf(other)).toBe(isSame);
});
