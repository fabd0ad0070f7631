import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeFields,
  changeForm,
  changeListing,
  expectNothingChanged,
  readListing,
} from '#testing/fixtures/listing-changes.ts';
import { listingForm, listProject, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;
let pictures: Buffer[];

beforeAll(async () => {
  market = await startMarket();
  [seller, admin] = await Promise.all([market.registerAs('seller'), market.registerAs('admin')]);
  pictures = await Promise.all([10, 90].map((hue) => makePicture(hue)));
});
afterAll(() => market.stop());

const read = (id: string) => readListing(market, seller, id);
const captionsOf = ({ images }: { images: { caption: string }[] }) => images.map(({ caption }) => caption);
const LONGEST = 'x'.repeat(120);

async function draft(fields: Record<string, string> = {}): Promise<string> {
  const form = await listingForm({ images: pictures, fields });
  return (await market.api('POST', '/projects', { token: seller.token, form })).body.data._id;
}
const add = (id: string, fields: Record<string, string>) =>
  market.api('POST', `/projects/${id}/images`, {
    token: seller.token,
    form: changeForm({ images: [pictures[0]!], fields }),
  });

describe('Captions of pictures', () => {
  it('A caption that comes with its picture is kept in one line, and a picture without one has an empty one', async () => {
    const id = await draft({ imageCaption_0: '  The day\n at   the desk ' });
    expect(captionsOf(await read(id))).toEqual(['The day at the desk', '']);
    const added = await add(id, { imageCaption_0: LONGEST });
    expect(captionsOf(added.body.data)).toEqual(['The day at the desk', '', LONGEST]);
    const changed = await changeListing(market, seller, id, {
      images: [pictures[1]!],
      fields: { imageCaption_0: 'Rooms' },
    });
    expect(changed.status).toBe(200);
    expect(captionsOf(await read(id))).toEqual(['The day at the desk', '', LONGEST, 'Rooms']);
  });

  it('Captions are changed by form and by JSON, and those that are not named stay', async () => {
    const id = await draft({ imageCaption_0: 'First', imageCaption_1: 'Second' });
    const [first, second] = (await read(id)).images;
    const asForm = { imageCaptions: JSON.stringify([{ imageId: first._id, caption: ' Calendar ' }]) };
    expect((await changeListing(market, seller, id, { fields: asForm })).status).toBe(200);
    expect(captionsOf(await read(id))).toEqual(['Calendar', 'Second']);
    const asJson = { imageCaptions: [{ imageId: second._id.toUpperCase(), caption: '' }] };
    expect((await changeFields(market, seller, id, asJson)).status).toBe(200);
    expect(captionsOf(await read(id))).toEqual(['Calendar', '']);
  });

  it('An order of the pictures may bring captions, and moves those that it does not bring along', async () => {
    const id = await draft({ imageCaption_0: 'First', imageCaption_1: 'Second' });
    const [first, second] = (await read(id)).images;
    const answer = await market.api('PUT', `/projects/${id}/images/reorder`, {
      token: seller.token,
      body: {
        imageOrders: [
          { imageId: first._id, order: 1 },
          { imageId: second._id, order: 0, caption: 'Rooms' },
        ],
      },
    });
    expect(captionsOf(answer.body.data)).toEqual(['Rooms', 'First']);
    const primary = await market.api('PUT', `/projects/${id}/images/${second._id}/primary`, {
      token: seller.token,
    });
    expect(captionsOf(primary.body.data)).toEqual(['Rooms', 'First']);
  });

  it('A caption above 120 characters is refused where it stands, and nothing changes', async () => {
    const id = await draft();
    const [first] = (await read(id)).images;
    const tooLong = `${LONGEST}y`;
    const form = await listingForm({ images: pictures, fields: { imageCaption_1: tooLong } });
    const refusals = async () => [
      await market.api('POST', '/projects', { token: seller.token, form }),
      await add(id, { imageCaption_0: tooLong }),
      await changeFields(market, seller, id, { imageCaptions: [{ imageId: first._id, caption: tooLong }] }),
      await market.api('PUT', `/projects/${id}/images/reorder`, {
        token: seller.token,
        body: { imageOrders: [{ imageId: first._id, order: 0, caption: tooLong }] },
      }),
    ];
    await expectNothingChanged(market, async () => {
      const answers = await refusals();
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      expect(answers.map(({ body }) => [body.errors[0].field, body.errors[0].message])).toEqual([
        ['imageCaption_1', 'At most 120 characters'],
        ['imageCaption_0', 'At most 120 characters'],
        ['imageCaptions.0.caption', 'At most 120 characters'],
        ['imageOrders.0.caption', 'At most 120 characters'],
      ]);
    });
  });

  it('A caption of a picture of another listing is refused', async () => {
    const [id, other] = [await draft(), await draft()];
    const [theirs] = (await read(other)).images;
    await expectNothingChanged(market, async () => {
      const answer = await changeFields(market, seller, id, {
        imageCaptions: [{ imageId: theirs._id, caption: 'Mine' }],
      });
      expect(answer.body.code).toBe('listing.image_not_found');
    });
  });

  it('A caption of a published listing changes at once and is shown to admins afterwards', async () => {
    const id = await publishProject(market, seller, admin, { images: pictures });
    const [first] = (await read(id)).images;
    const answer = await changeFields(market, seller, id, {
      imageCaptions: [{ imageId: first._id, caption: 'Call me' }],
    });
    expect(answer.body.data.status).toBe('approved');
    const visitor = await readListing(market, undefined, id);
    expect(captionsOf(visitor)).toEqual(['Call me', '']);
    const { body } = await market.api('GET', '/admin/changes', { token: admin.token });
    const shown = body.data.changes.find(({ project }: { project: { _id: string } }) => project._id === id);
    expect(shown.changes).toEqual([{ field: 'imageCaptions', before: '', after: 'Call me' }]);
  });

  it("A stranger cannot change a listing's captions", async () => {
    const id = await listProject(market, seller, { images: pictures });
    const [first] = (await read(id)).images;
    const stranger = await market.registerAs('seller');
    const answer = await market.api('PUT', `/projects/${id}`, {
      token: stranger.token,
      body: { revision: 1, imageCaptions: [{ imageId: first._id, caption: 'Mine' }] },
    });
    expect(answer.status).toBe(404);
  });
});
