import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingStored, receivedFiles } from '#testing/files/stored-files.ts';
import { listingForm, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket((config) => {
    config.defaults.fileLimits = { archiveBytes: 200_000, imageBytes: 100_000, documentBytes: 20_000 };
  });
  seller = await market.registerAs('seller');
});
afterAll(() => market.stop());

const create = (form: FormData) => market.api('POST', '/projects', { token: seller.token, form });

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
    await expectNothingStored(market, async () => {
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
    await expectNothingStored(market, async () => {
      const answer = await create(await listingForm({ images: Array(11).fill(picture) }));
      expect(answer.body).toMatchObject({
        code: 'listing.too_many_files',
        message: 'At most 10 images can be added.',
      });
    });
  });

  it('A form larger than all its parts may be is refused and leaves nothing', async () => {
    await expectNothingStored(market, async () => {
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
    await expectNothingStored(market, async () => {
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
      await expect.poll(() => receivedFiles(market)).toHaveLength(1);
      upload.destroy();
      await expect.poll(() => receivedFiles(market)).toEqual([]);
    });
  });

  it('A new listing whose files cannot be stored leaves neither row nor file', async () => {
    const failing = { ...market.services.storage, take: failAtArchive };
    const { storage } = market.services;
    async function failAtArchive(key: string, path: string): Promise<void> {
      if (key.startsWith('archives/')) throw new Error('the disk is full');
      await storage.take(key, path);
    }
    await expectNothingStored(market, async () => {
      market.services.storage = failing;
      const answer = await create(await listingForm());
      market.services.storage = storage;
      expect(answer.status).toBe(500);
      expect(answer.body.message).not.toContain('disk');
    });
  });
});
