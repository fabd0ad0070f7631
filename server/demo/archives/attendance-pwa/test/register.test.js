import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { counts, enqueue, monthRows, openDay, sendAll, tap } from '../public/register.js';
import { createRegister } from '../server.js';

const pupils = [{ roll: '01', name: 'A' }, { roll: '02', name: 'B' }];
const day = openDay('7B', '2026-06-15', pupils);

test('a tap goes through the marks', () => {
  assert.deepEqual(counts(tap(tap(day, '01'), '01')), { present: 1, absent: 0, late: 1, leave: 0 });
  assert.throws(() => tap(day, '99'), /not in 7B/);
});
test('what cannot be sent stays in order', async () => {
  const queue = enqueue(enqueue([], day, '1'), { ...day, date: '2026-06-16' }, '2');
  let calls = 0;
  const left = await sendAll(queue, async () => {
    if (++calls === 2) throw new Error('offline');
  });
  assert.deepEqual(left.map((entry) => entry.date), ['2026-06-16']);
});
test('leave does not count against a pupil', () => {
  const rows = monthRows([{ ...tap(tap(tap(day, '01'), '01'), '01'), savedAt: '1' }], '7B', '2026-06');
  assert.deepEqual(rows.map((row) => [row.days, row.percent]), [[0, 0], [1, 100]]);
});
test('the server keeps the newest copy of a day', async () => {
  const server = createRegister(join(mkdtempSync(join(tmpdir(), 'reg-')), 'days.jsonl'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${server.address().port}`;
  const post = (body) => fetch(`${base}/days`, { method: 'POST', body: JSON.stringify(body) });
  await post({ ...day, savedAt: '1' });
  await post({ ...tap(day, '02'), savedAt: '2' });
  assert.equal((await post({ classId: '7B' })).status, 400);
  assert.equal(await (await fetch(`${base}/month?class=7B&month=2026-06`)).text(), 'roll,days,there,percent\n01,1,1,100\n02,1,0,0');
  assert.equal((await fetch(`${base}/..%2fserver.js`)).status, 404);
  server.close();
});
