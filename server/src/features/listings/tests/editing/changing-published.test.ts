import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeListing,
  expectNothingChanged,
  readListing,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import {
  buyProject,
  type ListingParts,
  makeArchive,
  publishProject,
} from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let buyer: Person;
let admin: Person;
let visitor: Person;
let archive: Buffer;

beforeAll(async () => {
  market = await startMarket();
  [buyer, visitor, admin] = await Promise.all([
    market.registerAs('buyer'),
    market.registerAs('buyer'),
    market.registerAs('admin'),
  ]);
  archive = await makeArchive({ 'more.txt': 'more' });
});
afterAll(() => market.stop());

/** A seller of one listing each. */
async function publish(parts: ListingParts = {}): Promise<string> {
  seller = await market.registerAs('seller', 'Asha Rao');
  return publishProject(market, seller, admin, parts);
}
const change = (id: string, parts: ListingParts) => changeListing(market, seller, id, parts);
const read = (id: string, person = seller) => readListing(market, person, id);
const openVersion = async (id: string) => (await read(id)).management.openVersion;
const decide = (id: string, verb: string, reasonCode = 'other') =>
  market.api('POST', `/admin/projects/${id}/${verb}`, {
    token: admin.token,
    body: { reasonCode, reason: 'So' },
  });
const waitingSince = async (id: string) =>
  (
    await market.services.db
      .selectFrom('projects')
      .select('waiting_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).waiting_since;

describe('Changes of a published listing that apply at once', () => {
  it('Texts, links, documents and the price of a published listing change at once, also in the search', async () => {
    const id = await publish({ fields: { title: 'Quokka zoo keeper' } });
    const answer = await change(id, {
      fields: {
        title: 'Wombat zoo keeper',
        tags: '["burrow"]',
        demoUrl: 'https://demo.example.com/wombat',
        'projectDetails.techStack': 'Fortran',
        price: '899',
      },
      documents: [{ name: 'more.md', content: '# More\n' }],
    });
    expect(answer.body.data).toMatchObject({ status: 'approved', revision: 2 });
    expect(await read(id, visitor)).toMatchObject({
      title: 'Wombat zoo keeper',
      tags: ['burrow'],
      price: 899,
      licences: [{ tier: 'personal', price: 899 }],
      projectDetails: { techStack: 'Fortran' },
      documentationFiles: [{ originalName: 'guide.md' }, { originalName: 'more.md' }],
    });
    const found = async (words: string) =>
      (await market.api('GET', `/projects?search=${words}`)).body.data.projects.length;
    expect([await found('wombat'), await found('burrow'), await found('fortran')]).toEqual([1, 1, 1]);
    expect(await found('quokka')).toBe(0);
    expect(await openVersion(id)).toBeNull();
    expect(await waitingSince(id)).toBeNull();
  });

  it('A change that would leave a published listing incomplete is refused', async () => {
    const id = await publish();
    await expectNothingChanged(market, async () => {
      const answer = await change(id, { fields: { title: 'Shrt' } });
      expect(answer.body).toMatchObject({ code: 'listing.incomplete', errors: [{ field: 'title' }] });
    });
  });

  it('A new single price is refused for a listing with several licences', async () => {
    const id = await publish({
      fields: { licences: '[{"tier":"personal","price":500},{"tier":"commercial","price":900}]' },
    });
    const unclear = await change(id, { fields: { price: '400' } });
    expect(unclear.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'price' }] });
    const same = await change(id, { fields: { price: '500' } });
    expect(same.status).toBe(200);
    await change(id, {
      fields: { licences: '[{"tier":"commercial","price":300},{"tier":"personal","price":450}]' },
    });
    expect(await read(id, visitor)).toMatchObject({
      price: 300,
      licences: [
        { tier: 'personal', price: 450 },
        { tier: 'commercial', price: 300 },
      ],
    });
    expect(await openVersion(id)).toBeNull();
  });
});

describe('Changes of a published listing that wait', () => {
  it('A new archive waits for approval while the old one goes on selling', async () => {
    const id = await publish();
    await buyProject(market, buyer, id);
    const before = await read(id, buyer);
    const answer = await change(id, { archive, fields: { changelog: 'Faster' } });
    expect(answer.body.data).toMatchObject({ status: 'approved' });
    const open = await openVersion(id);
    expect(open).toMatchObject({
      number: '1.0.1',
      changelog: 'Faster',
      status: 'pending',
      current: false,
      size: archive.length,
      claims: {},
    });
    expect(await waitingSince(id)).not.toBeNull();
    for (const person of [buyer, visitor]) {
      const data = await read(id, person);
      expect(data.projectZipFile.sha256).toBe(before.projectZipFile.sha256);
      expect(data).not.toHaveProperty('management');
    }
    expect((await read(id, admin)).management.openVersion.number).toBe('1.0.1');
    const download = (filename: string) =>
      market.api('GET', `/projects/download/${filename}`, { token: buyer.token });
    expect((await download(open.filename)).status).toBe(403);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await read(id, buyer)).projectZipFile).toMatchObject({ version: '1.0.1', size: archive.length });
    expect((await download(open.filename)).bytes.equals(archive)).toBe(true);
    expect((await download(before.projectZipFile.filename)).status).toBe(200);
    expect(await waitingSince(id)).toBeNull();
  });

  it('A new completion claim and new licences wait for approval with the same archive', async () => {
    const id = await publish();
    await buyProject(market, buyer, id);
    await change(id, {
      fields: {
        completionStatus: '60',
        licences: '[{"tier":"extended","price":5000},{"tier":"personal","price":1200}]',
      },
    });
    const data = await read(id);
    expect(data).toMatchObject({
      completionStatus: 100,
      price: 1200,
      licences: [{ tier: 'personal', price: 1200 }],
    });
    expect(data.management.openVersion).toMatchObject({
      filename: data.projectZipFile.filename,
      claims: {
        completionStatus: 60,
        licences: [
          { tier: 'personal', price: 1200 },
          { tier: 'extended', price: 5000 },
        ],
      },
    });
    const download = () =>
      market.api('GET', `/projects/download/${data.projectZipFile.filename}`, { token: buyer.token });
    expect((await download()).status).toBe(200);
    await change(id, { fields: { price: '1100' } });
    expect((await openVersion(id)).claims.licences[0]).toEqual({ tier: 'personal', price: 1100 });
    await decide(id, 'approve');
    expect(await read(id, visitor)).toMatchObject({
      completionStatus: 60,
      price: 1100,
      licences: [{ tier: 'personal' }, { tier: 'extended', price: 5000 }],
    });
    expect((await download()).status).toBe(200);
  });

  it('Later changes go into the one waiting version, and its earlier archive is deleted', async () => {
    const id = await publish();
    await change(id, { archive, fields: { versionNumber: '2.0.0', completionStatus: '90' } });
    const first = await openVersion(id);
    const newer = await makeArchive({ 'newer.txt': 'newer' });
    await change(id, { archive: newer, fields: { changelog: 'Newer' } });
    const second = await openVersion(id);
    expect(second).toMatchObject({
      _id: first._id,
      number: '2.0.0',
      changelog: 'Newer',
      size: newer.length,
      claims: { completionStatus: 90 },
    });
    expect(second.filename).not.toBe(first.filename);
    await waitUntilStoreMatchesRows(market);
    await change(id, { fields: { completionStatus: '100' } });
    expect(await openVersion(id)).toMatchObject({ number: '2.0.0', size: newer.length, claims: {} });
  });

  it('A published listing has nothing waiting for review once every changed claim is taken back', async () => {
    const id = await publish();
    await change(id, { fields: { completionStatus: '60' } });
    expect(await waitingSince(id)).not.toBeNull();
    await change(id, { fields: { completionStatus: '100' } });
    expect(await openVersion(id)).toBeNull();
    expect(await waitingSince(id)).toBeNull();
    expect((await decide(id, 'approve')).body.code).toBe('listing.nothing_to_review');
    await waitUntilStoreMatchesRows(market);
  });
});
