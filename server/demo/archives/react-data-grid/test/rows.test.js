import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterRows, sortRows, toCsv, windowOf } from '../src/rows.ts';

const columns = [
  { id: 'name', title: 'Name', width: 100, value: (row) => row.name },
  { id: 'sum', title: 'Sum', width: 100, value: (row) => row.sum },
];
const rows = [{ name: 'Ravi 10', sum: 5 }, { name: 'Ravi 9', sum: null }, { name: 'anju', sum: 40 }];

test('numbers inside names sort by size', () => {
  assert.deepEqual(sortRows(rows, columns, { column: 'name', direction: 1 }).map((row) => row.name), ['anju', 'Ravi 9', 'Ravi 10']);
});
test('empty values stay last in both directions', () => {
  for (const direction of [1, -1]) assert.equal(sortRows(rows, columns, { column: 'sum', direction }).at(-1).sum, null);
});
test('every word of the query must begin a word', () => {
  assert.equal(filterRows(rows, columns, 'rav 10').length, 1);
  assert.equal(filterRows(rows, columns, 'avi').length, 0);
});
test('draws the window and a little more', () => {
  assert.deepEqual(windowOf(1000, 40, 4000, 400), { first: 94, last: 116, before: 3760, after: 35360 });
});
test('defuses formulas in the CSV', () => {
  assert.match(toCsv([{ name: '=1+1', sum: -2 }], columns), /"'=1\+1","-2"/);
});
