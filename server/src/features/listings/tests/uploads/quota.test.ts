import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumStored } from '#features/accounts/repository/storage-quota.ts';
import { beginByHand, sendPart, speak } from '#testing/files/tus.ts';
import { changeForm, waitUntilStoreMatchesRows } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const MIB = 1024 ** 2;
const QUOTA = 5 * MIB;

let market: Market;
let admin: Person;
let seller: Person;
let big: Buffer;

beforeAll(async () => {
  market = await startMarket((config) => {
    config.uploads.quotaBytes = QUOTA;
  });
  admin = await market.registerAs('admin');
  big = await makeArchive({ 'noise.bin': randomBytes(2 * MIB).toString('base64') });
});
afterAll(async () => {
  await market?.stop();
});
beforeEach(async () => {
  seller = await market.registerAs('seller');
});

const draft = async (archive: Buffer | null) =>
  market.api('POST', '/projects', {
    token: seller.token,
    form: await listingForm({ archive, images: [], documents: [] }),
  });
const stored = () => sumStored(market.services.db, seller.uid);

function expectFull(answer: ApiAnswer): void {
  expect([answer.status, answer.body.code]).toEqual([413, 'listing.quota_full']);
  expect(answer.body.message).toMatch(
    /^Your files take \d+(\.\d)? MiB of the 5 MiB that you may store.* Delete drafts, /,
  );
}

async function expectBounded(): Promise<void> {
  expect(await stored()).toBeLessThanOrEqual(QUOTA);
  await waitUntilStoreMatchesRows(market);
}

describe('A seller who stores without end', () => {
  it('A seller who makes drafts with large archives is stopped at the quota', async () => {
    const answers: ApiAnswer[] = [];
    for (let i = 0; i < 5; i++) answers.push(await draft(big));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 413, 413, 413]);
    for (const refused of answers.slice(2)) expectFull(refused);
    await expectBounded();
  });

  it('A seller who makes many drafts at the same time is stopped at the quota', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => draft(big)));
    const made = answers.filter(({ status }) => status === 201).length;
    // What is on its way counts until it is answered, so a place may be left over for the next.
    expect([1, 2]).toContain(made);
    for (const refused of answers.filter(({ status }) => status !== 201)) expectFull(refused);
    for (let i = made; i < 2; i++) expect((await draft(big)).status).toBe(201);
    expectFull(await draft(big));
    await expectBounded();
  });

  it('A seller whose resumable uploads announce too many bytes is stopped at the quota', async () => {
    const headers = { 'upload-length': String(2.25 * MIB) };
    const begin = () => speak(market, 'POST', '', { token: seller.token, headers });
    const answers = await Promise.all([begin(), begin(), begin()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413]);
    expectFull(answers.find(({ status }) => status === 413)!);
    expectFull(await draft(big));
    expect(await stored()).toBe(4.5 * MIB);
  });

  it('An upload that becomes the archive of a draft is counted once', async () => {
    await draft(big);
    const id = await beginByHand(market, seller.token, big.length);
    await sendPart(market, seller.token, id, 0, big);
    const form = await listingForm({ archive: null, images: [], documents: [], fields: { uploadId: id } });
    const answer = await market.api('POST', '/projects', { token: seller.token, form });
    expect(answer.status).toBe(201);
    expect(await stored()).toBe(2 * big.length);
  });

  it('An upload that is refused as an archive takes up no room', async () => {
    const noZip = randomBytes(2 * MIB);
    const id = await beginByHand(market, seller.token, noZip.length);
    await sendPart(market, seller.token, id, 0, noZip);
    expect(await stored()).toBe(2 * MIB);
    const form = await listingForm({ archive: null, images: [], documents: [], fields: { uploadId: id } });
    const refused = await market.api('POST', '/projects', { token: seller.token, form });
    expect([refused.status, refused.body.code]).toEqual([400, 'listing.archive_refused']);
    expect(await stored()).toBe(0);
    await expectBounded();
  });

  it('A seller who sends version after version of one listing is stopped at the quota', async () => {
    const id = await publishProject(market, seller, admin, { archive: big, images: [await makePicture()] });
    const version = async () => {
      const form = new FormData();
      form.append('projectZipFile', new Blob([new Uint8Array(big)]), 'next.zip');
      return market.api('POST', `/projects/${id}/versions`, { token: seller.token, form });
    };
    expect((await version()).status).toBe(201);
    // One that waits is replaced, and takes no more room than before.
    expect((await version()).status).toBe(201);
    const approved = await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token });
    expect(approved.status).toBe(200);
    expectFull(await version());
    await expectBounded();
  });

  it('A seller who adds documents and pictures is stopped at the quota', async () => {
    const first = await draft(big);
    expect((await draft(big)).status).toBe(201);
    const id = first.body.data._id as string;
    const document = { name: 'long.txt', content: 'word '.repeat(MIB / 2) };
    const add = (revision: number) =>
      market.api('PUT', `/projects/${id}`, {
        token: seller.token,
        form: changeForm({ fields: { revision: String(revision) }, documents: [document] }),
      });
    expectFull(await add(1));
    market.config.uploads.quotaBytes = await stored();
    try {
      const form = new FormData();
      form.append('images', new Blob([new Uint8Array(await makePicture())]), 'shot.png');
      const picture = await market.api('POST', `/projects/${id}/images`, { token: seller.token, form });
      expect([picture.status, picture.body.code]).toEqual([413, 'listing.quota_full']);
    } finally {
      market.config.uploads.quotaBytes = QUOTA;
    }
    await expectBounded();
  });

  it('A seller with a full store can still edit texts, and deleting gives room again', async () => {
    const one = await draft(big);
    const two = await draft(big);
    market.config.uploads.quotaBytes = MIB;
    try {
      const change = await market.api('PUT', `/projects/${one.body.data._id}`, {
        token: seller.token,
        form: changeForm({ fields: { revision: '1', title: 'Still mine to edit' } }),
      });
      expect(change.status).toBe(200);
    } finally {
      market.config.uploads.quotaBytes = QUOTA;
    }
    expectFull(await draft(big));
    await market.api('DELETE', `/projects/${two.body.data._id}`, { token: seller.token });
    expect((await draft(big)).status).toBe(201);
  });

  it('A seller with a full store is refused before the body is sent', async () => {
    await draft(big);
    await draft(big);
    const { status, body } = await announce('/api/projects', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(big.length),
    });
    expect([status, body.code]).toEqual([413, 'listing.quota_full']);
  });

  it('A form that does not tell its length stores no more than there is room for', async () => {
    await draft(big);
    await draft(big);
    const head =
      '--x\r\ncontent-disposition: form-data; name="projectZipFile"; filename="a.zip"\r\n' +
      'content-type: application/zip\r\n\r\n';
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    const answer = await fetch(`${market.url}/api/projects`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${seller.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    await expectBounded();
  });
});

/** Sends the head of a request and nothing of its body: only who answers without it answers at all. */
async function announce(path: string, headers: Record<string, string>) {
  const address = new URL(path, market.url);
  const sent = request(address, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${seller.token}` },
  });
  sent.on('error', () => {});
  sent.flushHeaders();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = JSON.parse(await text(answer));
  sent.destroy();
  return { status: answer.statusCode, body };
}

describe('The picture of an account', () => {
  it("An account's picture counts towards the quota and is refused when there is no room", async () => {
    const put = async () => {
      const form = new FormData();
      form.append('avatar', new Blob([new Uint8Array(await makePicture())]), 'me.png');
      return market.api('PUT', '/users/me/avatar', { token: seller.token, form });
    };
    expect((await put()).status).toBe(200);
    const bytes = await stored();
    expect(bytes).toBeGreaterThan(0);
    // Another in its place is no more than before.
    market.config.uploads.quotaBytes = 1;
    try {
      expect((await put()).status).toBe(200);
      expect(await stored()).toBe(bytes);
      await market.api('DELETE', '/users/me/avatar', { token: seller.token });
      expect(await stored()).toBe(0);
      expect((await put()).body.code).toBe('listing.quota_full');
    } finally {
      market.config.uploads.quotaBytes = QUOTA;
    }
  });
});

it('A seller reads how much they store and how much they may store', async () => {
  const answer = await draft(big);
  expect(answer.status).toBe(201);
  const room = await market.api('GET', '/seller/room', { token: seller.token });
  expect(room.body.data).toEqual({
    usedBytes: big.length,
    limitBytes: QUOTA,
    unpublished: 1,
    unpublishedLimit: market.config.uploads.drafts,
  });
});
