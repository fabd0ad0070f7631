import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytesArriving } from '#features/accounts/public.ts';
import { beginByHand, PART_TYPE, sendPart, speak } from '#testing/files/tus.ts';
import { changeForm } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
let seller: Person;
let picture: Buffer;

beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  picture = await makePicture();
});
afterAll(() => market?.stop());
beforeEach(async () => {
  seller = await market.registerAs('seller');
});
const roomy = () => ({ quotaBytes: 5 * 1024 ** 3, drafts: 1000, perHour: 10_000, listingsPerHour: 2_500 });
afterEach(() => {
  market.config.uploads = { ...roomy(), reserve: { bytes: 0, share: 0 } };
});

const bare = async () => listingForm({ archive: null, images: [], documents: [] });
const draft = async (form?: FormData, headers: Record<string, string> = {}) =>
  market.api('POST', '/projects', { token: seller.token, form: form ?? (await bare()), headers });
const codeOf = ({ status, body }: ApiAnswer) => [status, body?.code];

describe('Unpublished listings', () => {
  it('A seller has a limited number of unpublished listings, and deleting one frees its place', async () => {
    market.config.uploads.drafts = 3;
    const answers = await Promise.all(Array.from({ length: 6 }, () => draft()));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(codeOf(refused)).toEqual([409, 'listing.too_many_drafts']);
    expect(refused.body.message).toBe(
      'Projects that are not published: 3, and 3 is the most. Publish or delete one of them, then begin the next.',
    );
    await market.api('DELETE', `/projects/${made[0]!.body.data._id}`, { token: seller.token });
    expect((await draft()).status).toBe(201);
    expect(codeOf(await draft())).toEqual([409, 'listing.too_many_drafts']);
  });

  it('Listings under review count towards the limit of unpublished ones, published ones do not', async () => {
    market.config.uploads.drafts = 1;
    await publishProject(market, seller, admin);
    const pending = await draft(await listingForm({ fields: { submit: 'true' } }));
    expect(pending.body.data.status).toBe('pending');
    expect(codeOf(await draft())).toEqual([409, 'listing.too_many_drafts']);
  });

  it('A repeated request finds its draft although the last place is taken', async () => {
    market.config.uploads.drafts = 1;
    const headers = { 'idempotency-key': 'the same draft' };
    const first = await draft(await bare(), headers);
    const again = await draft(await bare(), headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data._id).toBe(first.body.data._id);
  });

  it('A repeated request with a used key cannot get around the quota or the hourly limit', async () => {
    const archive = await makeArchive({ noise: randomBytes(400_000).toString('hex') });
    const headers = { 'idempotency-key': 'one with an archive' };
    market.config.uploads.quotaBytes = Math.floor(archive.length * 1.5);
    const form = () => listingForm({ archive, images: [], documents: [] });
    const first = await draft(await form(), headers);
    expect(first.status).toBe(201);
    // In a store that is nearly full, too.
    expect((await draft(await form(), headers)).body.data._id).toBe(first.body.data._id);
    const many = await Promise.all(Array.from({ length: 4 }, async () => draft(await form(), headers)));
    expect(many.map(codeOf)).toContainEqual([413, 'listing.quota_full']);
    market.config.uploads.perHour = 1;
    await draft(await form(), headers);
    expect(codeOf(await draft(await form(), headers))).toEqual([429, 'request.too_many']);
  });

  it('A seller can begin no more than a set number of listings an hour', async () => {
    market.config.uploads.listingsPerHour = 2;
    expect((await draft()).status).toBe(201);
    expect((await draft()).status).toBe(201);
    const refused = await draft();
    expect(codeOf(refused)).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await market.advanceClock(1801);
    expect((await draft()).status).toBe(201);
  });
});

describe('Uploads within an hour', () => {
  it('The hourly limit counts forms with files and resumable uploads, but neither texts nor parts', async () => {
    const id = (await draft()).body.data._id as string;
    market.config.uploads.perHour = 3;
    for (let revision = 1; revision <= 4; revision++) {
      const form = changeForm({ fields: { revision: String(revision), title: `Title number ${revision}` } });
      expect((await market.api('PUT', `/projects/${id}`, { token: seller.token, form })).status).toBe(200);
    }
    const upload = await beginByHand(market, seller.token, 30);
    for (const at of [0, 10, 20]) {
      expect((await sendPart(market, seller.token, upload, at, Buffer.alloc(10))).status).toBe(204);
    }
    const add = () =>
      market.api('POST', `/projects/${id}/images`, {
        token: seller.token,
        form: changeForm({ images: [picture] }),
      });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(201);
    const refused = await add();
    expect(codeOf(refused)).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const headers = { 'upload-length': '10' };
    const begun = await speak(market, 'POST', '', { token: seller.token, headers });
    expect(codeOf(begun)).toEqual([429, 'request.too_many']);
    const large = await listingForm({
      archive: await makeArchive({ a: randomBytes(400_000).toString('hex') }),
    });
    expect(codeOf(await draft(large))).toEqual([429, 'request.too_many']);
  });

  it('A buyer can change their picture only so often an hour', async () => {
    const buyer = await market.registerAs('buyer');
    const put = () => {
      const form = new FormData();
      form.append('avatar', new Blob([new Uint8Array(picture)]), 'me.png');
      return market.api('PUT', '/users/me/avatar', { token: buyer.token, form });
    };
    const answers: ApiAnswer[] = [];
    for (let i = 0; i < 21; i++) answers.push(await put());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(codeOf(answers.at(-1)!)).toEqual([429, 'request.too_many']);
  });
});

describe('A disk with too little room', () => {
  const everyFile = async () => {
    const names = await readdir(join(market.config.dataDir, 'storage'), { recursive: true });
    return names.sort();
  };

  it.each([
    ['bytes are free', { bytes: Number.MAX_SAFE_INTEGER, share: 0 }],
    ['of the whole is free', { bytes: 0, share: 1 }],
  ])('While too little %s, every upload is refused and everything else goes on', async (_what, reserve) => {
    const id = (await draft(await listingForm())).body.data._id as string;
    const published = await publishProject(market, seller, admin);
    const upload = await beginByHand(market, seller.token, 20);
    await sendPart(market, seller.token, upload, 0, Buffer.alloc(10));
    const whole = await beginByHand(market, seller.token, 5);
    await sendPart(market, seller.token, whole, 0, Buffer.alloc(5));
    const before = await everyFile();
    market.config.uploads.reserve = reserve;

    const { token } = seller;
    const headers = { 'upload-length': '10', 'content-type': PART_TYPE, 'upload-offset': '0' };
    const avatar = new FormData();
    avatar.append('avatar', new Blob([new Uint8Array(picture)]), 'me.png');
    const large = await makeArchive({ noise: randomBytes(400_000).toString('hex') });
    const document = { name: 'notes.txt', content: 'Notes' };
    const form = (parts: Parameters<typeof changeForm>[0]) =>
      changeForm({ ...parts, fields: { revision: '1', ...parts.fields } });
    const refused = {
      'a small form': await draft(await listingForm()),
      'a large form': await draft(await listingForm({ archive: large })),
      'a resumable upload': await speak(market, 'POST', '', { token, headers, body: Buffer.alloc(10) }),
      'its next part': await sendPart(market, token, upload, 10, Buffer.alloc(10)),
      'its use': await market.api('PUT', `/projects/${id}`, {
        token,
        form: form({ fields: { uploadId: whole } }),
      }),
      'a picture': await market.api('POST', `/projects/${id}/images`, {
        token,
        form: form({ images: [picture] }),
      }),
      'a document': await market.api('PUT', `/projects/${id}`, {
        token,
        form: form({ documents: [document] }),
      }),
      'a version': await market.api('POST', `/projects/${published}/versions`, {
        token,
        form: form({ archive: large }),
      }),
      'an avatar': await market.api('PUT', '/users/me/avatar', { token, form: avatar }),
    };
    for (const [what, answer] of Object.entries(refused)) {
      expect([what, ...codeOf(answer)]).toEqual([what, 507, 'server.no_room']);
    }
    expect(await everyFile()).toEqual(before);

    const read = await market.api('GET', `/projects/${published}`);
    expect(read.status).toBe(200);
    const image = await market.api('GET', read.body.data.images[0].url.replace(/^.*\/api/, ''));
    expect(image.status).toBe(200);
    const text = await market.api('PUT', `/projects/${id}`, {
      token,
      form: form({ fields: { title: 'Only words' } }),
    });
    expect(text.status).toBe(200);
    expect((await draft()).status).toBe(201);
    const overview = () => market.api('GET', '/admin/overview', { token: admin.token });
    expect((await overview()).body.data.room).toEqual({ isLow: true });
    market.config.uploads.reserve = { bytes: 0, share: 0 };
    expect((await overview()).body.data.room).toEqual({ isLow: false });
    expect((await sendPart(market, token, upload, 10, Buffer.alloc(10))).status).toBe(204);
  });

  it('An upload is refused while others on their way would fill the disk', async () => {
    const whole = 10 * 1024 ** 3;
    const reserve = { bytes: 1024 ** 3, share: 0 };
    const { storage } = market.services;
    const { disks } = storage;
    storage.disks = async () => [{ free: reserve.bytes + 1.5 * 1024 ** 2, whole }];
    market.config.uploads.reserve = reserve;
    const archive = await makeArchive({ noise: randomBytes(1024 ** 2).toString('base64') });
    const other = await market.registerAs('seller');
    /** Sends the head of a form of a mebibyte, and nothing of its body. */
    const begin = () => {
      const begun = request(`${market.url}/api/projects`, {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${other.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(1024 ** 2),
        },
      });
      begun.on('error', () => {});
      begun.flushHeaders();
      return begun;
    };
    const send = async () => codeOf(await draft(await listingForm({ archive, images: [], documents: [] })));
    try {
      expect(await send()).toEqual([201, undefined]);
      const begun = begin();
      await expect.poll(() => bytesArriving(market.context()), { timeout: 10_000 }).toBeGreaterThan(0);
      expect(await send()).toEqual([507, 'server.no_room']);
      begun.destroy();
      await expect.poll(send, { timeout: 10_000 }).toEqual([201, undefined]);
    } finally {
      storage.disks = disks;
    }
  });
});
