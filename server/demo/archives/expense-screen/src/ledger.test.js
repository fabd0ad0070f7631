import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byDay, formatPaise, mondayOf, monthTotal, parseAmount, weekSums } from './ledger.ts';

const entry = (day, paise) => ({ id: day + paise, paise, category: 'Food', note: '', day });

test('reads amounts as they are typed', () => {
  assert.equal(parseAmount('1,249.5'), 124950);
  assert.equal(parseAmount('0'), null);
  assert.equal(parseAmount('12.345'), null);
});
test('groups rupees the Indian way', () => {
  assert.equal(formatPaise(1234567800), '₹1,23,45,678');
  assert.equal(formatPaise(99905), '₹999.05');
});
test('sums a week and a month', () => {
  const entries = [entry('2026-05-04', 100), entry('2026-05-10', 250), entry('2026-05-11', 999)];
  assert.equal(mondayOf('2026-05-10'), '2026-05-04');
  assert.deepEqual(weekSums(entries, '2026-05-04'), [100, 0, 0, 0, 0, 0, 250]);
  assert.equal(monthTotal(entries, '2026-05'), 1349);
  assert.equal(byDay(entries)[0][0], '2026-05-11');
});
