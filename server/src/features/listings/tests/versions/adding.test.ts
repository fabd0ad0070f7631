import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAll, tusClient } from '#testing/files/tus.ts';
import {
  changeForm,
  changeListing,
  expectNothingChanged,
  readListing,
  storedKeys,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import { buyProject, listProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let stranger: Person;
let buyer: Person;
let admin: Person;
let archive: Buffer;

beforeAll(async () => {
  market = await startMarket();
  [stranger, buyer, admin] = await Promise.all([
    market.registerAs('seller'),
    market.registerAs('buyer'),
    market.registerAs('admin'),
  ]);
  archive = await makeArchive({ 'more.txt': 'more' });
});
afterAll(() => market.stop());

async function publish(): Promise<string> {
  seller = await market.registerAs('seller');
  return publishProject(market, seller, admin);
}
const versions = async (id: string, person?: Person) => {
  const answer = await market.api('GET', `/projects/${id}/versions`, person ? { token: person.token } : {});
  return answer.status === 200 ? answer.body.data.versions : answer.status;
};
const send = (id: string, form: FormData, headers: Record<string, string> = {}, person = seller) =>
  market.api('POST', `/projects/${id}/versions`, { token: person.token, form, headers });
const decide = (id: string, verb: string) =>
  market.api('POST', `/admin/projects/${id}/${verb}`, {
    token: admin.token,
    body: { reasonCode: 'other', reason: 'So' },
  });

describe('The versions of a listing', () => {
  it('The seller and admins see all versions, others the approved ones, and only buyers the file names', async () => {
    const id = await publish();
    await buyProject(market, buyer, id);
    const sent = await send(id, changeForm({ archive, fields: { changelog: 'Faster' } }));
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({
      number: '1.0.1',
      changelog: 'Faster',
      status: 'pending',
      current: false,
      filename: expect.stringMatching(/\.zip$/),
      originalName: 'next.zip',
      size: archive.length,
      files: 3,
      reviewedAt: null,
    });
    const [open, sold] = await versions(id, seller);
    expect(open).toEqual(sent.body.data);
    expect(sold).toMatchObject({ number: '1.0.0', status: 'approved', current: true });
    expect(await versions(id, admin)).toEqual([open, sold]);
    expect(await versions(id, buyer)).toEqual([sold]);
    for (const person of [undefined, stranger]) {
      expect(await versions(id, person)).toEqual([{ ...sold, filename: null }]);
    }
    await decide(id, 'approve');
    expect(await versions(id)).toMatchObject([
      { number: '1.0.1', current: true },
      { number: '1.0.0', current: false },
    ]);
    await market.api('POST', `/projects/${id}/unlist`, { token: seller.token });
    expect(await versions(id)).toBe(404);
    expect(await versions(id, stranger)).toBe(404);
    expect(await versions(id, buyer)).toHaveLength(2);
  });

  it('The versions of a listing that was never on the market are not public', async () => {
    seller = await market.registerAs('seller');
    const id = await listProject(market, seller);
    expect(await versions(id)).toBe(404);
    expect(await versions(id, seller)).toMatchObject([{ status: 'pending', current: false }]);
    const answer = await send(id, changeForm({ archive }));
    expect(answer.body.code).toBe('listing.not_moved');
  });
});

describe('A new version', () => {
  it('A new version makes an older form of the listing stale', async () => {
    const id = await publish();
    const { revision } = await readListing(market, seller, id);
    await send(id, changeForm({ archive }));
    const form = changeForm({ fields: { revision: String(revision), title: 'Another title' } });
    const answer = await market.api('PUT', `/projects/${id}`, { token: seller.token, form });
    expect(answer.body.code).toBe('listing.stale');
  });

  it('A new version keeps the claims that already wait', async () => {
    const id = await publish();
    await changeListing(market, seller, id, { fields: { completionStatus: '70' } });
    await send(id, changeForm({ archive }));
    const { management } = await readListing(market, seller, id);
    expect(management.openVersion).toMatchObject({ size: archive.length, claims: { completionStatus: 70 } });
    await waitUntilStoreMatchesRows(market);
  });

  it('A repeated request makes one version, and another request with its key is refused', async () => {
    const id = await publish();
    const headers = { 'idempotency-key': 'one version' };
    const first = await send(id, changeForm({ archive }), headers);
    const second = await send(id, changeForm({ archive }), headers);
    expect(second.status).toBe(201);
    expect(second.body.data).toEqual(first.body.data);
    await expectNothingChanged(market, async () => {
      const other = await send(id, changeForm({ archive, fields: { changelog: 'Other' } }), headers);
      expect(other.status).toBe(409);
    });
  });

  it('A version that is refused leaves everything as it was', async () => {
    const id = await publish();
    await expectNothingChanged(market, async () => {
      const cases: [FormData, string][] = [
        [changeForm({}), 'request.invalid'],
        [changeForm({ archive: Buffer.from('none') }), 'listing.archive_refused'],
        [changeForm({ archive, fields: { versionNumber: '1.0.0' } }), 'listing.version_too_low'],
        [changeForm({ archive, fields: { versionNumber: 'two' } }), 'request.invalid'],
        [changeForm({ archive, fields: { uploadId: 'abc' } }), 'request.invalid'],
        [
          changeForm({ fields: { uploadId: '01a1fdf6-d2d2-7325-aedc-e1108b01fd00' } }),
          'listing.upload_not_found',
        ],
      ];
      for (const [form, code] of cases) expect((await send(id, form)).body.code).toBe(code);
      expect((await send(id, changeForm({ archive }), {}, stranger)).status).toBe(404);
    });
  });

  it("A trusted seller's new version is on sale at once", async () => {
    const id = await publish();
    await makeTrusted(market, seller, admin);
    const answer = await send(id, changeForm({ archive }));
    expect(answer.body.data).toMatchObject({ status: 'approved', current: true });
  });
});

describe('An archive that was uploaded before', () => {
  const upload = (person = seller) => sendAll(tusClient(market, person.token, archive));

  it('An uploaded archive takes the place of the file in a change and in a new version', async () => {
    const id = await publish();
    for (const [method, path, fields] of [
      ['POST', `/projects/${id}/versions`, {}],
      ['PUT', `/projects/${id}`, { versionNumber: '3.0.0' }],
    ] as const) {
      const { revision } = await readListing(market, seller, id);
      const uploadId = await upload();
      const form = () => changeForm({ fields: { revision: String(revision), uploadId, ...fields } });
      const answer = await market.api(method, path, { token: seller.token, form: form() });
      expect(answer.body.success).toBe(true);
      const { openVersion } = (await readListing(market, seller, id)).management;
      expect(openVersion).toMatchObject({ size: archive.length, originalName: 'project.zip' });
      const again = await market.api(method, path, { token: seller.token, form: form() });
      expect(again.body.success).toBe(false);
    }
    expect((await readListing(market, seller, id)).management.openVersion.number).toBe('3.0.0');
    await waitUntilStoreMatchesRows(market);
  });

  it('An uploaded archive survives a refused change, and nobody else can use it', async () => {
    const id = await publish();
    const uploadId = await upload();
    await expectNothingChanged(market, async () => {
      const stale = changeForm({ fields: { revision: '9', uploadId } });
      expect((await market.api('PUT', `/projects/${id}`, { token: seller.token, form: stale })).status).toBe(
        409,
      );
      const low = changeForm({ fields: { uploadId, versionNumber: '0.1.0' } });
      expect((await send(id, low)).body.code).toBe('listing.version_too_low');
    });
    const other = await publishProject(market, stranger, admin);
    const stolen = await send(other, changeForm({ fields: { uploadId } }), {}, stranger);
    expect(stolen.body.code).toBe('listing.upload_not_found');
    expect((await send(id, changeForm({ fields: { uploadId } }))).status).toBe(201);
    expect((await storedKeys(market)).filter((key) => key.startsWith('archives/')).length).toBeGreaterThan(0);
  });
});
