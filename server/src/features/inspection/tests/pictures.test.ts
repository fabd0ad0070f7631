import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgeArchive } from '#testing/archives/archive-forge.ts';
import { svgOf } from '#testing/files/hostile-drawings.ts';
import { HOSTILE_IMAGES } from '#testing/files/hostile-images.ts';
import { changeForm, readListing } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { photoshopFile } from '#testing/inspection/design-files.ts';
import { zipOf } from '#testing/inspection/golden/golden-archive.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
});
afterAll(() => market?.stop());

type Files = Record<string, string | Buffer>;

async function list(files: Files, fields: Record<string, string> = {}): Promise<string> {
  const form = await listingForm({ fields, archive: await makeArchive(files) });
  const { body } = await market.api('POST', '/projects', { token: seller.token, form });
  await untilInspected(market, body.data._id);
  return body.data._id;
}
const reportOf = async (id: string) =>
  (await market.api('GET', `/projects/${id}/report`, { token: seller.token })).body.data.report;
/** A small file that says it is a picture of 400 megapixels. */
async function bomb(): Promise<Buffer> {
  const [, , make] = HOSTILE_IMAGES.find(([name]) => name === 'a PNG of 20,000 x 20,000')!;
  return Buffer.from(await make());
}
const fetchPicture = (address: string) => market.api('GET', address.replace('/api', ''));

/** Addresses of the pictures in a report's README. */
const addressesIn = (html: string) =>
  [...html.matchAll(/<img src="([^"]{1,200})"/g)].map(([, address]) => address!);

async function replaceArchive(id: string, files: Files): Promise<void> {
  const { revision } = await readListing(market, seller, id);
  const form = changeForm({ archive: await makeArchive(files), fields: { revision: String(revision) } });
  expect((await market.api('PUT', `/projects/${id}`, { token: seller.token, form })).status).toBe(200);
  await untilInspected(market, id);
}

describe('The pictures of a README', () => {
  it('A README shows the pictures of its archive from our own address and no others', async () => {
    const picture = await makePicture();
    const id = await list({
      'README.md': [
        '![The desk](./media/desk%20one.png?raw=true)',
        '<img src="media/desk one.png" alt="Again" width="9000" onerror="x()">',
        '![Outside](../../etc/passwd.png) ![Elsewhere](https://spy.example/x.png) ![Gone](media/gone.png)',
        '![Bomb](media/bomb.png) ![Drawing](media/drawing.svg) ![Text](media/text.png)',
      ].join('\n\n'),
      'media/desk one.png': picture,
      'media/bomb.png': await bomb(),
      'media/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'media/text.png': 'No picture at all',
      'src/a.js': '1',
      'src/b.js': '2',
      'src/c.js': '3',
    });
    const { readmeHtml, pictures } = await reportOf(id);
    const [first, second, ...rest] = addressesIn(readmeHtml);
    expect(rest).toEqual([]);
    expect(second).toBe(first);
    expect(readmeHtml).toContain('alt="The desk" width="800" height="500" loading="lazy"');
    expect(readmeHtml).toContain('<span>Drawing</span>');
    expect(readmeHtml).not.toContain('spy.example');
    expect(pictures).toEqual([]);
    const answer = await fetchPicture(first!);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await sharp(answer.bytes).metadata()).width).toBe(800);
    expect(answer.bytes.equals(picture)).toBe(false);
  });

  it('Pictures keep their addresses when the archive is inspected again, and go with the archive', async () => {
    const admin = await market.registerAs('admin');
    const files = { 'README.md': '![A](a.png)', 'a.png': await makePicture(90) };
    const id = await list(files);
    const before = await reportOf(id);
    await market.advanceClock(60);
    await market.api('POST', `/projects/${id}/inspect`, { token: admin.token });
    await expect
      .poll(async () => (await reportOf(id)).inspectedAt, { timeout: 20_000 })
      .not.toBe(before.inspectedAt);
    expect((await reportOf(id)).readmeHtml).toBe(before.readmeHtml);
    const [address] = addressesIn(before.readmeHtml);
    await replaceArchive(id, { 'README.md': 'No picture' });
    await expect.poll(async () => (await fetchPicture(address!)).status, { timeout: 20_000 }).toBe(404);
  });
});

describe('The gallery of an archive', () => {
  it('Of an archive that is mostly pictures twelve from all over it are shown', async () => {
    const picture = await sharp({ create: { width: 24, height: 24, channels: 4, background: '#0a7' } })
      .png()
      .toBuffer();
    const names = Array.from({ length: 30 }, (_, index) => `icons/${String(index).padStart(2, '0')}.png`);
    const id = await list(Object.fromEntries(names.map((name) => [name, picture])));
    const { pictures } = await reportOf(id);
    expect(pictures.map(({ path }: { path: string }) => path)).toEqual(
      [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 25, 27].map((index) => names[index]),
    );
    expect(pictures[0]).toMatchObject({ width: 24, height: 24, colour: expect.stringMatching(/^#/) });
    expect((await fetchPicture(`${pictures[0].url}?w=320`)).status).toBe(200);
  });

  it('Icons are drawn, and design files show the previews that they carry', async () => {
    const png = await makePicture(10);
    const jpeg = await sharp(png).resize(160).jpeg().toBuffer();
    const id = await list({
      'Shop.sketch': zipOf({ 'document.json': '{}', 'previews/preview.png': png }),
      'Shop.xd': zipOf({ 'preview.png': png }),
      'old.fig': 'fig-kiwi',
      'cover.psd': photoshopFile([{ id: 1036, name: '', thumbnail: jpeg }]),
      'icons/cart.svg': svgOf('<path d="M0 0h24v24z"/>', 24, 24).toString(),
      'icons/none.svg': 'No drawing',
    });
    const { pictures } = await reportOf(id);
    expect(pictures.map(({ path, width, height }: Record<string, unknown>) => [path, width, height])).toEqual(
      [
        ['Shop.sketch', 800, 500],
        ['Shop.xd', 800, 500],
        ['cover.psd', 160, 100],
        ['icons/cart.svg', 512, 512],
      ],
    );
    for (const { url } of pictures) expect((await fetchPicture(`${url}?w=320`)).status).toBe(200);
  });

  it('An archive with two pictures whose names are shown alike is refused', async () => {
    const data = await makePicture(120);
    const archive = forgeArchive([
      { name: 'é.png', data },
      { name: Buffer.from('\xe9.png', 'latin1'), data, flags: 0 },
    ]);
    const form = await listingForm({ archive });
    const { status, body } = await market.api('POST', '/projects', { token: seller.token, form });
    expect([status, body.errors[0].field]).toEqual([400, 'projectZipFile']);
    expect(body.errors[0].msg).toContain('é.png');
  });

  it('The sweep of stored files leaves the pictures of a report alone', async () => {
    const id = await list({ 'a.png': await makePicture(200) }, { category: 'digital-assets' });
    const { pictures } = await reportOf(id);
    await market.advanceClock(2 * 3_600 + 60);
    expect((await fetchPicture(pictures[0].url)).status).toBe(200);
    expect((await reportOf(id)).pictures).toEqual(pictures);
  });
});
