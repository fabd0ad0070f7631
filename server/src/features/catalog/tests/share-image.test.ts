import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { listProject, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket((config) => {
    config.defaults.marketName = 'Haat & Söhne';
  });
  [seller, admin] = await Promise.all([
    market.registerAs('seller', 'Asha <b>Rao</b>'),
    market.registerAs('admin'),
  ]);
});
afterAll(() => market.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(market.url + path, { headers });
const shareImage = (id: string, query = '') => get(`/project/share/${id}/image.jpg${query}`);

describe('Share images', () => {
  let id: string;
  let revision: number;
  const imagesOf = async () => {
    const keys: string[] = [];
    for await (const key of market.services.storage.list('images')) if (/\/share-/.test(key)) keys.push(key);
    return keys;
  };

  beforeAll(async () => {
    id = await publishProject(market, seller, admin, {
      fields: { title: 'छात्रावास की बुकिंग' },
      images: [await makePicture()],
    });
    revision = (await market.api('GET', `/projects/${id}`)).body.data.revision;
  });

  it('A share image is a JPEG of 1200 by 630, drawn once for all who ask', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => shareImage(id, `?v=${revision}`)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(bodies.every((body) => body.equals(bodies[0]!))).toBe(true);
    expect(await imagesOf()).toHaveLength(1);
    const { headers } = answers[0]!;
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-length')).toBe(String(bodies[0]!.length));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sharp(bodies[0]!).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bodies[0]!.length).toBeLessThan(300_000);
  });

  it("A share image may be cached for ever only under the listing's revision", async () => {
    const caching = async (query: string) => (await shareImage(id, query)).headers.get('cache-control');
    expect(await caching(`?v=${revision}`)).toBe('public, max-age=31536000, immutable');
    for (const query of ['', `?v=${revision + 1}`, '?v=', `?v=${revision}&v=${revision}`]) {
      expect(await caching(query), query).toBe('public, max-age=0, must-revalidate');
    }
  });

  it('A share image answers 304 to whoever has it, and HEAD without a body', async () => {
    const etag = (await shareImage(id)).headers.get('etag') ?? '';
    const path = `/project/share/${id}/image.jpg`;
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    const head = await fetch(market.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  it('A share image changes with the price and the primary picture, but not with the tags', async () => {
    const tag = async () => (await shareImage(id)).headers.get('etag');
    const before = await tag();
    await changeListing(market, seller, id, { fields: { tags: '["other"]' } });
    expect(await tag()).toBe(before);
    await changeListing(market, seller, id, { fields: { price: '2499' } });
    const after = await tag();
    expect(after).not.toBe(before);
    expect(await imagesOf()).toHaveLength(1);
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(await makePicture(300))]), 'other.png');
    const added = await market.api('POST', `/projects/${id}/images`, { token: seller.token, form });
    const other = added.body.data.images.at(-1)._id;
    await market.api('PUT', `/projects/${id}/images/${other}/primary`, { token: seller.token });
    const [first, second] = await Promise.all([shareImage(id), shareImage(id)]);
    expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
    expect(await imagesOf()).toHaveLength(2);
  });

  it('A listing that is not public has no share image', async () => {
    const pending = await listProject(market, await market.registerAs('seller'));
    const unknown = '018f0000-0000-7000-8000-000000000000';
    for (const path of [pending, unknown, 'nonsense', '..%2f..%2fsecret-key']) {
      expect((await shareImage(path)).status, path).toBe(404);
    }
    expect((await shareImage(id)).status).toBe(200);
    await market.api('POST', `/projects/${id}/unlist`, { token: seller.token });
    expect((await shareImage(id, `?v=${revision}`)).status).toBe(404);
  });

  it('The market itself has a share image of 1200 by 630', async () => {
    const answer = await get('/share.jpg');
    const image = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(image).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await get('/share.jpg', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });
});
