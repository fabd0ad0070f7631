import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, setQuantity, toInvoice, totalPaise } from './basket.js';

const pen = { sku: 'pen', description: 'Pen', hsn: '9608', unitPaise: 1000, rate: 12 };

test('the same item counts up and zero takes it out', () => {
  const two = add(add([], pen), pen);
  assert.equal(two[0].quantity, 2);
  assert.deepEqual(setQuantity(two, 'pen', 0), []);
});
test('tax is in the total', () => assert.equal(totalPaise(add([], pen)), 1120));
test('a nameless buyer is a counter sale', () => {
  assert.equal(toInvoice([], { name: 'S', gstin: 'G', series: 'C' }, { name: ' ' }, '2026-05-04').buyer.name, 'Counter sale');
});
