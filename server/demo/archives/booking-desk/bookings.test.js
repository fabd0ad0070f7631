import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, amount, conflict, nights, occupancy, place, toCsv } from './bookings.js';

const stay = { id: 'a', unit: '101-A', guest: 'Ira Sen', from: '2026-03-02', to: '2026-03-05', status: 'Reserved' };
const units = [{ id: '101-A', name: '101-A', rate: 650 }, { id: '101-B', name: '101-B', rate: 600 }];

test('counts nights over a month end', () => {
  assert.equal(nights('2026-02-27', '2026-03-02'), 3);
  assert.equal(addDays('2026-02-27', 3), '2026-03-02');
});

test('the check-out day is free for the next guest', () => {
  assert.equal(conflict([stay], { ...stay, id: 'b', from: '2026-03-05', to: '2026-03-06' }), undefined);
  assert.equal(conflict([stay], { ...stay, id: 'b', from: '2026-03-04', to: '2026-03-06' }).id, 'a');
});

test('refuses a stay that overlaps and names who is there', () => {
  assert.throws(() => place([stay], { ...stay, id: 'b' }), /Ira Sen until 2026-03-05/);
});

test('charges the unit by night', () => assert.equal(amount(stay, units), 1950));
test('counts what is taken', () => assert.equal(occupancy([stay], units, '2026-03-04'), 0.5));
test('quotes names in the CSV', () => {
  assert.match(toCsv([{ ...stay, guest: 'Ira "Mitu" Sen' }], units), /"Ira ""Mitu"" Sen"/);
});
