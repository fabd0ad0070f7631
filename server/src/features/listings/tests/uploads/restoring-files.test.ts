import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeFields,
  expectNothingChanged,
  readListing,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import { listingForm, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let stranger: Person;
let admin: Person;
let pictures: Buffer[];

const DOCUMENTS = ['a.md', 'b.md', 'c.md'].map((name) => ({ name, content: `# ${name}\n` }));

beforeAll(async () => {
  market = await startMarket();
  [seller, stranger, admin] = await Promise.all([
    market.registerAs('seller'),
    market.registerAs('seller'),
    market.registerAs('admin'),
  ]);
  pictures = await Promise.all([10, 90, 200].map((hue) => makePicture(hue)));
});
afterAll(() => market.stop());

const read = (id: string, person: Person | undefined = seller) => readListing(market, person, id);
const call = (method: string, path: string, body?: unknown, person = seller) =>
  market.api(method, `/projects/${path}`, { token: person.token, body });
const remove = (id: string, image: string) => call('DELETE', `${id}/images/${image}`);
const restore = (id: string, image: string, person = seller) =>
  call('POST', `${id}/images/${image}/restore`, undefined, person);
const restoreDocument = (id: string, document: string, person = seller) =>
  call('POST', `${id}/documents/${document}/restore`, undefined, person);
const idsOf = (files: { _id: string }[]) => files.map(({ _id }) => _id);
const primaryOf = (images: { _id: string; primary: boolean }[]) => images.find(({ primary }) => primary)?._id;

async function draft(parts: Parameters<typeof listingForm>[0] = { images: pictures }): Promise<string> {
  const form = await listingForm(parts);
  return (await market.api('POST', '/projects', { token: seller.token, form })).body.data._id;
}

/** Keeps documents of a listing and removes the others, as the studio does. */
function keepDocuments(id: string, kept: { _id: string; fileType: string; access: string }[]) {
  const documents = kept.map(({ _id, fileType, access }) => ({
    ...{ id: _id, docType: fileType, docAccess: access, docDescription: '' },
  }));
  return changeFields(market, seller, id, { documents });
}

describe('Bringing removed pictures back', () => {
  it('A removed picture comes back at its place with its caption and its mark', async () => {
    const id = await draft();
    const [first, second, third] = idsOf((await read(id)).images) as [string, string, string];
    await changeFields(market, seller, id, { imageCaptions: [{ imageId: first, caption: 'The desk' }] });
    const before = (await read(id)).images;
    await remove(id, second);
    expect(primaryOf((await remove(id, first)).body.data.images)).toBe(third);
    expect(await read(id)).toMatchObject({ images: [{ _id: third }], image: { _id: third } });
    expect((await restore(id, second)).body.data).toMatchObject({
      images: [{ _id: second }, { _id: third, primary: true }],
    });
    const restored = await restore(id, first);
    expect(restored.status).toBe(200);
    expect(restored.body.data.images).toEqual(before);
    expect((await read(id)).revision).toBe(restored.body.data.revision);
    const file = await market.api('GET', before[0].url.replace('/api', ''));
    expect(file.status).toBe(200);
  });

  it('What came or moved after a removal stays, and the picture comes back to its place among it', async () => {
    const id = await draft();
    const [first, second, third] = idsOf((await read(id)).images) as [string, string, string];
    await remove(id, first);
    const imageOrders = [third, second].map((imageId, order) => ({ imageId, order }));
    await call('PUT', `${id}/images/reorder`, { imageOrders });
    expect(idsOf((await restore(id, first)).body.data.images)).toEqual([first, third, second]);
  });

  it('A cover that was chosen after a removal stays the cover, and marks come back in any order', async () => {
    const id = await draft();
    const [first, second, third] = idsOf((await read(id)).images) as [string, string, string];
    await remove(id, first);
    await call('PUT', `${id}/images/${third}/primary`);
    expect(primaryOf((await restore(id, first)).body.data.images)).toBe(third);
    await call('PUT', `${id}/images/${first}/primary`);
    await remove(id, first);
    await remove(id, second);
    expect(primaryOf((await restore(id, first)).body.data.images)).toBe(first);
    expect(primaryOf((await restore(id, second)).body.data.images)).toBe(first);
    const alone = await draft({ images: pictures.slice(0, 1) });
    const { images } = await read(alone);
    await remove(alone, images[0]._id);
    expect((await restore(alone, images[0]._id)).body.data.images).toEqual(images);
  });

  it('Of five restorations at once one counts, and one of what is there changes nothing', async () => {
    const id = await draft();
    const { images } = await read(id);
    const { revision } = (await remove(id, images[1]._id)).body.data;
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id, images[1]._id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await read(id)).toMatchObject({ images, revision: revision + 1 });
    await expectNothingChanged(market, async () => {
      expect((await restore(id, images[0]._id)).body.data.images).toEqual(images);
    });
  });

  it('A stranger brings nothing back, and a picture of another listing is not to be had', async () => {
    const id = await draft();
    const other = await draft();
    const [image] = (await read(id)).images;
    await remove(id, image._id);
    await expectNothingChanged(market, async () => {
      expect((await restore(id, image._id, stranger)).body.code).toBe('listing.not_found');
      expect((await restore(other, image._id)).body.code).toBe('listing.not_restorable');
    });
  });

  it('No buyer sees a removed picture, and admins are told of what came back on the market', async () => {
    const id = await publishProject(market, seller, admin, { images: pictures });
    const [first, second] = (await read(id)).images;
    await remove(id, first._id);
    expect(idsOf((await read(id, undefined)).images)).not.toContain(first._id);
    const { projects } = (await market.api('GET', '/projects?limit=1')).body.data;
    expect(projects[0]).toMatchObject({ _id: id, image: { _id: second._id } });
    expect(JSON.stringify(projects)).not.toContain(first.url);
    await restore(id, first._id);
    expect(idsOf((await read(id, undefined)).images)).toContain(first._id);
    const { changes } = (await market.api('GET', '/admin/changes', { token: admin.token })).body.data;
    expect(changes[0].newImages).toMatchObject([{ url: first.url, isThere: true }]);
    expect(changes[1].newImages).toEqual([]);
  });
});

describe('Bringing removed documents back', () => {
  it('A removed document comes back at its place with its words, and nobody reads it meanwhile', async () => {
    const id = await draft({ documents: DOCUMENTS });
    const before = (await read(id)).documentationFiles;
    await keepDocuments(id, [before[0], before[2]]);
    await keepDocuments(id, [before[2]]);
    const path = `/projects/docs/${before[0].filename}`;
    expect((await market.api('GET', path, { token: seller.token })).status).toBe(404);
    expect((await restoreDocument(id, before[0]._id)).status).toBe(200);
    const restored = await restoreDocument(id, before[1]._id);
    expect(restored.body.data.documentationFiles).toEqual(before);
    expect(await read(id)).toMatchObject({
      documentationFiles: before,
      revision: restored.body.data.revision,
    });
    expect((await market.api('GET', path, { token: seller.token })).status).toBe(200);
    expect((await restoreDocument(id, before[0]._id, stranger)).body.code).toBe('listing.not_found');
  });

  it('A document that is put back by the form alone is refused', async () => {
    const id = await draft({ documents: DOCUMENTS });
    const before = (await read(id)).documentationFiles;
    await keepDocuments(id, before.slice(1));
    expect((await keepDocuments(id, before)).body.code).toBe('listing.document_not_found');
  });
});

describe('How long removed files are kept', () => {
  it('After ten minutes a removed file is gone from the store and cannot be brought back', async () => {
    const id = await draft({ images: pictures, documents: DOCUMENTS });
    const { images, documentationFiles } = await read(id);
    await remove(id, images[0]._id);
    await keepDocuments(id, documentationFiles.slice(1));
    await market.advanceClock(9 * 60);
    expect((await restore(id, images[0]._id)).status).toBe(200);
    await remove(id, images[0]._id);
    await market.advanceClock(2 * 60);
    expect((await restoreDocument(id, documentationFiles[0]._id)).body).toMatchObject({
      code: 'listing.not_restorable',
      message: 'This file can no longer be brought back. Add it again.',
    });
    await market.advanceClock(9 * 60);
    expect((await restore(id, images[0]._id)).body.code).toBe('listing.not_restorable');
    await waitUntilStoreMatchesRows(market);
    const picture = await market.api('GET', images[0].url.replace('/api', ''));
    expect(picture.status).toBe(404);
  });

  it('A listing that is deleted takes its removed files along', async () => {
    const id = await draft();
    const [image] = (await read(id)).images;
    await remove(id, image._id);
    await call('DELETE', id);
    expect((await restore(id, image._id)).status).toBe(404);
    await waitUntilStoreMatchesRows(market);
    expect((await market.api('GET', image.url.replace('/api', ''))).status).toBe(404);
  });

  it('Removed files take no room, and of a seller no more than twenty wait', async () => {
    const room = async () =>
      (await market.api('GET', '/seller/room', { token: stranger.token })).body.data.usedBytes;
    const form = await listingForm({ images: pictures.slice(0, 1) });
    const made = await market.api('POST', '/projects', { token: stranger.token, form });
    const id = made.body.data._id;
    const empty = await room();
    const removed: string[] = [];
    for (let count = 0; count < 21; count++) {
      const more = new FormData();
      more.append('images', new Blob([new Uint8Array(pictures[1]!)]), 'more.png');
      const added = await market.api('POST', `/projects/${id}/images`, { token: stranger.token, form: more });
      expect(await room()).toBeGreaterThan(empty);
      removed.push(added.body.data.images.at(-1)._id);
      await call('DELETE', `${id}/images/${removed.at(-1)}`, undefined, stranger);
      expect(await room()).toBe(empty);
    }
    expect((await restore(id, removed[0]!, stranger)).body.code).toBe('listing.not_restorable');
    expect((await restore(id, removed[1]!, stranger)).status).toBe(200);
    expect(await room()).toBeGreaterThan(empty);
    await waitUntilStoreMatchesRows(market);
  });
});
