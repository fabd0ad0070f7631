import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());
beforeEach(async () => {
  seller = await market.registerAs('seller');
});

const stored = async () => (await Array.fromAsync(market.services.storage.list('banners'))).sort();
const profile = async (person: Person) =>
  (await market.api('GET', '/users/me', { token: person.token })).body.data;
const page = async (person: Person) => market.api('GET', `/sellers/${(await profile(person)).slug}`);
const picture = (url: string) => market.api('GET', url.replace('/api', ''));
const remove = (person: Person) => market.api('DELETE', '/users/me/banner', { token: person.token });
const names = ({ url, smallUrl }: { url: string; smallUrl: string }) =>
  [url, smallUrl].map((address) => `banners/${address.split('/').pop()}`).sort();

/** Upper half red, lower half blue, with what a camera writes. */
async function twoColours(width = 1_000, height = 800): Promise<Buffer> {
  const lower = { width, height: height / 2, channels: 3, background: '#0000ff' } as const;
  const blue = await sharp({ create: lower }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: height / 2 }])
    .jpeg({ quality: 95 })
    .withMetadata({ exif: { IFD0: { Copyright: 'somewhere secret' } } })
    .toBuffer();
}

async function upload(person: Person, content?: Buffer, part: Record<string, number> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(part)) form.append(name, String(value));
  form.append('banner', new Blob([new Uint8Array(content ?? (await twoColours()))]), 'wide.jpg');
  return market.api('PUT', '/users/me/banner', { token: person.token, form });
}

describe("The banner over a seller's page", () => {
  it("A banner is the chosen part in two widths, without the camera's data, and everybody sees it", async () => {
    const answer = await upload(seller, await twoColours(), { left: 100, top: 500, width: 800 });
    expect(answer.status).toBe(200);
    const { banner } = (await page(seller)).body.data;
    expect(answer.body.data.banner).toEqual(banner);
    expect(banner).toMatchObject({ width: 1600, height: 400 });
    expect(banner.colour).toMatch(/^#[01][0-9a-f]{3}f[0-9a-f]$/);
    for (const [url, width, height] of [
      [banner.url, 1600, 400],
      [banner.smallUrl, 800, 200],
    ]) {
      const shown = await picture(url);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('cache-control')).toContain('immutable');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      const facts = await sharp(shown.bytes).metadata();
      expect([facts.width, facts.height, facts.format, facts.exif]).toEqual([
        width,
        height,
        'webp',
        undefined,
      ]);
      const { channels } = await sharp(shown.bytes).stats();
      expect(channels[0]!.mean).toBeLessThan(20);
      expect(channels[2]!.mean).toBeGreaterThan(230);
    }
  });

  it('A banner without a chosen part is the middle, and a part beyond the edges is moved into the picture', async () => {
    const middle = (await upload(seller)).body.data.banner;
    const { channels } = await sharp((await picture(middle.url)).bytes).stats();
    expect(Math.abs(channels[0]!.mean - channels[2]!.mean)).toBeLessThan(20);
    const far = await upload(seller, await twoColours(), { left: 99_999, top: 99_999, width: 99_999 });
    expect(far.status).toBe(200);
    const lowest = await sharp((await picture(far.body.data.banner.url)).bytes).stats();
    expect(lowest.channels[2]!.mean).toBeGreaterThan(230);
    expect((await upload(seller, await twoColours(2, 2))).status).toBe(200);
  });

  it('A new banner replaces the old one, and removing it leaves a page without one and no file', async () => {
    const first = (await upload(seller)).body.data.banner;
    expect(await stored()).toEqual(expect.arrayContaining(names(first)));
    const second = (await upload(seller)).body.data.banner;
    await expect.poll(stored, { timeout: 20_000 }).not.toContain(names(first)[0]);
    await expect.poll(stored, { timeout: 20_000 }).not.toContain(names(first)[1]);
    expect((await picture(first.url)).status).toBe(404);
    expect((await picture(second.smallUrl)).status).toBe(200);
    expect((await remove(seller)).body.data.banner).toBeNull();
    expect((await page(seller)).body.data.banner).toBeNull();
    for (const name of names(second)) await expect.poll(stored, { timeout: 20_000 }).not.toContain(name);
  });

  it('Of two banners that come at once one is shown, and the files of the other are removed', async () => {
    const before = await stored();
    const answers = await Promise.all([upload(seller), upload(seller)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { banner } = await profile(seller);
    const own = async () => (await stored()).filter((key) => !before.includes(key));
    await expect.poll(own, { timeout: 20_000 }).toEqual(names(banner));
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('A banner that is %s is refused at its field and leaves no file', async (_name, content) => {
    const before = await stored();
    const answer = await upload(seller, content);
    expect([answer.status, answer.body.code]).toEqual([400, 'account.photo_refused']);
    expect(answer.body.errors[0]).toMatchObject({ field: 'banner', message: answer.body.message });
    expect(await stored()).toEqual(before);
  });

  it('A banner larger than 10 MiB is refused', async () => {
    const answer = await upload(seller, Buffer.alloc(10 * 1024 * 1024 + 1, 1));
    expect(answer.status).toBe(413);
  });

  it('Only sellers have a banner', async () => {
    for (const role of ['buyer', 'admin'] as const) {
      const answer = await upload(await market.registerAs(role));
      expect(answer.status).toBe(403);
    }
  });

  it('The picture of the account and the banner together are tried at most 20 times in an hour', async () => {
    const form = new FormData();
    form.append('avatar', new Blob([new Uint8Array(await twoColours())]), 'me.jpg');
    expect((await market.api('PUT', '/users/me/avatar', { token: seller.token, form })).status).toBe(200);
    const small = Buffer.from('not a picture');
    for (let tried = 1; tried < 20; tried++) expect((await upload(seller, small)).status).toBe(400);
    expect((await upload(seller)).status).toBe(429);
  });

  it('The bytes of a banner count among what a seller stores', async () => {
    const used = async () =>
      (await market.api('GET', '/seller/room', { token: seller.token })).body.data.usedBytes;
    const before = await used();
    const { banner } = (await upload(seller)).body.data;
    const shown = await Promise.all([picture(banner.url), picture(banner.smallUrl)]);
    const bytes = shown.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect((await used()) - before).toBe(bytes);
    await remove(seller);
    expect(await used()).toBe(before);
  });
});

describe('Banners and those who look after the market', () => {
  it('A report about a seller shows the banner to admins, and a suspension takes the page away with it', async () => {
    const [admin, buyer] = [await market.registerAs('admin'), await market.registerAs('buyer')];
    const { banner } = (await upload(seller)).body.data;
    await publishProject(market, seller, admin);
    const report = { about: 'user', aboutId: seller.uid, reason: 'other', text: 'Look at that picture' };
    await market.api('POST', '/reports', { token: buyer.token, body: report });
    const { reports } = (await market.api('GET', '/admin/reports', { token: admin.token })).body.data;
    const { _id } = reports.find(({ aboutId }: { aboutId: string }) => aboutId === seller.uid);
    const read = await market.api('GET', `/admin/reports/${_id}`, { token: admin.token });
    expect(read.body.data.banner).toEqual(banner);
    const slug = (await profile(seller)).slug;
    const body = { reason: 'That picture is not yours.' };
    await market.api('POST', `/admin/users/${seller.uid}/suspend`, { token: admin.token, body });
    expect((await market.api('GET', `/sellers/${slug}`)).status).toBe(404);
  });

  it('The sweep deletes files of banners that no seller shows after two hours, and nothing else', async () => {
    const { banner } = (await upload(seller)).body.data;
    const { storage, now } = market.services;
    const folder = await storage.makeTemporary();
    await writeFile(join(folder, 'file'), 'left behind');
    const stray = `banners/${now().getTime().toString(36)}-${'0'.repeat(32)}.webp`;
    await storage.take(stray, join(folder, 'file'));
    await market.sweep();
    expect(await stored()).toContain(stray);
    await market.advanceClock(2 * 60 * 60 + 60);
    await expect.poll(stored, { timeout: 20_000 }).not.toContain(stray);
    expect(await stored()).toEqual(expect.arrayContaining(names(banner)));
  });
});
