import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeyFixture, openKeyFixture } from '#testing/fixtures/licences/licence-key-fixture.ts';

let keys: KeyFixture;
beforeAll(async () => {
  keys = await openKeyFixture((config) => {
    config.trustProxy = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
    config.limits = new Map([
      ['wrong-licence-keys', { times: 3, seconds: 600 }],
      ['wrong-licence-keys-of-a-listing', { times: 5, seconds: 3_600 }],
    ]);
  });
});
afterAll(() => keys?.market.stop());

const from = (address: string, path: 'validate' | 'activate', body: object) =>
  keys.market.api('POST', `/licences/${path}`, { body, headers: { 'x-forwarded-for': address } });

it('Who names too many wrong keys is refused, the right one too, but for a device that is activated', async () => {
  const projectId = await keys.keyed();
  const { key } = await keys.soldWithKey(projectId);
  const right = { key, projectId };
  await from('203.0.113.7', 'activate', { ...right, instance: 'device' });
  const wrong = [];
  for (let n = 0; n < 4; n++)
    wrong.push((await from('203.0.113.7', 'validate', { projectId, key: `WRONG-${n}` })).status);
  expect(wrong).toEqual([200, 200, 200, 429]);
  const refused = await from('203.0.113.7', 'validate', right);
  expect([refused.status, refused.body.code]).toEqual([429, 'request.too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.7', 'activate', { ...right, instance: 'another' })).status).toBe(429);
  const known = await from('203.0.113.7', 'validate', { ...right, instance: 'device' });
  expect(known.body.data).toMatchObject({ valid: true });
  expect((await from('198.51.100.1', 'validate', right)).body.data.valid).toBe(true);
});

it("A seller's own keys, which may be short, are not tried out from many networks", async () => {
  const projectId = await keys.keyed({ licenceKeys: 'list' });
  await keys.addKeys(projectId, ['1234']);
  const { key } = await keys.soldWithKey(projectId);
  const tries = [];
  for (let n = 0; n < 6; n++)
    tries.push((await from(`198.51.${n}.9`, 'validate', { projectId, key: `123${n}0` })).status);
  expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await from('192.0.2.200', 'validate', { projectId, key })).status).toBe(429);
  const other = await keys.keyed();
  expect((await from('192.0.2.200', 'validate', { projectId: other, key: 'x'.repeat(9) })).status).toBe(200);
});
