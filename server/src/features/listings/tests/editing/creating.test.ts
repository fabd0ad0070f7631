import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingStored, receivedFiles } from '#testing/files/stored-files.ts';
import { listingForm, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let other: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller', 'Asha Rao');
  other = await market.registerAs('seller');
});
afterAll(() => market.stop());

const create = (form: FormData, headers: Record<string, string> = {}) =>
  market.api('POST', '/projects', { token: seller.token, form, headers });
const rows = async () => (await market.services.db.selectFrom('projects').select('id').execute()).length;

describe('A new listing', () => {
  it('A new listing keeps every field, and its archive byte for byte', async () => {
    const archive = await makeArchive();
    const form = await listingForm({
      archive,
      images: [await makePicture(10), await makePicture(200)],
      documents: [
        { name: 'guide.md', content: '# Guide\n' },
        { name: 'notes.txt', content: 'Notes', access: 'buyers' },
      ],
      fields: { licences: '[{"tier":"commercial","price":2999},{"tier":"personal","price":999}]' },
    });
    const made = await create(form);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      data: { status: 'draft', revision: 1 },
      message: 'Your draft is saved.',
    });
    const { data } = (await market.api('GET', `/projects/${made.body.data._id}`, { token: seller.token }))
      .body;
    expect(data).toMatchObject({
      title: 'Hostel booking web app',
      category: 'web',
      price: 999,
      tags: ['booking', 'node'],
      seller: { displayName: 'Asha Rao' },
      completionStatus: 100,
      featured: false,
      licences: [
        { tier: 'personal', price: 999 },
        { tier: 'commercial', price: 2999 },
      ],
      githubRepo: 'https://code.example.com/asha/hostel',
      projectDetails: { complexityLevel: 'Intermediate', techStack: 'Node, PostgreSQL' },
      documentationFiles: [
        { originalName: 'guide.md', fileType: 'technical', access: 'preview', description: 'About guide.md' },
        { originalName: 'notes.txt', access: 'buyers' },
      ],
      projectZipFile: {
        originalName: 'hostel.zip',
        size: archive.length,
        sha256: createHash('sha256').update(archive).digest('hex'),
        version: '1.0.0',
        files: 2,
      },
    });
    expect(data.images.map((image: { primary: boolean }) => image.primary)).toEqual([true, false]);
    const download = await market.api('GET', `/projects/download/${data.projectZipFile.filename}`, {
      token: seller.token,
    });
    expect(download.bytes.equals(archive)).toBe(true);
    expect(await receivedFiles(market)).toEqual([]);
  });

  it('A new listing takes nothing from the form that the server alone decides', async () => {
    const form = await listingForm({
      fields: {
        featured: 'true',
        status: 'approved',
        listed: 'true',
        stats: '{"sales":99}',
        sales: '99',
        seller: other.uid,
        seller_id: other.uid,
        buyers: `["${other.uid}"]`,
        _id: '01a1fdf6-d2d2-7325-aedc-e1108b01fd00',
      },
    });
    const { _id } = (await create(form)).body.data;
    const { data } = (await market.api('GET', `/projects/${_id}`, { token: seller.token })).body;
    expect(_id).not.toBe('01a1fdf6-d2d2-7325-aedc-e1108b01fd00');
    expect(data).toMatchObject({ featured: false, status: 'draft', seller: { uid: seller.uid }, buyers: [] });
    expect(data.stats).toEqual({ views: 0, sales: 0, downloads: 0 });
  });

  it('An empty draft is saved, and its submission names everything that is missing', async () => {
    const form = new FormData();
    form.append('title', '');
    const made = await create(form);
    expect(made.body.data).toMatchObject({ status: 'draft' });
    const submitted = await market.api('POST', `/projects/${made.body.data._id}/submit`, {
      token: seller.token,
    });
    expect(submitted.status).toBe(400);
    expect(submitted.body.code).toBe('listing.incomplete');
    expect(submitted.body.errors.map((error: { field: string }) => error.field)).toEqual([
      'title',
      'description',
      'category',
      'price',
      'images',
      'projectZipFile',
    ]);
  });

  it('A repeated request makes one listing, and another request with its key is refused', async () => {
    const headers = { 'idempotency-key': 'one listing' };
    const archive = await makeArchive();
    const form = () => listingForm({ archive });
    const first = await create(await form(), headers);
    const before = await rows();
    const second = await create(await form(), headers);
    expect(second.status).toBe(201);
    expect(second.body.data).toEqual(first.body.data);
    expect(await rows()).toBe(before);
    await expectNothingStored(market, async () => {
      const other = await create(await listingForm({ archive, fields: { title: 'Another thing' } }), headers);
      expect(other.status).toBe(409);
    });
  });
});
