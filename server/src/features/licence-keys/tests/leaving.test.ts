import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeyFixture, openKeyFixture } from '#testing/fixtures/licences/licence-key-fixture.ts';
import type { Person } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';

let keys: KeyFixture;
beforeAll(async () => {
  keys = await openKeyFixture();
});
afterAll(() => keys?.market.stop());

const leave = ({ token }: Person) =>
  keys.market.api('DELETE', '/users/me', { token, body: { password: PASSWORD, now: true } });
const rows = (table: 'licence_keys' | 'licence_activations') =>
  keys.shop.db.selectFrom(table).selectAll().execute();

it('A buyer who deletes their account leaves a key that works, and devices without a name', async () => {
  const projectId = await keys.keyed({ price: '0' });
  const buyer = await keys.shop.newBuyer();
  const { orderId } = (await keys.shop.order(buyer, { projectId })).body.data;
  const { keys: own } = await keys.licenceOf({ buyer, orderId });
  const program = { key: own[0], projectId, instance: 'serial' };
  await keys.activate({ ...program, name: 'Laptop of Rohan' });
  expect((await leave(buyer)).status).toBe(200);
  expect((await keys.validate(program)).body.data).toMatchObject({ valid: true, activation: { name: '' } });
  expect(JSON.stringify(await rows('licence_activations'))).not.toContain('Rohan');
});

it('A seller who deletes their account leaves the keys that buyers have, and no others', async () => {
  const seller = await keys.market.registerAs('seller');
  const draft = await keys.market.api('POST', '/projects', {
    token: seller.token,
    form: formOf({ title: 'Draft with keys', licenceKeys: 'list' }),
  });
  const added = await keys.shop.post(seller, `/seller/licence-keys/${draft.body.data._id}/list`, {
    keys: 'UNUSED-1\nUNUSED-2',
  });
  expect(added.body.data.added).toBe(2);
  expect((await leave(seller)).status).toBe(200);
  const left = (await rows('licence_keys')).map(({ tail }) => tail);
  expect(left).not.toContain('ED-1');
  expect(left).toHaveLength(1);
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
