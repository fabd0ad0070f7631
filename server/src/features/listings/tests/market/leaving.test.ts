import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeForm,
  changeListing,
  readListing,
  storedKeys,
  storedListingData,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import { buyProject, listingForm, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let stranger: Person;
let buyer: Person;
let reader: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  [stranger, buyer, reader, admin] = await Promise.all([
    market.registerAs('seller'),
    market.registerAs('buyer'),
    market.registerAs('buyer'),
    market.registerAs('admin'),
  ]);
});
afterAll(() => market.stop());

async function publish(): Promise<string> {
  seller = await market.registerAs('seller');
  return publishProject(market, seller, admin);
}
const act = (method: string, path: string, person = seller) =>
  market.api(method, `/projects/${path}`, { token: person.token });
const status = async (id: string, person?: Person) =>
  (await market.api('GET', `/projects/${id}`, person ? { token: person.token } : {})).status;
const inMarket = async () =>
  (await market.api('GET', '/projects?limit=100')).body.data.projects.map(
    (card: { _id: string }) => card._id,
  );

describe('Unlisting', () => {
  it('An unlisted listing leaves the market and can return, and its buyers keep access', async () => {
    const id = await publish();
    await buyProject(market, buyer, id);
    const { projectZipFile } = await readListing(market, buyer, id);
    const answer = await act('POST', `${id}/unlist`);
    expect(answer.body.data).toMatchObject({ _id: id, status: 'unlisted' });
    expect(await inMarket()).not.toContain(id);
    expect(
      await Promise.all([status(id), status(id, reader), status(id, buyer), status(id, seller)]),
    ).toEqual([404, 404, 200, 200]);
    const order = await market.api('POST', '/payments/create-order', {
      token: reader.token,
      body: { projectId: id },
    });
    expect(order.body.code).toBe('payment.not_for_sale');
    const download = await market.api('GET', `/projects/download/${projectZipFile.filename}`, {
      token: buyer.token,
    });
    expect(download.status).toBe(200);
    await changeListing(market, seller, id, { fields: { title: 'Back with another title' } });
    expect((await act('POST', `${id}/unlist`)).body.code).toBe('listing.not_moved');
    expect((await act('POST', `${id}/relist`)).body.data.status).toBe('approved');
    expect((await act('POST', `${id}/relist`)).body.code).toBe('listing.not_moved');
    expect(await inMarket()).toContain(id);
  });

  it("A seller can neither unlist, relist nor delete another seller's listing", async () => {
    const id = await publish();
    expect((await act('POST', `${id}/unlist`, stranger)).status).toBe(404);
    expect((await act('POST', `${id}/relist`, stranger)).status).toBe(404);
    expect((await act('DELETE', id, stranger)).status).toBe(404);
  });

  it('A waiting version of an unlisted listing is still decided, and the listing stays unlisted', async () => {
    const id = await publish();
    await changeListing(market, seller, id, { archive: await makeArchive({ 'a.txt': 'a' }) });
    await act('POST', `${id}/unlist`);
    const queue = await market.api('GET', '/admin/projects?limit=100', { token: admin.token });
    expect(queue.body.data.projects.map((row: { _id: string }) => row._id)).toContain(id);
    await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token });
    expect(await readListing(market, seller, id)).toMatchObject({
      status: 'unlisted',
      projectZipFile: { version: '1.0.1' },
    });
  });
});

describe('Deleting a listing that nobody began to buy', () => {
  it('A listing without orders is deleted with everything, even if its files were downloaded', async () => {
    const kept = await storedListingData(market);
    const id = await publish();
    const data = await readListing(market, seller, id);
    await market.api('GET', `${data.images[0].url.replace('/api', '')}?w=320`);
    for (const [path, person] of [
      [`/projects/download/${data.projectZipFile.filename}`, admin],
      [`/projects/download/${data.projectZipFile.filename}`, seller],
      [`/projects/docs/${data.documentationFiles[0].filename}`, reader],
    ] as const) {
      expect((await market.api('GET', path, { token: person.token })).status).toBe(200);
    }
    await market.api('POST', `/admin/projects/${id}/feature`, { token: admin.token });
    await changeListing(market, seller, id, { archive: await makeArchive({ 'a.txt': 'a' }) });
    expect((await act('DELETE', id)).body.data).toEqual({ _id: id, archived: false });
    expect((await act('DELETE', id)).status).toBe(404);
    expect(await status(id, seller)).toBe(404);
    expect(await inMarket()).not.toContain(id);
    await waitUntilStoreMatchesRows(market);
    await expect.poll(() => storedKeys(market), { timeout: 20_000 }).toEqual(kept.files);
    const { events: _now, ...rows } = await storedListingData(market);
    const { events: _before, ...before } = kept;
    expect(rows).toEqual(before);
    const counted = await sql<{ listed: number; counted: number }>`
      SELECT (SELECT count(*)::int FROM projects WHERE listed) AS listed,
        (SELECT coalesce(sum(listed), 0)::int FROM listing_counts) AS counted`.execute(market.services.db);
    expect(counted.rows[0]!.counted).toBe(counted.rows[0]!.listed);
  });

  it('A draft is deleted with its files', async () => {
    seller = await market.registerAs('seller');
    const form = await listingForm();
    const { _id } = (await market.api('POST', '/projects', { token: seller.token, form })).body.data;
    expect((await act('DELETE', _id)).body.data).toEqual({ _id, archived: false });
    await waitUntilStoreMatchesRows(market);
  });
});

describe('Deleting a listing that somebody bought', () => {
  it('A deleted listing with buyers is archived, off every list, and its buyers keep their files', async () => {
    const id = await publish();
    await buyProject(market, buyer, id);
    await market.api('POST', `/admin/projects/${id}/feature`, { token: admin.token });
    await changeListing(market, seller, id, { archive: await makeArchive({ 'a.txt': 'a' }) });
    for (let twice = 0; twice < 2; twice++) {
      expect((await act('DELETE', id)).body.data).toEqual({ _id: id, archived: true });
    }
    expect(await inMarket()).not.toContain(id);
    const featured = (await market.api('GET', '/projects/featured')).body.data.projects;
    expect(featured.map((card: { _id: string }) => card._id)).not.toContain(id);
    const queue = await market.api('GET', '/admin/projects?limit=100', { token: admin.token });
    expect(queue.body.data.projects.map((row: { _id: string }) => row._id)).not.toContain(id);
    expect(await Promise.all([status(id), status(id, reader), status(id, seller)])).toEqual([404, 404, 200]);
    const data = await readListing(market, buyer, id);
    expect(data).toMatchObject({ status: 'archived', featured: false });
    for (const path of [
      `/projects/download/${data.projectZipFile.filename}`,
      `/projects/docs/${data.documentationFiles[0].filename}`,
    ]) {
      expect((await market.api('GET', path, { token: buyer.token })).status).toBe(200);
    }
    await waitUntilStoreMatchesRows(market);
    const { management } = await readListing(market, seller, id);
    expect(management.openVersion).toBeNull();
    const form = changeForm({ fields: { revision: '1', title: 'Another title' } });
    const put = await market.api('PUT', `/projects/${id}`, { token: seller.token, form });
    expect(put.body.code).toBe('listing.not_moved');
    for (const move of ['unlist', 'relist', 'submit']) {
      expect((await act('POST', `${id}/${move}`)).body.code).toBe('listing.not_moved');
    }
  });
});

describe('A listing that an admin suspended', () => {
  it('A seller can neither change nor bring back a suspended listing', async () => {
    const id = await publish();
    await market.api('POST', `/admin/projects/${id}/suspend`, {
      token: admin.token,
      body: { reasonCode: 'not_allowed', reason: 'No' },
    });
    const form = () => changeForm({ fields: { revision: '1', title: 'Another title' } });
    for (const answer of [
      await market.api('PUT', `/projects/${id}`, { token: seller.token, form: form() }),
      await market.api('POST', `/projects/${id}/versions`, { token: seller.token, form: form() }),
      await market.api('POST', `/projects/${id}/images`, { token: seller.token, form: form() }),
      await act('POST', `${id}/relist`),
      await act('POST', `${id}/unlist`),
      await act('POST', `${id}/submit`),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('listing.not_moved');
    }
  });
});

describe('The old purchase call', () => {
  it('The old purchase call answers that it is gone and names the new one', async () => {
    const id = await publish();
    const answer = await market.api('POST', `/projects/${id}/purchase`, { token: buyer.token, body: {} });
    expect(answer.status).toBe(410);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'listing.purchase_gone',
      message: 'This call is gone. Create an order with POST /api/payments/create-order.',
    });
  });
});
