import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedToken } from '#contract/licence-keys/schemas.ts';
import {
  type KeyedSale,
  type KeyFixture,
  openKeyFixture,
} from '#testing/fixtures/licences/licence-key-fixture.ts';

let keys: KeyFixture;
let project: string;
beforeAll(async () => {
  keys = await openKeyFixture();
  project = await keys.keyed({ keyActivations: '2' });
});
afterAll(() => keys?.market.stop());

const on = (sale: KeyedSale, instance: string, more: object = {}) => ({
  ...{ key: sale.key, projectId: sale.projectId, instance },
  ...more,
});

async function isSigned({ token, signature, keyId }: SignedToken): Promise<boolean> {
  const published = await fetch(`${keys.market.url}/.well-known/codehaat-keys.json`);
  const jwks = ((await published.json()) as { keys: { kid: string; x: string }[] }).keys;
  const { x } = jwks.find(({ kid }) => kid === keyId)!;
  const canonical = JSON.stringify(token, Object.keys(token).sort());
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(canonical), key, Buffer.from(signature, 'base64url'));
}

describe('A program that checks a key', () => {
  it('A key is valid for its project, in whatever form it was typed, and the answer names nobody', async () => {
    const sale = await keys.soldWithKey(project);
    expect(sale.key).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    const typed = ` ${sale.key.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    for (const key of [sale.key, typed]) {
      const { status, body } = await keys.validate({ key, projectId: project });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        ...{ valid: true, status: 'valid', reason: null, activation: null },
        licence: { _id: sale.licenceId, projectId: project, tier: 'personal', quantity: 1, licensee: null },
        activations: { used: 0, limit: 2 },
      });
      expect(JSON.stringify(body)).not.toContain(sale.buyer.uid);
    }
  });

  it('A key that does not exist, and one of another project, are both unknown', async () => {
    const sale = await keys.soldWithKey(await keys.keyed());
    const answers = [];
    for (const key of [sale.key, 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', 'nothing such'])
      answers.push((await keys.validate({ key, projectId: project })).body.data);
    expect(answers).toEqual(
      Array(3).fill(expect.objectContaining({ valid: false, status: 'unknown', licence: null })),
    );
    const refused = await keys.activate(on({ ...sale, projectId: project }, 'device'));
    expect([refused.status, refused.body.code]).toEqual([404, 'licence_key.unknown']);
  });

  it('The licensee is named while their holder shows them', async () => {
    const sale = await keys.soldWithKey(project);
    await keys.market.api('PATCH', `/users/me/licences/${sale.licenceId}`, {
      token: sale.buyer.token,
      body: { licenseeShown: true },
    });
    const { licensee } = await keys.licenceOf(sale);
    const { body } = await keys.validate({ key: sale.key, projectId: project });
    expect(body.data.licence.licensee).toBe(licensee);
  });

  it.each([
    [{}, ['key', 'projectId']],
    [{ key: '  ', projectId: 'x' }, ['key', 'projectId']],
    [{ key: 'k'.repeat(201), projectId: '019a0000-0000-7000-8000-000000000001' }, ['key']],
  ])('The question %j is refused at its fields', async (body, fields) => {
    const { status, body: answer } = await keys.validate(body);
    expect([status, answer.errors.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
  });

  it('An activation needs a device, and a deactivation says which', async () => {
    const named = { key: 'KEY-1', projectId: project };
    expect((await keys.activate(named)).body.errors).toMatchObject([{ field: 'instance' }]);
    expect((await keys.deactivate(named)).body.errors).toMatchObject([{ field: 'activationId' }]);
  });
});

describe('Devices of a key', () => {
  it('A device is activated once, and the same instance again is the same activation', async () => {
    const sale = await keys.soldWithKey(project);
    const first = await keys.activate(on(sale, 'serial-1', { name: 'Laptop' }));
    expect([first.status, first.body.data.activations]).toEqual([201, { used: 1, limit: 2 }]);
    const again = await keys.activate(on(sale, 'serial-1', { name: 'Old laptop' }));
    expect([again.status, again.body.data.activations]).toEqual([200, { used: 1, limit: 2 }]);
    expect(again.body.data.activation).toMatchObject({
      _id: first.body.data.activation._id,
      name: 'Old laptop',
    });
    const byName = await keys.activate({ key: sale.key, projectId: project, name: 'Server' });
    expect(byName.body.data).toMatchObject({ activation: { name: 'Server' }, activations: { used: 2 } });
  });

  it('A key counts on activated devices alone where one is named', async () => {
    const sale = await keys.soldWithKey(project);
    expect((await keys.validate(on(sale, 'mine'))).body.data).toMatchObject({
      ...{ valid: false, status: 'not_activated', signed: null },
    });
    await keys.activate(on(sale, 'mine'));
    expect((await keys.validate(on(sale, 'mine'))).body.data).toMatchObject({
      ...{ valid: true, status: 'valid', activation: { name: 'mine' } },
    });
    expect((await keys.validate(on(sale, 'yours'))).body.data.status).toBe('not_activated');
  });

  it('Above its limit a key is refused with what to do, and a freed place can be taken', async () => {
    const sale = await keys.soldWithKey(project);
    const one = await keys.activate(on(sale, 'one'));
    await keys.activate(on(sale, 'two'));
    const refused = await keys.activate(on(sale, 'three'));
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      ...[409, 'licence_key.no_activations_left', { activations: { used: 2, limit: 2 } }],
    ]);
    expect(refused.body.message).toContain('(devices: 2)');
    const free = { key: sale.key, projectId: project, activationId: one.body.data.activation._id };
    expect((await keys.deactivate(free)).body.data).toEqual({
      deactivated: true,
      activations: { used: 1, limit: 2 },
    });
    expect((await keys.deactivate(free)).body.data.deactivated).toBe(false);
    expect((await keys.activate(on(sale, 'three'))).status).toBe(201);
    expect((await keys.deactivate(on(sale, 'two'))).body.data.deactivated).toBe(true);
  });

  it('Of twenty devices that want the last place of a key at once exactly one gets it', async () => {
    const sale = await keys.soldWithKey(project);
    await keys.activate(on(sale, 'first'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => keys.activate(on(sale, `device ${n}`))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    const { body } = await keys.validate({ key: sale.key, projectId: project });
    expect(body.data.activations).toEqual({ used: 2, limit: 2 });
  });

  it('One device that asks twenty times at once is activated once', async () => {
    const sale = await keys.soldWithKey(project);
    const answers = await Promise.all(Array.from({ length: 20 }, () => keys.activate(on(sale, 'same'))));
    expect(new Set(answers.map(({ body }) => body.data.activation._id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('A key of a listing without a limit is activated on any number of devices', async () => {
    const sale = await keys.soldWithKey(await keys.keyed({ keyActivations: '0' }));
    for (const device of ['a', 'b', 'c', 'd', 'e']) await keys.activate(on(sale, device));
    const { body } = await keys.validate({ key: sale.key, projectId: sale.projectId });
    expect(body.data.activations).toEqual({ used: 5, limit: null });
  });

  it('A seller who allows fewer devices takes none from keys that were sold, and one who allows more gives them', async () => {
    const changing = await keys.keyed({ keyActivations: '3' });
    const sale = await keys.soldWithKey(changing);
    const limit = async () =>
      (await keys.validate({ key: sale.key, projectId: changing })).body.data.activations.limit;
    await keys.change(changing, { keyActivations: 1 });
    expect(await limit()).toBe(3);
    await keys.change(changing, { keyActivations: 5 });
    expect(await limit()).toBe(5);
  });

  it('What a program calls a device is kept as a hash alone', async () => {
    const sale = await keys.soldWithKey(project);
    await keys.activate(on(sale, 'SERIAL-OF-A-DISK', { name: 'Laptop' }));
    const rows = await keys.shop.db.selectFrom('licence_activations').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('Laptop');
    expect(
      rows.some((row) => Object.values(row).some((value) => String(value).includes('SERIAL-OF-A-DISK'))),
    ).toBe(false);
  });
});

describe('The signed answer', () => {
  it('An answer is signed for its key, project and device, and holds for two weeks', async () => {
    const sale = await keys.soldWithKey(project);
    const { body } = await keys.activate(on(sale, 'device'));
    const { signed, activation } = body.data;
    expect(signed.token).toEqual({
      form: 'codehaat-licence-1',
      marketUrl: keys.shop.ctx.config.publicUrl,
      projectId: project,
      licenceId: sale.licenceId,
      keySha256: createHash('sha256').update(sale.key).digest('hex'),
      tier: 'personal',
      quantity: 1,
      instance: 'device',
      activationId: activation._id,
      issuedAt: expect.any(String),
      validUntil: expect.any(String),
    });
    expect(Date.parse(signed.token.validUntil) - Date.parse(signed.token.issuedAt)).toBe(14 * 86_400_000);
    expect(await isSigned(signed)).toBe(true);
    expect(await isSigned({ ...signed, token: { ...signed.token, instance: 'another' } })).toBe(false);
    const checked = (await keys.validate(on(sale, 'device'))).body.data.signed;
    expect([checked.token.activationId, await isSigned(checked)]).toEqual([activation._id, true]);
  });
});
