import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { DOCUMENTS } from '#testing/inspection/golden/documents.ts';
import { storedZipOf, zipOf } from '#testing/inspection/golden/golden-archive.ts';
import { sourceCode } from '#testing/inspection/source-code.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

async function list(archive: Buffer, { token } = seller): Promise<string> {
  const { body } = await market.api('POST', '/projects', { token, form: await listingForm({ archive }) });
  await untilInspected(market, body.data._id);
  return body.data._id;
}
const CODE = { 'src/a.js': sourceCode(1, 'rooms', 'free'), 'src/b.js': sourceCode(2, 'guests', 'all') };
const wrapped = (files: Record<string, string | Buffer>) =>
  storedZipOf({ 'shop.zip': zipOf({ ...DOCUMENTS, ...files }) });
const choose = (id: string, path: string) =>
  market.api('PUT', `/projects/${id}/samples`, { token: seller.token, body: { paths: [path] } });

describe('An archive that holds nothing but a ZIP', () => {
  it('The seller of an archive that holds nothing but a ZIP sees all files in it, and chooses samples from them', async () => {
    const id = await list(wrapped(CODE));
    const { files } = (await market.api('GET', `/projects/${id}/files`, { token: seller.token })).body.data;
    const paths = files.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['shop.zip', 'shop.zip!', 'shop.zip!/src/a.js']));
    const { status, body } = await choose(id, 'shop.zip!/src/a.js');
    expect(status).toBe(200);
    expect(body.data.report.samples).toMatchObject([{ path: 'shop.zip!/src/a.js', isCut: false }]);
    expect(body.data.report.samples[0].html).toContain('rooms');
    expect((await choose(id, 'shop.zip!/src/none.js')).status).toBe(400);
  });

  it('Everybody sees two levels of an archive that holds nothing but a ZIP', async () => {
    const id = await list(wrapped(CODE));
    await market.api('POST', `/projects/${id}/submit`, { token: seller.token });
    const body = { reasonCode: 'meets_rules', reason: 'For this test' };
    await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token, body });
    const { data } = (await market.api('GET', `/projects/${id}/files`)).body;
    const paths = data.files.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['shop.zip!', 'shop.zip!/src', 'shop.zip!/README.md']));
    expect(paths).not.toContain('shop.zip!/src/a.js');
    expect(data.isCut).toBe(true);
  });

  it('No file is a sample of one that was not looked into whole', async () => {
    const large = Object.fromEntries(
      Array.from({ length: 70 }, (_, at) => [`data/${at}.bin`, Buffer.alloc(2 * 1024 ** 2, at + 1)]),
    );
    // Packed twice: each file alone would be a bomb.
    const inner = zipOf({ ...DOCUMENTS, ...mixed(large), 'src/a.js': CODE['src/a.js'] });
    const id = await list(storedZipOf({ 'shop.zip': inner }));
    const refused = await choose(id, 'shop.zip!/src/a.js');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('forbids showing'),
    ]);
  });

  it('An admin sees copied code in a wrapped archive beside the code that was there first', async () => {
    const own = { 'lib/x.js': sourceCode(41, 'flats', 'mine'), 'lib/y.js': sourceCode(42, 'people', 'me') };
    await list(zipOf({ ...DOCUMENTS, ...own }));
    const copier = await market.registerAs('seller');
    const id = await list(wrapped(own), copier);
    const { token } = admin;
    const [overlap] = (await market.api('GET', `/admin/projects/${id}/overlaps`, { token })).body.data
      .overlaps;
    expect(overlap.files).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'shop.zip!/lib/x.js', otherPath: 'lib/x.js' }),
      ]),
    );
    const query = new URLSearchParams({ path: 'shop.zip!/lib/x.js', otherPath: 'lib/x.js' });
    const { body } = await market.api('GET', `/admin/overlaps/${overlap._id}/files?${query}`, { token });
    expect(body.data.own).toMatchObject({ text: own['lib/x.js'], isCut: false });
  });
});

/** Enough of each file is noise, so that none of it is a bomb. */
function mixed(files: Record<string, Buffer>): Record<string, Buffer> {
  let state = 1;
  for (const bytes of Object.values(files))
    for (let at = 0; at < 24 * 1024; at++) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      bytes[at] = state >> 16;
    }
  return files;
}
