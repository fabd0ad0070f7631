import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeForm,
  expectNothingChanged,
  readListing,
  storedKeys,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import { listingForm, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;
let picture: Buffer;

beforeAll(async () => {
  market = await startMarket();
  [seller, admin] = await Promise.all([market.registerAs('seller'), market.registerAs('admin')]);
  // Red at the left, blue at the right: 400 by 200.
  picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
});
afterAll(() => market.stop());

const read = (id: string) => readListing(market, seller, id);
const nameOf = ({ url }: { url: string }) => url.split('/').pop()!;
const WHOLE = { turn: 0, left: 0, top: 0, width: 400, height: 200 };

async function draft(): Promise<string> {
  const form = await listingForm({
    images: [picture, picture],
    fields: { imageCaption_0: 'First', imageCaption_1: 'Second' },
  });
  return (await market.api('POST', '/projects', { token: seller.token, form })).body.data._id;
}
const edit = (id: string, image: { _id: string; url: string }, body: object, person = seller) =>
  market.api('PUT', `/projects/${id}/images/${image._id}/edit`, {
    token: person.token,
    body: { ...WHOLE, filename: nameOf(image), ...body },
  });

/** Whether a stored picture is red or blue at this place. */
async function colourAt({ url }: { url: string }, left: number, top: number): Promise<'red' | 'blue'> {
  const answer = await fetch(`${market.url}${url}`);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (top * info.width + left) * info.channels;
  return data[pixel]! > data[pixel + 2]! ? 'red' : 'blue';
}

describe('Cropping and turning a picture', () => {
  it('A picture is cropped at its place, keeps its caption and its mark, and the file before it goes', async () => {
    const id = await draft();
    const [first, second] = (await read(id)).images;
    const answer = await edit(id, first, { left: 200, width: 200 });
    expect(answer.status).toBe(200);
    expect(answer.body.data.images).toMatchObject([
      { _id: first._id, caption: 'First', primary: true, width: 200, height: 200 },
      second,
    ]);
    const [cut] = answer.body.data.images;
    expect(cut.url).not.toBe(first.url);
    expect(await colourAt(cut, 5, 100)).toBe('blue');
    expect((await read(id)).images).toEqual(answer.body.data.images);
    await waitUntilStoreMatchesRows(market);
    expect(await storedKeys(market)).not.toContain(`images/${nameOf(first)}`);
  });

  it('A picture is turned clockwise first and cut then', async () => {
    const id = await draft();
    const [first] = (await read(id)).images;
    const turned = await edit(id, first, { turn: 90, width: 200, height: 400 });
    const [standing] = turned.body.data.images;
    expect(standing).toMatchObject({ width: 200, height: 400 });
    expect(await colourAt(standing, 100, 20)).toBe('red');
    expect(await colourAt(standing, 100, 380)).toBe('blue');
    const back = await edit(id, standing, { turn: 270, left: 0, width: 200, height: 200 });
    expect(back.body.data.images[0]).toMatchObject({ width: 200, height: 200 });
    expect(await colourAt(back.body.data.images[0], 100, 100)).toBe('red');
  });

  it('A part that does not lie in the picture is moved and shrunk into it', async () => {
    const id = await draft();
    const [first] = (await read(id)).images;
    const answer = await edit(id, first, { left: 390, top: 199, width: 16_000, height: 50 });
    expect(answer.body.data.images[0]).toMatchObject({ width: 400, height: 50 });
  });

  it('A picture that is added can be cropped and turned on its way', async () => {
    const id = await draft();
    const form = changeForm({
      images: [picture],
      fields: {
        imageCaption_0: 'Third',
        imageEdit_0: JSON.stringify({ turn: 180, left: 0, top: 0, width: 200, height: 100 }),
      },
    });
    const answer = await market.api('POST', `/projects/${id}/images`, { token: seller.token, form });
    expect(answer.body.data.images[2]).toMatchObject({ caption: 'Third', width: 200, height: 100 });
    expect(await colourAt(answer.body.data.images[2], 100, 50)).toBe('blue');
    const wrong = changeForm({ images: [picture], fields: { imageEdit_0: '{"turn":45}' } });
    const refused = await market.api('POST', `/projects/${id}/images`, { token: seller.token, form: wrong });
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].field).toBe('imageEdit_0');
  });

  it('Of two edits of one picture at once exactly one succeeds, and the other one is told', async () => {
    const id = await draft();
    const [first] = (await read(id)).images;
    const answers = await Promise.all([1, 2].map(() => edit(id, first, { left: 200, width: 200 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('listing.image_changed');
    expect((await read(id)).images[0]).toMatchObject({ width: 200 });
    await waitUntilStoreMatchesRows(market);
  });

  it('Wrong edits, other pictures and strangers are refused, and nothing changes', async () => {
    const id = await draft();
    const [first] = (await read(id)).images;
    const stranger = await market.registerAs('seller');
    await expectNothingChanged(market, async () => {
      for (const body of [{ turn: 45 }, { width: 0 }, { left: -1 }, { top: 0.5 }]) {
        const answer = await edit(id, first, body);
        expect(answer.status).toBe(400);
        expect(answer.body.errors[0].field).toBe(Object.keys(body)[0]);
      }
      expect((await edit(id, first, { filename: 'other.webp' })).body.code).toBe('listing.image_changed');
      const none = { ...first, _id: '01890000-0000-7000-8000-000000000009' };
      expect((await edit(id, none, {})).body.code).toBe('listing.image_not_found');
      expect((await edit(id, first, {}, stranger)).status).toBe(404);
    });
  });

  it('An edited picture of a published listing is shown at once, and to admins as a new picture', async () => {
    const id = await publishProject(market, seller, admin, { images: [picture] });
    const [first] = (await read(id)).images;
    const { data } = (await edit(id, first, { width: 200 })).body;
    expect((await read(id)).status).toBe('approved');
    const { body } = await market.api('GET', '/admin/changes', { token: admin.token });
    const shown = body.data.changes.find(({ project }: { project: { _id: string } }) => project._id === id);
    expect(shown.newImages).toMatchObject([{ url: data.images[0].url, isThere: true }]);
  });
});
