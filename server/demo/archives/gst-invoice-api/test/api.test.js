import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkCharacter, isGstin } from '../src/gstin.js';
import { createApi } from '../src/server.js';
import { computeInvoice, financialYear } from '../src/tax.js';

const gstin = (first14) => first14 + checkCharacter(first14);
const karnataka = gstin('29ABCDE1234F1Z');
const kerala = gstin('32ABCDE1234F1Z');
const line = { description: 'Site survey', hsn: '998321', quantity: 2, unitPaise: 150050, rate: 18 };
let api;
let base;

before(async () => {
  api = createApi({ file: join(mkdtempSync(join(tmpdir(), 'gst-')), 'invoices.json'), key: 'k1' });
  await new Promise((resolve) => api.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${api.address().port}`;
});
after(() => api.close());

const call = async (method, path, body, key = 'k1') => {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${key}` },
    body: body && JSON.stringify(body),
  });
  return [response.status, await response.json()];
};
const order = { seller: { name: 'Anand Stores', gstin: karnataka }, buyer: { name: 'Malabar Traders', gstin: kerala }, date: '2026-05-04', lines: [line] };

test('a published GSTIN passes its check digit, a changed one does not', () => {
  assert.equal(isGstin('27AAPFU0939F1ZV'), true);
  assert.equal(isGstin('27AAPFU0939F1ZX'), false);
});

test('another state is taxed with IGST, the same state with two halves', () => {
  assert.equal(computeInvoice({ gstin: karnataka }, { gstin: kerala }, [line]).igstPaise, 54018);
  const same = computeInvoice({ gstin: karnataka }, { gstin: karnataka }, [line]);
  assert.deepEqual([same.cgstPaise, same.sgstPaise, same.igstPaise], [27009, 27009, 0]);
  assert.equal(same.totalPaise % 100, 0);
});

test('the financial year turns in April', () => {
  assert.equal(financialYear('2026-03-31'), '25-26');
  assert.equal(financialYear('2026-04-01'), '26-27');
});

test('numbers run without a gap and a cancelled one is not used again', async () => {
  const [, one] = await call('POST', '/invoices', order);
  const [status, two] = await call('POST', '/invoices', order);
  assert.equal(status, 201);
  assert.deepEqual([one.number, two.number], ['INV/26-27/000001', 'INV/26-27/000002']);
  const path = `/invoices/${encodeURIComponent(two.number)}`;
  assert.equal((await call('POST', `${path}/cancel`, { reason: 'Wrong buyer' }))[0], 200);
  assert.equal((await call('POST', `${path}/cancel`, {}))[0], 409);
  assert.equal((await call('POST', '/invoices', order))[1].number, 'INV/26-27/000003');
});

test('the month is summed by rate without cancelled invoices', async () => {
  const [, body] = await call('GET', '/summary?month=2026-05');
  assert.equal(body.byRate[18].igstPaise, 2 * 54018);
});

test('pages follow the cursor', async () => {
  const [, first] = await call('GET', '/invoices?limit=2');
  const [, second] = await call('GET', `/invoices?limit=2&after=${encodeURIComponent(first.next)}`);
  assert.deepEqual([first.invoices.length, second.invoices.length, second.next], [2, 1, null]);
});

test('says what is wrong', async () => {
  assert.deepEqual(await call('POST', '/invoices', { ...order, lines: [{ ...line, rate: 7 }] }), [
    422,
    { error: 'lines[0].rate must be one of 0, 5, 12, 18, 28.' },
  ]);
  assert.equal((await call('GET', '/invoices', undefined, 'wrong'))[0], 401);
  assert.equal((await call('GET', '/nothing'))[0], 404);
});
