import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_LIMITS } from '#contract/uploads.ts';
import { newId } from '#platform/ids.ts';
import { type Market, type Person, startMarket } from '../../../../testing/app.ts';
import { beginByHand, idOf, offsetOf, PART_TYPE, sendPart, speak } from '../../../../testing/tus.ts';

const ARCHIVE_BYTES = 40 * 1024 * 1024;
const MIB = 1024 * 1024;

let market: Market;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  market = await startMarket((config) => {
    config.limits.archiveBytes = ARCHIVE_BYTES;
  });
  seller = await market.registerAs('seller');
  buyer = await market.registerAs('buyer');
});
afterAll(() => market?.stop());

const begin = (headers: Record<string, string>, token: string | undefined = seller.token) =>
  speak(market, 'POST', '', { token, headers });
const cancel = (id: string, token = seller.token) => speak(market, 'DELETE', `/${id}`, { token });
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

async function storedParts(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of market.ground.storage.list('uploads')) keys.push(key);
  return keys;
}

describe('who may upload', () => {
  it('is a seller: others are told so in our form, before a byte is read', async () => {
    const length = { 'upload-length': '10' };
    const visitor = await speak(market, 'POST', '', { headers: length });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'account.sign_in_needed']);
    const other = await begin(length, buyer.token);
    expect([other.status, other.body.code]).toEqual([403, 'account.wrong_role']);
    const admin = await market.registerAs('admin');
    expect((await begin(length, admin.token)).status).toBe(403);
  });

  it('is not decided by a method that a header names', async () => {
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

  it('is the upload’s owner: to anybody else it is not there', async () => {
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

  it('offers no way to read an upload back', async () => {
    const id = await beginByHand(market, seller.token, 1);
    await sendPart(market, seller.token, id, 0, Buffer.from('x'));
    expect((await speak(market, 'GET', `/${id}`, { token: seller.token })).status).toBe(404);
    await cancel(id);
  });
});

describe('an upload by hand', () => {
  it('has an address on this site, whatever host and proxy headers claim', async () => {
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
    const left = Date.parse(answer.headers.get('upload-expires')!) - market.ground.now().getTime();
    expect(Math.round(left / 3_600_000)).toBe(24);
    await cancel(idOf(answer.headers.get('location')));
  });

  it('grows part by part, and tells where it stands', async () => {
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

  it('may come with its first part', async () => {
    const headers = { 'upload-length': '11', 'content-type': PART_TYPE };
    const answer = await speak(market, 'POST', '', { token: seller.token, headers, body: 'hello ' });
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '6']);
    await cancel(idOf(answer.headers.get('location')));
  });

  it('goes on at its own byte only', async () => {
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

  it('counts one of two parts that come for the same place at once', async () => {
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

  it('is gone when it is cancelled', async () => {
    const id = await beginByHand(market, seller.token, 10);
    await sendPart(market, seller.token, id, 0, Buffer.from('12345'));
    expect((await cancel(id)).status).toBe(204);
    expect(await storedParts()).toEqual([]);
    expect(await offsetOf(market, seller.token, id)).toBe(null);
    expect((await cancel(id)).status).toBe(404);
    expect((await sendPart(market, seller.token, id, 5, Buffer.from('67890'))).status).toBe(404);
  });
});

describe('bounds', () => {
  it.each([
    '-1',
    'NaN',
    '1e9',
    '0',
    '',
    ' ',
    '1.5',
    '0x10',
    '007',
    '99999999999999999999',
    '9007199254740993',
    '१२',
  ])('a length of “%s” is refused', async (length) => {
    const header = Buffer.from(length).toString('latin1');
    const answer = await begin({ 'upload-length': header });
    expect(answer.status).toBe(length === '99999999999999999999' ? 400 : answer.status);
    expect([400, 413]).toContain(answer.status);
    expect(answer.body).toMatchObject({ success: false, requestId: expect.any(String) });
  });

  it('an upload says how long it will be', async () => {
    expect((await begin({})).status).toBe(400);
    expect((await begin({ 'upload-defer-length': '1' })).status).toBe(400);
    expect((await begin({ 'upload-length': '10', 'upload-concat': 'partial' })).status).toBe(400);
  });

  it('it is at most as long as an archive may be', async () => {
    const answer = await begin({ 'upload-length': String(ARCHIVE_BYTES + 1) });
    expect([answer.status, answer.body.code]).toEqual([413, 'request.too_large']);
    const most = await beginByHand(market, seller.token, ARCHIVE_BYTES);
    await cancel(most);
  });

  it('a part is at most 16 MiB, and never longer than what is missing', async () => {
    const id = await beginByHand(market, seller.token, ARCHIVE_BYTES);
    const large = await sendPart(market, seller.token, id, 0, Buffer.alloc(UPLOAD_LIMITS.partBytesMax + 1));
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
    const unsaid = await sendUnsaid(id, UPLOAD_LIMITS.partBytesMax + MIB);
    expect(unsaid.status).toBe(413);
    expect(await offsetOf(market, seller.token, id)).toBe(0);
    const whole = await sendPart(market, seller.token, id, 0, Buffer.alloc(UPLOAD_LIMITS.partBytesMax));
    expect(whole.status).toBe(204);
    await cancel(id);

    const short = await beginByHand(market, seller.token, 5);
    expect((await sendPart(market, seller.token, short, 0, Buffer.alloc(6))).status).toBe(413);
    expect((await sendUnsaid(short, 6)).status).toBe(413);
    expect(await offsetOf(market, seller.token, short)).toBe(0);
    await cancel(short);
    expect(await storedParts()).toEqual([]);
  });

  /** A part whose length no header tells. */
  function sendUnsaid(id: string, bytes: number): Promise<Response> {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes));
        controller.close();
      },
    });
    return fetch(`${market.url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${seller.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': PART_TYPE,
      },
      body,
      duplex: 'half',
    } as RequestInit);
  }

  it('three are unfinished at most; one that stood still for an hour gives way', async () => {
    const person = await market.registerAs('seller');
    const ids: string[] = [];
    for (let i = 0; i < UPLOAD_LIMITS.unfinished; i++) ids.push(await beginByHand(market, person.token, 10));
    await sendPart(market, person.token, ids[0]!, 0, Buffer.from('12345'));
    const fourth = await begin({ 'upload-length': '10' }, person.token);
    expect([fourth.status, fourth.body.code]).toEqual([400, 'listing.uploads_unfinished']);
    expect(fourth.body.message).toBe('You have 3 unfinished uploads. Finish or cancel one of them first.');
    await sendPart(market, person.token, ids[2]!, 0, Buffer.alloc(10));
    const next = await beginByHand(market, person.token, 10);
    expect((await begin({ 'upload-length': '10' }, person.token)).status).toBe(400);

    await market.advanceClock(3601);
    ids.push(next, await beginByHand(market, person.token, 10));
    expect(await Promise.all(ids.map((id) => offsetOf(market, person.token, id)))).toEqual([
      5,
      null,
      10,
      0,
      0,
    ]);
    for (const id of ids) await cancel(id, person.token);
  });

  it('three at once are three, however many are begun together', async () => {
    const person = await market.registerAs('seller');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => begin({ 'upload-length': '10' }, person.token)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('all that waits for a project is at most 5 GiB', async () => {
    const person = await market.registerAs('seller');
    const now = market.ground.now();
    const finished = (bytes: number) => ({
      id: newId(now),
      owner_id: person.uid,
      original_name: 'a.zip',
      ...{ bytes, received: bytes, parts: 1, created_at: now, touched_at: now, finished_at: now },
    });
    const rows = Array.from({ length: 5 }, () => finished(1023 * MIB));
    await market.ground.db.insertInto('uploads').values(rows).execute();
    const answer = await begin({ 'upload-length': String(6 * MIB) }, person.token);
    expect([answer.status, answer.body.code]).toEqual([413, 'listing.uploads_full']);
    expect(answer.body.message).toMatch(/larger than 5 GiB together/);
    await cancel(rows[0]!.id, person.token);
    expect((await begin({ 'upload-length': String(6 * MIB) }, person.token)).status).toBe(201);
  });
});

describe('headers', () => {
  const named = async (metadata: string) => {
    const answer = await begin({ 'upload-length': '10', 'upload-metadata': metadata });
    if (answer.status !== 201) return { status: answer.status, code: answer.body.code };
    const id = idOf(answer.headers.get('location'));
    const head = await speak(market, 'HEAD', `/${id}`, { token: seller.token });
    await cancel(id);
    const [key, value = ''] = head.headers.get('upload-metadata')!.split(' ');
    return { [key!]: Buffer.from(value, 'base64').toString() };
  };

  it.each([
    ['a plain name', 'shop.zip', 'shop.zip'],
    ['a name in Hindi', 'दुकान.zip', 'दुकान.zip'],
    ['a path', '../../etc/passwd', 'passwd'],
    ['a Windows path', 'C:\\Users\\me\\shop.zip', 'shop.zip'],
    ['a NUL', 'shop.zip\0.exe', 'shop.zip.exe'],
    ['a right-to-left override', 'a\u202Epiz.exe', 'apiz.exe'],
    ['a line break', 'a\r\nset-cookie: x.zip', 'aset-cookie: x.zip'],
    ['nothing but dots', '..', 'archive.zip'],
    ['nothing', '', 'archive.zip'],
    ['7,000 characters', `${'n'.repeat(7000)}.zip`, `${'n'.repeat(196)}.zip`],
    ['broken UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x2e, 0x7a]), 'a.z'],
  ])('keep of %s only a clean name', async (_what, name, kept) => {
    expect(await named(`filename ${base64(name)}`)).toEqual({ filename: kept });
  });

  it('keep nothing but the name', async () => {
    const metadata = `filename ${base64('a.zip')},filetype ${base64('text/html')},isAdmin ${base64('1')},empty`;
    expect(await named(metadata)).toEqual({ filename: 'a.zip' });
  });

  it.each([
    ['broken base64', 'filename !!!!'],
    ['base64 of a broken length', 'filename YWJ'],
    ['no value and a comma', 'filename,,'],
    ['two values', 'filename YQ== YQ=='],
    ['a key twice', 'filename YQ==,filename YQ=='],
    ['a key of the prototype', 'constructor YQ=='],
  ])('that hold %s are refused', async (_what, metadata) => {
    expect(await named(metadata)).toEqual({ status: 400, code: 'request.invalid' });
  });

  it('name the protocol’s version', async () => {
    for (const version of ['', '0.2.2', '2.0.0']) {
      const answer = await begin({ 'tus-resumable': version, 'upload-length': '10' });
      expect([answer.status, answer.body.code]).toEqual([412, 'listing.upload_protocol']);
      expect(answer.headers.get('tus-version')).toBe('1.0.0');
    }
  });

  it('say what a part is and where it goes', async () => {
    const id = await beginByHand(market, seller.token, 10);
    const patch = (headers: Record<string, string>) =>
      speak(market, 'PATCH', `/${id}`, { token: seller.token, headers, body: 'x' });
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '*/*']) {
      expect((await patch({ 'content-type': type, 'upload-offset': '0' })).status).toBe(415);
    }
    for (const offset of ['-1', 'NaN', '1e3', '']) {
      expect((await patch({ 'content-type': PART_TYPE, 'upload-offset': offset })).status).toBe(400);
    }
    expect((await patch({ 'content-type': PART_TYPE })).status).toBe(400);
    expect(await offsetOf(market, seller.token, id)).toBe(0);
    await cancel(id);
  });
});

describe('the sweep', () => {
  it('forgets unfinished and unused uploads a day after their last byte, and leaves nothing in the store', async () => {
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
    const rows = await market.ground.db.selectFrom('uploads').select('id').execute();
    expect(rows).toEqual([]);
  });

  it('deletes a part that was stored but never counted', async () => {
    const path = `${await market.ground.storage.makeTemporary()}/part`;
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path, 'lost');
    const name = `${market.ground.now().getTime().toString(36)}-${'a'.repeat(32)}.part`;
    await market.ground.storage.take(`uploads/${name}`, path);
    await market.advanceClock(2 * 3600);
    await expect.poll(storedParts).toEqual([]);
  });
});
