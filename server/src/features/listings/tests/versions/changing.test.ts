import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeListing,
  expectNothingChanged,
  readListing,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import { type ListingParts, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;
let archive: Buffer;

beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  archive = await makeArchive({ 'more.txt': 'more' });
});
afterAll(() => market.stop());

/** A seller of one listing each, whom nothing makes trusted unless told. */
async function publish(parts: ListingParts = {}): Promise<string> {
  seller = await market.registerAs('seller', 'Asha Rao');
  return publishProject(market, seller, admin, parts);
}
const change = (id: string, parts: ListingParts) => changeListing(market, seller, id, parts);
const read = (id: string, person = seller) => readListing(market, person, id);
const openVersion = async (id: string) => (await read(id)).management.openVersion;
const decide = (id: string, verb: string, reasonCode = 'other') =>
  market.api('POST', `/admin/projects/${id}/${verb}`, {
    token: admin.token,
    body: { reasonCode, reason: 'So' },
  });
const waitingSince = async (id: string) =>
  (
    await market.services.db
      .selectFrom('projects')
      .select('waiting_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).waiting_since;

describe('The number of a version', () => {
  it('A version number must be new and higher than the newest approved one', async () => {
    const id = await publish({ fields: { versionNumber: '1.9.0' } });
    await expectNothingChanged(market, async () => {
      for (const number of ['1.8.9', '1.9.0']) {
        const answer = await change(id, { archive, fields: { versionNumber: number } });
        expect(answer.body).toMatchObject({
          code: 'listing.version_too_low',
          message: 'The version must be higher than 1.9.0.',
        });
      }
    });
    await change(id, { archive, fields: { versionNumber: '1.10.0' } });
    await decide(id, 'reject');
    const taken = await change(id, { archive, fields: { versionNumber: '1.10.0' } });
    expect(taken.status).toBe(409);
    expect(taken.body.code).toBe('listing.version_taken');
    await change(id, { archive });
    expect((await openVersion(id)).number).toBe('1.9.1');
    await waitUntilStoreMatchesRows(market);
  });
});

describe('A version for which changes were requested', () => {
  it('A version sent back waits again after a new submission or archive, not after a new title', async () => {
    const id = await publish();
    await change(id, { archive });
    const submit = () => market.api('POST', `/projects/${id}/submit`, { token: seller.token });
    expect((await submit()).body.code).toBe('listing.not_moved');
    await decide(id, 'request-changes');
    expect((await openVersion(id)).status).toBe('changes_requested');
    expect(await waitingSince(id)).toBeNull();
    await change(id, { fields: { title: 'A better title' } });
    expect((await openVersion(id)).status).toBe('changes_requested');
    expect((await submit()).body.data).toMatchObject({ status: 'approved' });
    expect((await openVersion(id)).status).toBe('pending');
    expect(await waitingSince(id)).not.toBeNull();
    await decide(id, 'request-changes');
    await change(id, { archive: await makeArchive({ 'third.txt': 'third' }) });
    expect((await openVersion(id)).status).toBe('pending');
  });
});

describe('Versions of a trusted seller', () => {
  it("A trusted seller's new version is on sale at once", async () => {
    const id = await publish();
    await makeTrusted(market, seller, admin);
    const answer = await change(id, { archive, fields: { completionStatus: '95' } });
    expect(answer.body.data.status).toBe('approved');
    const data = await read(id);
    expect(data).toMatchObject({
      revision: answer.body.data.revision,
      completionStatus: 95,
      projectZipFile: { version: '1.0.1', size: archive.length },
      management: { openVersion: null, decision: { reasonCode: 'trusted_seller' } },
    });
  });

  it("A trusted seller's version that an admin sent back waits for a decision", async () => {
    const id = await publish();
    await change(id, { archive });
    await decide(id, 'request-changes');
    await makeTrusted(market, seller, admin);
    await change(id, { fields: { changelog: 'As you wished' } });
    expect((await openVersion(id)).status).toBe('pending');
    await decide(id, 'approve');
    await change(id, { archive: await makeArchive({ 'later.txt': 'later' }) });
    expect(await openVersion(id)).toBeNull();
  });
});
