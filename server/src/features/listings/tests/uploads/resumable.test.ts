import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginByHand, idOf, offsetOf, PART_TYPE, sendPart, speak } from '#testing/files/tus.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const MIB = 1024 * 1024;

let market: Market;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  buyer = await market.registerAs('buyer');
});
afterAll(() => market?.stop());

const begin = (headers: Record<string, string>, token: string | undefined = seller.token) =>
  speak(market, 'POST', '', { token, headers });
const cancel = (id: string, token = seller.token) => speak(market, 'DELETE', `/${id}`, { token });

async function storedParts(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of market.services.storage.list('uploads')) keys.push(key);
  return keys;
}

describe('Who may upload', () => {
  it('Only a seller may begin an upload: a visitor, a buyer and an admin are refused', async () => {
    const length = { 'upload-length': '10' };
    const visitor = await speak(market, 'POST', '', { headers: length });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'account.sign_in_needed']);
    const other = await begin(length, buyer.token);
    expect([other.status, other.body.code]).toEqual([403, 'account.wrong_role']);
    const admin = await market.registerAs('admin');
    expect((await begin(length, admin.token)).status).toBe(403);
  });

  it('A header that names another method gives no rights and changes no upload', async () => {
    const id = await beginByHand(market, seller.token, 10);
    for (const method of ['PATCH', 'DELETE', 'HEAD']) {
      const headers = { 'x-http-method-override': method, 'upload-length': '10' };
      expect((await speak(market, 'POST', `/${id}`, { token: buyer.token, headers })).status).toBe(404);
      expect((await begin(headers, buyer.token)).status).toBe(403);
      expect((await speak(market, 'POST', '', { headers })).status).toBe(401);
    }
    const headers = { 'x-http-method-override': 'DELETE' };
    expect((await speak(market, 'HEAD', `/${id}`, { token: seller.token, headers })).status).toBe(200);
    expect(await offsetOf(market, seller.token, id)).toBe(0);
    await cancel(id);
  });

  it('Nobody but its owner can read, continue or cancel an upload', async () => {
    const id = await beginByHand(market, seller.token, 10);
    const stranger = await market.registerAs('seller');
    expect((await speak(market, 'HEAD', `/${id}`, { token: stranger.token })).status).toBe(404);
    const part = await sendPart(market, stranger.token, id, 0, Buffer.alloc(10));
    expect([part.status, part.body.code]).toEqual([404, 'listing.upload_unknown']);
    expect((await cancel(id, stranger.token)).status).toBe(404);
    expect((await sendPart(market, buyer.token, id, 0, Buffer.alloc(10))).status).toBe(403);
    expect(await offsetOf(market, seller.token, id)).toBe(0);
    await cancel(id);
  });

  it('An upload cannot be read back, not even by its owner', async () => {
    const id = await beginByHand(market, seller.token, 1);
    await sendPart(market, seller.token, id, 0, Buffer.from('x'));
    expect((await speak(market, 'GET', `/${id}`, { token: seller.token })).status).toBe(404);
    await cancel(id);
  });
});

describe('An upload by hand', () => {
  it('The address of an upload is on this site, whatever host and proxy headers claim', async () => {
    const answer = await begin({
      'upload-length': '10',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example;proto=https',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const left = Date.parse(answer.headers.get('upload-expires')!) - market.services.now().getTime();
    expect(Math.round(left / 3_600_000)).toBe(24);
    await cancel(idOf(answer.headers.get('location')));
  });

  it('An upload grows part by part and tells how far it has come', async () => {
    const id = await beginByHand(market, seller.token, 11);
    const first = await sendPart(market, seller.token, id, 0, Buffer.from('hello '));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '6']);
    const head = await speak(market, 'HEAD', `/${id}`, { token: seller.token });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '6',
      '11',
    ]);
    const last = await sendPart(market, seller.token, id, 6, Buffer.from('world'));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '11']);
    await cancel(id);
  });

  it('An upload can begin with its first part in the same request', async () => {
    const headers = { 'upload-length': '11', 'content-type': PART_TYPE };
    const answer = await speak(market, 'POST', '', { token: seller.token, headers, body: 'hello ' });
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '6']);
    await cancel(idOf(answer.headers.get('location')));
  });

  it('A part that does not begin at the next missing byte is refused', async () => {
    const id = await beginByHand(market, seller.token, 10);
    await sendPart(market, seller.token, id, 0, Buffer.from('12345'));
    const stored = await storedParts();
    for (const offset of [0, 4, 6, 999]) {
      const wrong = await sendPart(market, seller.token, id, offset, Buffer.from('x'));
      expect([wrong.status, wrong.body.code]).toEqual([409, 'listing.upload_elsewhere']);
    }
    expect(await storedParts()).toEqual(stored);
    await cancel(id);
  });

  it('Of three parts sent for the same place at once exactly one counts', async () => {
    const id = await beginByHand(market, seller.token, 2 * MIB);
    const parts = [1, 2, 3].map((fill) =>
      sendPart(market, seller.token, id, 0, Buffer.alloc(MIB, fill)).then(({ status }) => status),
    );
    expect((await Promise.all(parts)).sort()).toEqual([204, 409, 409]);
    expect(await offsetOf(market, seller.token, id)).toBe(MIB);
    expect(await storedParts()).toHaveLength(1);
    await cancel(id);
    expect(await storedParts()).toEqual([]);
  });

  it('A cancelled upload is gone with all its parts', async () => {
    const id = await beginByHand(market, seller.token, 10);
    await sendPart(market, seller.token, id, 0, Buffer.from('12345'));
    expect((await cancel(id)).status).toBe(204);
    expect(await storedParts()).toEqual([]);
    expect(await offsetOf(market, seller.token, id)).toBe(null);
    expect((await cancel(id)).status).toBe(404);
    expect((await sendPart(market, seller.token, id, 5, Buffer.from('67890'))).status).toBe(404);
  });
});

describe('The sweep of uploads', () => {
  it('Unfinished and unused uploads are removed with their parts a day after their last byte', async () => {
    const unfinished = await beginByHand(market, seller.token, 10);
    const unused = await beginByHand(market, seller.token, 5);
    await sendPart(market, seller.token, unused, 0, Buffer.from('12345'));
    await market.advanceClock(23 * 3600);
    await sendPart(market, seller.token, unfinished, 0, Buffer.from('12345'));
    expect(await storedParts()).toHaveLength(2);

    await market.advanceClock(3600 + 60);
    await expect.poll(storedParts).toHaveLength(1);
    expect(await offsetOf(market, seller.token, unused)).toBe(null);
    expect(await offsetOf(market, seller.token, unfinished)).toBe(5);

    await market.advanceClock(23 * 3600);
    await expect.poll(storedParts).toEqual([]);
    expect(await offsetOf(market, seller.token, unfinished)).toBe(null);
    const rows = await market.services.db.selectFrom('uploads').select('id').execute();
    expect(rows).toEqual([]);
  });

  it('A part that was stored but never counted is deleted', async () => {
    const path = join(await market.services.storage.makeTemporary(), 'part');
    await writeFile(path, 'lost');
    const name = `${market.services.now().getTime().toString(36)}-${'a'.repeat(32)}.part`;
    await market.services.storage.take(`uploads/${name}`, path);
    await market.advanceClock(2 * 3600);
    await expect.poll(storedParts).toEqual([]);
  });
});
