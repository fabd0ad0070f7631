import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type KeyedSale,
  type KeyFixture,
  openKeyFixture,
} from '#testing/fixtures/licences/licence-key-fixture.ts';

const SCRIPT = fileURLToPath(new URL('../../../../../web/public/check-licence.mjs', import.meta.url));
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

let keys: KeyFixture;
let project: string;
let folder: string;
beforeAll(async () => {
  keys = await openKeyFixture();
  project = await keys.keyed({ keyActivations: '1' });
  folder = await mkdtemp(join(tmpdir(), 'codehaat-licence-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await keys?.market.stop();
});

const savedAt = ({ orderId }: KeyedSale) => join(folder, `${orderId}.json`);

/** What the sellers' sample says on a device, with the public keys that were shipped with it. */
async function said(sale: KeyedSale, device: string, market = keys.market.url) {
  const keyFile = join(folder, 'keys.json');
  const published = await fetch(`${keys.market.url}/.well-known/codehaat-keys.json`);
  await writeFile(keyFile, await published.text());
  return new Promise<{ code: number; out: string }>((resolve) => {
    const words = [SCRIPT, market, project, sale.key, device, keyFile, savedAt(sale)];
    execFile(process.execPath, words, (error, out) => resolve({ code: Number(error?.code ?? 0), out }));
  });
}

describe("The sample for sellers' programs", () => {
  it('A program activates a key, and goes on without the market on that device alone', async () => {
    const sale = await keys.soldWithKey(project);
    expect(await said(sale, 'device')).toEqual({
      code: 0,
      out: expect.stringContaining('Licensed (personal)'),
    });
    expect((await said(sale, 'device', NOWHERE)).code).toBe(0);
    expect((await said(sale, 'another', NOWHERE)).code).toBe(1);
  });

  it('A saved answer of the licence check counts for nothing once its file is changed', async () => {
    const sale = await keys.soldWithKey(project);
    await said(sale, 'device');
    const saved = JSON.parse(await readFile(savedAt(sale), 'utf8'));
    const token = { ...saved.token, validUntil: '2099-01-01T00:00:00.000Z' };
    await writeFile(savedAt(sale), JSON.stringify({ ...saved, token }));
    expect(await said(sale, 'device', NOWHERE)).toEqual({
      code: 1,
      out: expect.stringContaining('the market could not be asked'),
    });
  });

  it('A program is told that there is no place for another device, and that a purchase was refunded', async () => {
    const sale = await keys.soldWithKey(project);
    await said(sale, 'device');
    const full = await said({ ...sale, orderId: `${sale.orderId}-2` }, 'another');
    expect([full.code, full.out]).toEqual([1, expect.stringContaining('(devices: 1)')]);
    await keys.ask(sale, { reason: 'not_downloaded' });
    expect(await said(sale, 'device')).toEqual({ code: 1, out: expect.stringContaining('refunded') });
    expect((await said(sale, 'device', NOWHERE)).code).toBe(1);
  });
});
