import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeForm,
  expectNothingChanged,
  readListing,
  storedKeys,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import { listingForm, listProject, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let stranger: Person;
let admin: Person;
let pictures: Buffer[];

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

const read = (id: string) => readListing(market, seller, id);
const idsOf = (images: { _id: string }[]) => images.map(({ _id }) => _id);
const call = (method: string, path: string, body?: unknown, person = seller) =>
  market.api(method, `/projects/${path}`, { token: person.token, body });
const add = (id: string, images: Buffer[], person = seller) =>
  market.api('POST', `/projects/${id}/images`, { token: person.token, form: changeForm({ images }) });

async function draft(images = pictures): Promise<string> {
  const form = await listingForm({ images });
  return (await market.api('POST', '/projects', { token: seller.token, form })).body.data._id;
}

describe('Pictures of a listing', () => {
  it('A new picture comes behind the others, and a listing has at most ten', async () => {
    const id = await draft();
    const before = await read(id);
    const added = await add(id, [pictures[0]!]);
    expect(added.status).toBe(201);
    expect(added.body.data.revision).toBe(2);
    expect(idsOf(added.body.data.images).slice(0, 3)).toEqual(idsOf(before.images));
    expect((await read(id)).images).toEqual(added.body.data.images);
    await expectNothingChanged(market, async () => {
      const tooMany = await add(id, Array(7).fill(pictures[0]));
      expect(tooMany.body).toMatchObject({
        code: 'listing.too_many_files',
        message: 'At most 10 images can be added.',
      });
      expect((await add(id, [])).body.errors[0].field).toBe('images');
      expect((await add(id, [pictures[0]!, Buffer.from('none')])).body.code).toBe('listing.image_refused');
      expect((await add(id, pictures, stranger)).status).toBe(404);
    });
  });

  it('The first of the pictures added to a listing without any becomes the primary one', async () => {
    const id = await draft([]);
    const { images } = (await add(id, pictures.slice(1))).body.data;
    expect(images).toMatchObject([{ primary: true }, { primary: false }]);
  });

  it('A picture is removed in every width after ten minutes, and the next one is primary at once', async () => {
    const id = await draft();
    const [first, second, third] = (await read(id)).images;
    const variant = await market.api('GET', `${first.url.replace('/api', '')}?w=320`);
    expect(variant.status).toBe(200);
    const stem = first.url.split('/').pop().replace('.webp', '');
    expect((await storedKeys(market)).filter((key) => key.includes(stem))).toHaveLength(2);
    const removed = await call('DELETE', `${id}/images/${first._id}`);
    expect(removed.body.data).toMatchObject({
      revision: 2,
      images: [
        { _id: second._id, primary: true },
        { _id: third._id, primary: false },
      ],
    });
    await market.advanceClock(11 * 60);
    await expect
      .poll(async () => (await storedKeys(market)).filter((key) => key.includes(stem)), { timeout: 20_000 })
      .toEqual([]);
    await waitUntilStoreMatchesRows(market);
    expect((await call('DELETE', `${id}/images/${first._id}`)).body.code).toBe('listing.image_not_found');
    expect((await call('DELETE', `${id}/images/${second._id}`, undefined, stranger)).body.code).toBe(
      'listing.not_found',
    );
  });

  it('The last picture can be removed from a draft, but not under review or on the market', async () => {
    const [first] = pictures;
    const ids = [
      await listProject(market, seller, { images: [first!] }),
      await publishProject(market, seller, admin, { images: [first!] }),
    ];
    for (const id of ids) {
      const { images } = await read(id);
      await expectNothingChanged(market, async () => {
        const answer = await call('DELETE', `${id}/images/${images[0]._id}`);
        expect(answer.body).toMatchObject({
          code: 'listing.last_image',
          message: 'A project under review or on the market needs at least one image.',
        });
      });
    }
    const id = await draft([first!]);
    const { images } = await read(id);
    expect((await call('DELETE', `${id}/images/${images[0]._id}`)).body.data.images).toEqual([]);
  });

  it('The primary picture that a seller chooses stands for the project, and keeps its place among the others', async () => {
    const id = await publishProject(market, seller, admin, { images: pictures });
    const [first, second, third] = (await read(id)).images;
    expect((await market.api('GET', '/projects?limit=1')).body.data.projects[0].images[0]._id).toBe(
      first._id,
    );
    const chosen = await call('PUT', `${id}/images/${third._id}/primary`);
    expect(chosen.body.data.revision).toBe(2);
    expect(idsOf(chosen.body.data.images)).toEqual(idsOf([first, second, third]));
    const { data } = (await market.api('GET', '/projects?limit=1')).body;
    const { url } = third;
    const shown = {
      images: [{ primary: false }, { primary: false }, { _id: third._id, primary: true }],
      image: { _id: third._id, url },
    };
    expect(data.projects[0]).toMatchObject({ _id: id, ...shown });
    expect(await read(id)).toMatchObject(shown);
  });

  it('Pictures take the order that is sent whichever is primary, and an order that does not fit is refused', async () => {
    const id = await draft();
    const [first, second, third] = (await read(id)).images;
    const orders = (...pairs: [{ _id: string }, number][]) => ({
      imageOrders: pairs.map(([{ _id }, order]) => ({ imageId: _id.toUpperCase(), order })),
    });
    const reorder = (body: unknown) => call('PUT', `${id}/images/reorder`, body);
    await call('PUT', `${id}/images/${third._id}/primary`);
    const answer = await reorder(orders([first, 7], [second, 2], [third, 7]));
    expect(idsOf(answer.body.data.images)).toEqual(idsOf([second, first, third]));
    const kept = await read(id);
    expect(kept.images).toEqual(answer.body.data.images);
    expect(kept.images[2]).toMatchObject({ _id: third._id, primary: true });
    expect(kept.image._id).toBe(third._id);
    await call('PUT', `${id}/images/${first._id}/primary`);
    expect(idsOf((await read(id)).images)).toEqual(idsOf([second, first, third]));
    const other = (await read(await draft())).images[0];
    await expectNothingChanged(market, async () => {
      for (const body of [
        orders([first, 0], [second, 1]),
        orders([first, 0], [second, 1], [third, 2], [other, 3]),
        orders([first, 0], [second, 1], [other, 2]),
        orders([first, 0], [second, 1], [second, 2]),
        { imageOrders: 'first' },
        {},
      ]) {
        const refused = await reorder(body);
        expect(refused.status).toBe(400);
        expect(refused.body.errors[0].field).toMatch(/^imageOrders/);
      }
    });
  });

  it('A change of the pictures makes an older form stale', async () => {
    const id = await draft();
    const { images, revision } = await read(id);
    await call('PUT', `${id}/images/${images[1]._id}/primary`);
    const form = changeForm({ fields: { revision: String(revision), title: 'Another title' } });
    const answer = await market.api('PUT', `/projects/${id}`, { token: seller.token, form });
    expect(answer.body.code).toBe('listing.stale');
  });
});
