import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeForm, readListing, waitUntilStoreMatchesRows } from '#testing/fixtures/listing-changes.ts';
import {
  listingForm,
  listProject,
  makeArchive,
  makePicture,
  publishProject,
} from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;
let buyers: Person[];

beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  buyers = await Promise.all(Array.from({ length: 4 }, () => market.registerAs('buyer')));
});
afterAll(() => market.stop());

const put = (id: string, parts: Parameters<typeof changeForm>[0]) =>
  market.api('PUT', `/projects/${id}`, {
    token: seller.token,
    form: changeForm({ ...parts, fields: { revision: '1', ...parts.fields } }),
  });
const remove = (path: string) => market.api('DELETE', `/projects/${path}`, { token: seller.token });
const approve = (id: string) => market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token });
const codes = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const SEVERAL = Array.from({ length: 5 }, (_, index) => index);

describe('Changes at the same moment', () => {
  it.each(['a draft', 'a published listing'])(
    'Of three changes of %s with the same revision exactly one wins',
    async (of) => {
      seller = await market.registerAs('seller');
      for (const round of SEVERAL.slice(0, 2)) {
        const id =
          of === 'a draft'
            ? ((await market.api('POST', '/projects', { token: seller.token, form: await listingForm() }))
                .body.data._id as string)
            : await publishProject(market, seller, admin);
        const parts = await Promise.all(
          ['one', 'two', 'three'].map(async (name) => ({
            archive: await makeArchive({ [`${name}.txt`]: `${name} ${round}` }),
            fields: { title: `Written by ${name}`, tags: `["${name}"]` },
          })),
        );
        const answers = await Promise.all(parts.map((one) => put(id, one)));
        expect(codes(answers)).toEqual([200, 409, 409]);
        const winner = parts[answers.findIndex(({ status }) => status === 200)]!;
        const data = await readListing(market, seller, id);
        expect(data).toMatchObject({ revision: 2, title: winner.fields.title });
        expect(data.tags).toEqual(JSON.parse(winner.fields.tags));
        for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('listing.stale');
        await waitUntilStoreMatchesRows(market);
      }
    },
  );

  it('A change and an approval at once never sell an archive that nobody decided about', async () => {
    for (const round of SEVERAL) {
      seller = await market.registerAs('seller');
      const id = await listProject(market, seller);
      const archive = await makeArchive({ 'raced.txt': String(round) });
      const [changed, approved] = await Promise.all([put(id, { archive }), approve(id)]);
      expect(changed.status).toBe(200);
      if (approved.status === 409) {
        // The change came first, and nobody had inspected the new archive.
        expect(approved.body.code).toBe('listing.archive_not_inspected');
        expect((await readListing(market, seller, id)).status).toBe('pending');
        continue;
      }
      const data = await readListing(market, seller, id);
      const { openVersion } = data.management;
      expect(data.status).toBe('approved');
      // Whoever came first: the new archive sells because it was approved, or it waits.
      expect([data.projectZipFile.size, openVersion?.size]).toContain(archive.length);
      expect(data.projectZipFile.size === archive.length).toBe(openVersion === null);
      const versions = (await market.api('GET', `/projects/${id}/versions`, { token: buyers[0]!.token })).body
        .data;
      expect(versions.versions).toHaveLength(1);
    }
    await waitUntilStoreMatchesRows(market);
  });

  it('Two removals at once leave a published listing one of its last two pictures', async () => {
    const images = await Promise.all([10, 200].map((hue) => makePicture(hue)));
    seller = await market.registerAs('seller');
    for (const _ of SEVERAL.slice(0, 3)) {
      const id = await publishProject(market, seller, admin, { images });
      const [one, two] = (await readListing(market, seller, id)).images;
      const answers = await Promise.all([
        remove(`${id}/images/${one._id}`),
        remove(`${id}/images/${two._id}`),
      ]);
      expect(codes(answers)).toEqual([200, 400]);
      expect((await readListing(market, seller, id)).images).toMatchObject([{ primary: true }]);
    }
  });

  it('Three choices of a primary picture at once leave exactly one primary picture', async () => {
    const images = await Promise.all([10, 90, 200].map((hue) => makePicture(hue)));
    seller = await market.registerAs('seller');
    const id = await publishProject(market, seller, admin, { images });
    const pictures = (await readListing(market, seller, id)).images;
    const answers = await Promise.all(
      pictures.map(({ _id }: { _id: string }) =>
        market.api('PUT', `/projects/${id}/images/${_id}/primary`, { token: seller.token }),
      ),
    );
    expect(codes(answers)).toEqual([200, 200, 200]);
    const after = await readListing(market, seller, id);
    const primary = after.images.filter((image: { primary: boolean }) => image.primary);
    expect(primary.map(({ url }: { url: string }) => url)).toEqual([after.image.url]);
    expect(after.revision).toBe(4);
  });
});

describe('A deletion and orders at the same moment', () => {
  it('A deletion and orders at once leave an archived listing with orders, or neither', async () => {
    for (const _ of SEVERAL) {
      seller = await market.registerAs('seller');
      const id = await publishProject(market, seller, admin);
      const order = (buyer: Person) =>
        market.api('POST', '/payments/create-order', { token: buyer.token, body: { projectId: id } });
      const [first, second, deleted, third, fourth] = await Promise.all([
        order(buyers[0]!),
        order(buyers[1]!),
        remove(id),
        order(buyers[2]!),
        order(buyers[3]!),
      ]);
      const orders = [first!, second!, third!, fourth!];
      expect(deleted.status).toBe(200);
      const made = orders.filter(({ status }) => status === 201).length;
      expect(deleted.body.data.archived).toBe(made > 0);
      for (const { status, body } of orders) {
        if (status === 201) continue;
        expect(body.code).toBe(made > 0 ? 'payment.not_for_sale' : 'listing.not_found');
      }
      const rows = await market.services.db
        .selectFrom('orders')
        .select('id')
        .where('project_id', '=', id)
        .execute();
      expect(rows).toHaveLength(made);
      expect((await market.api('GET', `/projects/${id}`, { token: seller.token })).status).toBe(
        made > 0 ? 200 : 404,
      );
    }
    await waitUntilStoreMatchesRows(market);
  });
});
