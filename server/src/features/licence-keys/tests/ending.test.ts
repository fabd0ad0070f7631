import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDispute } from '#features/payments/service/disputes/sync.ts';
import {
  type KeyedSale,
  type KeyFixture,
  openKeyFixture,
} from '#testing/fixtures/licences/licence-key-fixture.ts';

let keys: KeyFixture;
let project: string;
beforeAll(async () => {
  keys = await openKeyFixture();
  project = await keys.keyed();
});
afterAll(() => keys?.market.stop());

const named = ({ key, projectId }: KeyedSale) => ({ key, projectId });
const statusOf = async (sale: KeyedSale) => (await keys.validate(named(sale))).body.data.status;

describe('A key whose licence ends', () => {
  it('A refund ends the key at once: it is revoked, cannot be activated, and nothing is signed', async () => {
    const sale = await keys.soldWithKey(project);
    await keys.activate({ ...named(sale), instance: 'device' });
    await keys.ask(sale, { reason: 'not_downloaded' });
    const { data } = (await keys.validate({ ...named(sale), instance: 'device' })).body;
    expect(data).toMatchObject({ valid: false, status: 'revoked', signed: null });
    const refused = await keys.activate({ ...named(sale), instance: 'another' });
    expect([refused.status, refused.body.code]).toEqual([409, 'licence_key.revoked']);
    expect((await keys.ownKey(sale)).status).toBe('revoked');
    expect((await keys.deactivate({ ...named(sale), instance: 'device' })).body.data.deactivated).toBe(true);
  });

  it('A dispute ends the key when it is lost, and one that is won after all restores it', async () => {
    const sale = { ...(await keys.soldWithKey(project)) };
    const dispute = await keys.dispute(sale);
    expect(await statusOf(sale)).toBe('valid');
    await keys.resolve(dispute, 'lost');
    expect(await statusOf(sale)).toBe('revoked');
    await keys.setAtProvider(dispute, 'won');
    await syncDispute(keys.shop.ctx, dispute);
    expect(await statusOf(sale)).toBe('valid');
  });

  it('A licence that ended before it had a key never gets one', async () => {
    const sale = await keys.sold({ projectId: await keys.keyed() });
    await keys.untilQuiet();
    await keys.shop.db.deleteFrom('licence_keys').where('project_id', '=', sale.projectId).execute();
    await keys.ask(sale, { reason: 'not_downloaded' });
    expect(await keys.licenceOf(sale)).toMatchObject({ status: 'revoked', keys: [], key: null });
  });

  it('Activations that meet a refund leave no device that counts afterwards', async () => {
    const sale = await keys.soldWithKey(await keys.keyed({ keyActivations: '100' }));
    const activations = Array.from({ length: 10 }, (_, n) =>
      keys.activate({ ...named(sale), instance: `device ${n}` }),
    );
    const [refund, ...answers] = await Promise.all([
      keys.ask(sale, { reason: 'not_downloaded' }),
      ...activations,
    ]);
    expect(refund.status).toBeLessThan(300);
    for (const { status, body } of answers)
      expect([201, 'licence_key.revoked']).toContain(status === 201 ? 201 : body.code);
    for (let n = 0; n < 10; n++) {
      const { data } = (await keys.validate({ ...named(sale), instance: `device ${n}` })).body;
      expect(data).toMatchObject({ valid: false, status: 'revoked', signed: null });
    }
  });
});

describe('A key that its seller blocks', () => {
  const keyOf = async (sale: KeyedSale) => {
    const { keys: sold } = await keys.soldKeys(project, `?q=${sale.key.slice(-4)}`);
    return sold.find(({ orderId }: { orderId: string }) => orderId === sale.orderId);
  };
  const post = (path: string, body?: object) =>
    keys.shop.post(keys.shop.seller, `/seller/licence-keys/keys/${path}`, body);

  it('A blocked key is not valid, its buyer reads why, and it works again when the block is lifted', async () => {
    const sale = await keys.soldWithKey(project);
    const { _id } = await keyOf(sale);
    const reason = 'It was posted in a forum';
    expect((await post(`${_id}/block`, { reason })).body.data).toMatchObject({ status: 'blocked', reason });
    expect((await keys.validate(named(sale))).body.data).toMatchObject({
      valid: false,
      status: 'blocked',
      reason,
    });
    const refused = await keys.activate({ ...named(sale), instance: 'device' });
    expect([refused.body.code, refused.body.message]).toEqual([
      'licence_key.blocked',
      `The seller has blocked this key: ${reason}`,
    ]);
    expect(await keys.ownKey(sale)).toMatchObject({ status: 'blocked', reason, key: sale.key });
    await keys.untilQuiet();
    const told = await keys.shop.get(sale.buyer, '/notifications');
    expect(JSON.stringify(told.body.data)).toContain(reason);
    expect((await post(`${_id}/unblock`)).body.data).toMatchObject({ status: 'valid', reason: null });
    expect(await statusOf(sale)).toBe('valid');
  });

  it('A block needs a reason, and keys of others cannot be blocked', async () => {
    const sale = await keys.soldWithKey(project);
    const { _id } = await keyOf(sale);
    expect((await post(`${_id}/block`, { reason: ' no ' })).body.errors).toMatchObject([{ field: 'reason' }]);
    const other = await keys.market.registerAs('seller');
    const answer = await keys.shop.post(other, `/seller/licence-keys/keys/${_id}/block`, {
      reason: 'Because',
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'licence_key.not_found']);
    expect(await statusOf(sale)).toBe('valid');
  });
});

describe('Keys in the hands of their people', () => {
  it('A buyer sees their key and its devices, and frees one; a stranger finds nothing', async () => {
    const sale = await keys.soldWithKey(project);
    for (const name of ['Laptop', 'Server']) await keys.activate({ ...named(sale), name });
    const path = `/users/me/licences/${sale.licenceId}/activations`;
    const { data } = (await keys.shop.get(sale.buyer, path)).body;
    expect(data).toMatchObject({
      ...{ total: 2, hasMore: false },
      key: { state: 'given', key: sale.key, status: 'valid', activations: { used: 2, limit: 3 } },
      activations: [{ name: 'Server' }, { name: 'Laptop' }],
    });
    const device = `${path}/${data.activations[0]._id}`;
    const stranger = await keys.shop.newBuyer();
    const remove = (token: string) => keys.market.api('DELETE', device, { token });
    expect((await remove(stranger.token)).body.code).toBe('certificate.licence_not_found');
    expect((await remove(sale.buyer.token)).body.data).toEqual({ used: 1, limit: 3 });
    expect((await remove(sale.buyer.token)).body.code).toBe('licence_key.activation_not_found');
    expect((await keys.validate({ ...named(sale), instance: 'Server' })).body.data.status).toBe(
      'not_activated',
    );
  });

  it('A seller sees how keys end, finds one by that, frees a device, and has a file; never a whole key', async () => {
    const own = await keys.keyed();
    const [first, second] = [await keys.soldWithKey(own), await keys.soldWithKey(own)];
    await keys.activate({ ...named(first), name: 'Laptop' });
    const page = await keys.soldKeys(own);
    expect(page).toMatchObject({
      project: { _id: own, given: 2, activations: 1, unused: 0, owed: 0 },
      keys: [
        { orderId: second.orderId, tail: second.key.slice(-4), status: 'valid' },
        { orderId: first.orderId, activations: { used: 1, limit: 3 } },
      ],
    });
    const found = await keys.soldKeys(own, `?q=${first.key.toLowerCase()}`);
    expect(found.keys.map(({ orderId }: { orderId: string }) => orderId)).toContain(first.orderId);
    expect((await keys.soldKeys(own, '?status=revoked')).total).toBe(0);
    const keyPath = `/seller/licence-keys/keys/${page.keys[1]._id}/activations`;
    const devices = (await keys.shop.get(keys.shop.seller, keyPath)).body.data;
    expect(devices.activations).toMatchObject([{ name: 'Laptop' }]);
    const freed = await keys.market.api('DELETE', `${keyPath}/${devices.activations[0]._id}`, {
      token: keys.shop.seller.token,
    });
    expect(freed.body.data).toEqual({ used: 0, limit: 3 });
    const file = await keys.shop.get(keys.shop.seller, `/seller/licence-keys/${own}/keys.csv`);
    const text = file.bytes.toString();
    expect(text.split('\n')[0]).toContain('id,order,ends');
    expect(text).toContain(first.orderId);
    for (const { key } of [first, second])
      expect(JSON.stringify(page) + JSON.stringify(found) + text).not.toContain(key);
  });

  it("A seller's listings with keys are listed with what was given and activated", async () => {
    const { projects } = (await keys.shop.get(keys.shop.seller, '/seller/licence-keys?limit=100')).body.data;
    const ids = projects.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(project);
    expect(ids).not.toContain(keys.shop.projectId);
    const other = await keys.market.registerAs('seller');
    expect((await keys.shop.get(other, '/seller/licence-keys')).body.data).toMatchObject({
      projects: [],
      total: 0,
    });
  });

  it('A key is stored sealed, and nothing of it can be read in the database but how it ends', async () => {
    const sale = await keys.soldWithKey(project);
    const rows = await keys.shop.db.selectFrom('licence_keys').selectAll().execute();
    const stored = rows.map((row) => Object.values(row).map(String).join('\n')).join('\n');
    expect(stored).not.toContain(sale.key);
    expect(stored).toContain(sale.key.slice(-4));
  });
});
