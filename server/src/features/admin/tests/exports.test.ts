import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvents } from '#features/accounts/public.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin', 'Asha');
});
afterAll(() => market.stop());

const get = (path: string) => market.api('GET', `/admin/${path}`, { token: admin.token });
const taken = async () => (await get('audit?subject=export')).body.data.acts;
const counted = async () =>
  (await securityEvents.get()).values.find(({ labels }) => labels.kind === 'people_exported')?.value ?? 0;

/** Every list of the admins that holds people's addresses, and where its file takes the reason. */
const FILES: [string, string][] = [
  ['users', 'reason'],
  ['projects', 'reason'],
  ['orders', 'reason'],
  ['discounts', 'reason'],
  ['refunds', 'reason'],
  ['disputes', 'reason'],
  ['audit', 'reason'],
  ['reports', 'exportReason'],
];

describe.each(FILES)('File of %s', (list, field) => {
  it('The file of an admin list is refused without a reason', async () => {
    for (const reason of ['', `?${field}=`, `?${field}=%20x%20`, `?${field}=${'x'.repeat(501)}`]) {
      const answer = await get(`${list}.csv${reason}`);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
    }
  });

  it('The file of an admin list is given with a reason, which the audit log keeps', async () => {
    const before = await counted();
    const answer = await get(`${list}.csv?${field}=Asked+by+the+auditor`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await taken())[0]).toMatchObject({
      act: 'export.take_file',
      subject: { type: 'export', id: expect.stringMatching(/\.csv$/) },
      by: { uid: admin.uid },
      reason: 'Asked by the auditor',
    });
    expect((await counted()) - before).toBe(1);
  });
});

it("The audit log keeps a file's filter and number of rows, whatever page was shown", async () => {
  for (const name of ['Meera One', 'Meera Two', 'Somebody Else']) await market.registerAs('buyer', name);
  const file = await get('users.csv?search=meera&show=buyer&page=3&limit=1&reason=Survey+of+buyers');
  expect(file.bytes.toString().trimEnd().split('\r\n')).toHaveLength(3);
  const [act] = await taken();
  expect(act.subject.id).toBe('people.csv');
  expect(act.after).toEqual({ rows: 2, search: 'meera', show: 'buyer' });
});
