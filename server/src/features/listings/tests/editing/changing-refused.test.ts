import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeForm, changeListing, expectNothingChanged } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let stranger: Person;
let archive: Buffer;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller', 'Asha Rao');
  stranger = await market.registerAs('seller');
  archive = await makeArchive({ 'more.txt': 'more' });
});
afterAll(() => market.stop());

const put = (id: string, form: FormData, person = seller) =>
  market.api('PUT', `/projects/${id}`, { token: person.token, form });
const change = (id: string, parts: Parameters<typeof changeForm>[0]) =>
  changeListing(market, seller, id, parts);

async function draft(parts: Parameters<typeof listingForm>[0] = {}): Promise<string> {
  const made = await market.api('POST', '/projects', { token: seller.token, form: await listingForm(parts) });
  return made.body.data._id;
}

describe('Refused changes of a listing', () => {
  it.each<[string, Parameters<typeof changeForm>[0], number, string, string?]>([
    ['a stale revision', { fields: { revision: '7' } }, 409, 'listing.stale'],
    ['an empty revision', { fields: { revision: '' } }, 400, 'request.invalid', 'revision'],
    ['a price with paise', { fields: { price: '1.5' } }, 400, 'request.invalid', 'price'],
    ['text that cannot be stored', { fields: { title: 'a\u0000bcdef' } }, 400, 'request.bad_text'],
    [
      'a document of nobody',
      {
        fields: {
          documents:
            '[{"id":"01a1fdf6-d2d2-7325-aedc-e1108b01fd00","docType":"other","docDescription":"","docAccess":"preview"}]',
        },
      },
      400,
      'listing.document_not_found',
    ],
    ['documents that are no list', { fields: { documents: '{}' } }, 400, 'request.invalid', 'documents'],
    ['an archive that is none', { archive: Buffer.from('no zip') }, 400, 'listing.archive_refused'],
    ['a picture that is none', { images: [Buffer.from('<svg/>')] }, 400, 'listing.image_refused'],
    [
      'too many documents',
      { documents: Array.from({ length: 10 }, (_, index) => ({ name: `${index}.md`, content: '# x\n' })) },
      400,
      'listing.too_many_files',
    ],
  ])('A refused change leaves everything as it was: %s', async (_, parts, status, code, field) => {
    const id = await draft();
    await expectNothingChanged(market, async () => {
      const answer = await change(id, {
        documents: [{ name: 'e.md', content: '# E\n' }],
        archive,
        ...parts,
      });
      expect(answer.body).toMatchObject({ code });
      expect(answer.status).toBe(status);
      if (field) expect(answer.body.errors[0].field).toBe(field);
    });
  });

  it('A change without a revision is refused and leaves everything as it was', async () => {
    const id = await draft();
    await expectNothingChanged(market, async () => {
      const answer = await put(id, changeForm({ archive }));
      expect(answer.body).toMatchObject({
        code: 'request.invalid',
        errors: [{ field: 'revision', message: 'Send the revision that was read' }],
      });
    });
  });

  it("A seller who changes another seller's listing is told that it does not exist", async () => {
    const id = await draft();
    await expectNothingChanged(market, async () => {
      const answer = await put(id, changeForm({ archive, fields: { revision: '1' } }), stranger);
      expect(answer.body).toMatchObject({ code: 'listing.not_found' });
      expect(answer.status).toBe(404);
    });
  });

  it('A change whose upload is cut off leaves everything as it was', async () => {
    const id = await draft();
    const receiving = () => readdir(join(market.config.dataDir, 'storage', 'incoming'));
    await expectNothingChanged(market, async () => {
      const upload = request(`${market.url}/api/projects/${id}`, {
        method: 'PUT',
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
    });
  });

  it('A change whose files cannot be stored leaves everything as it was', async () => {
    const id = await draft();
    const { storage } = market.services;
    await expectNothingChanged(market, async () => {
      market.services.storage = {
        ...storage,
        take: (key, path) =>
          key.startsWith('archives/')
            ? Promise.reject(new Error('the disk is full'))
            : storage.take(key, path),
      };
      const answer = await change(id, { archive, images: [await makePicture()] });
      market.services.storage = storage;
      expect(answer.status).toBe(500);
    });
  });
});
