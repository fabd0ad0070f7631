import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let other: Person;

beforeAll(async () => {
  market = await startMarket((config) => {
    config.defaults.fileLimits = { archiveBytes: 200_000, imageBytes: 100_000, documentBytes: 20_000 };
  });
  seller = await market.registerAs('seller', 'Asha Rao');
  other = await market.registerAs('seller');
});
afterAll(() => market.stop());

const create = (form: FormData, headers: Record<string, string> = {}) =>
  market.api('POST', '/projects', { token: seller.token, form, headers });

async function storedFiles(): Promise<string[]> {
  const found = [];
  for (const folder of ['images', 'documents', 'archives']) {
    for await (const key of market.services.storage.list(folder)) found.push(key);
  }
  return found;
}
const receiving = () => readdir(join(market.config.dataDir, 'storage', 'incoming'));
const rows = async () => (await market.services.db.selectFrom('projects').select('id').execute()).length;

/** What is stored before and after must be the same. */
async function leavesNothing(act: () => Promise<void>): Promise<void> {
  const before = [await rows(), (await storedFiles()).sort()];
  await act();
  await expect.poll(receiving).toEqual([]);
  expect([await rows(), (await storedFiles()).sort()]).toEqual(before);
}

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
    expect(await receiving()).toEqual([]);
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
    await leavesNothing(async () => {
      const other = await create(await listingForm({ archive, fields: { title: 'Another thing' } }), headers);
      expect(other.status).toBe(409);
    });
  });
});

describe('Forms that are refused', () => {
  const bomb = () => makeArchive({ 'zeros.bin': '\0'.repeat(3_000_000) });
  it.each<[string, () => Promise<FormData>, number, string, string | undefined]>([
    [
      'a picture that is none',
      () => listingForm({ images: [Buffer.from('<svg/>')] }),
      400,
      'listing.image_refused',
      'images',
    ],
    [
      'an archive that is none',
      () => listingForm({ archive: Buffer.from('not a zip') }),
      400,
      'listing.archive_refused',
      'projectZipFile',
    ],
    [
      'an archive made to fill a disk',
      async () => listingForm({ archive: await bomb() }),
      400,
      'listing.archive_refused',
      'projectZipFile',
    ],
    [
      'a document that is none',
      () => listingForm({ documents: [{ name: 'a.pdf', content: 'x' }] }),
      400,
      'listing.document_refused',
      'documentationFiles',
    ],
    [
      'a document that is too large',
      () => listingForm({ documents: [{ name: 'a.md', content: 'x'.repeat(20_001) }] }),
      413,
      'listing.file_too_large',
      'documentationFiles',
    ],
    ['a price with paise', () => listingForm({ fields: { price: '9.50' } }), 400, 'request.invalid', 'price'],
    [
      'a price above the limit',
      () => listingForm({ fields: { price: '500001' } }),
      400,
      'request.invalid',
      'price',
    ],
    ['tags that are no list', () => listingForm({ fields: { tags: '{' } }), 400, 'request.invalid', 'tags'],
    [
      'a link that would run',
      () => listingForm({ fields: { demoUrl: 'javascript:alert(1)' } }),
      400,
      'request.invalid',
      'demoUrl',
    ],
    [
      'a title that is too long',
      () => listingForm({ fields: { title: 'x'.repeat(121) } }),
      400,
      'request.invalid',
      'title',
    ],
    [
      'a text that is far too long',
      () => listingForm({ fields: { description: 'x'.repeat(200_000) } }),
      400,
      'request.invalid',
      'description',
    ],
    [
      'a type of document that there is none of',
      () => listingForm({ fields: { docType_0: 'novel' } }),
      400,
      'request.invalid',
      undefined,
    ],
    [
      'text that cannot be stored',
      () => listingForm({ fields: { title: 'a\u0000bcdef' } }),
      400,
      'request.bad_text',
      undefined,
    ],
    [
      'a submission without a picture',
      () => listingForm({ images: [], fields: { submit: 'true' } }),
      400,
      'listing.incomplete',
      'images',
    ],
  ])('A refused form leaves neither row nor file: %s', async (name, makeForm, status, code, field) => {
    await leavesNothing(async () => {
      const form = await makeForm();
      if (name.startsWith('a type')) form.set('docType_0', 'novel');
      const answer = await create(form);
      expect(answer.body).toMatchObject({ success: false, code });
      expect(answer.status).toBe(status);
      if (field) expect(answer.body.errors[0].field).toBe(field);
    });
  });

  it('A form with too many pictures is refused and leaves neither row nor file', async () => {
    const picture = await makePicture();
    await leavesNothing(async () => {
      const answer = await create(await listingForm({ images: Array(11).fill(picture) }));
      expect(answer.body).toMatchObject({
        code: 'listing.too_many_files',
        message: 'At most 10 images can be added.',
      });
    });
  });

  it('A form larger than all its parts may be is refused and leaves nothing', async () => {
    await leavesNothing(async () => {
      const form = await listingForm();
      for (let index = 0; index < 5; index++)
        form.append('rubbish', new Blob([new Uint8Array(1_000_000)]), 'x');
      const answer = await create(form);
      expect(answer.status).toBe(413);
      expect(answer.body.code).toBe('request.too_large');
    });
  });

  it('A new listing that is not sent as a form is refused', async () => {
    const answer = await market.api('POST', '/projects', { token: seller.token, body: { title: 'x' } });
    expect(answer.status).toBe(415);
  });

  it('An upload that is cut off leaves neither row nor file', async () => {
    await leavesNothing(async () => {
      const upload = request(`${market.url}/api/projects`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${seller.token}`,
          'content-type': 'multipart/form-data; boundary=cut',
          'content-length': '100000',
        },
      });
      upload.on('error', () => {});
      upload.write(
        '--cut\r\nContent-Disposition: form-data; name="projectZipFile"; filename="a.zip"\r\n\r\nhalf of a file',
      );
      await expect.poll(receiving).toHaveLength(1);
      upload.destroy();
      await expect.poll(receiving).toEqual([]);
    });
  });

  it('A new listing whose files cannot be stored leaves neither row nor file', async () => {
    const failing = { ...market.services.storage, take: failAtArchive };
    const { storage } = market.services;
    async function failAtArchive(key: string, path: string): Promise<void> {
      if (key.startsWith('archives/')) throw new Error('the disk is full');
      await storage.take(key, path);
    }
    await leavesNothing(async () => {
      market.services.storage = failing;
      const answer = await create(await listingForm());
      market.services.storage = storage;
      expect(answer.status).toBe(500);
      expect(answer.body.message).not.toContain('disk');
    });
  });
});

describe('The hourly sweep', () => {
  it('The sweep deletes files that belong to no row after two hours, and nothing else', async () => {
    const made = await create(await listingForm());
    const { data } = (await market.api('GET', `/projects/${made.body.data._id}`, { token: seller.token }))
      .body;
    const picture = data.images[0].url.replace('/api', '');
    expect((await market.api('GET', `${picture}?w=320`)).status).toBe(200);
    const { storage, now } = market.services;
    const kept = (await storedFiles()).sort();
    const folder = await storage.makeTemporary();
    const { writeFile } = await import('node:fs/promises');
    for (const key of ['archives/%-a.zip', 'images/%-b.webp', 'images/%-c/320.webp', 'documents/%-d.md']) {
      await writeFile(join(folder, 'file'), 'left behind');
      await storage.take(key.replace('%', now().getTime().toString(36)), join(folder, 'file'));
    }
    await market.sweep();
    expect(await storedFiles()).toHaveLength(kept.length + 4);
    await market.advanceClock(2 * 60 * 60 + 60);
    expect((await storedFiles()).sort()).toEqual(kept);
  });
});
