import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_LIMITS } from '#contract/listings/uploads/constants.ts';
import { newId } from '#platform/ids.ts';
import { beginByHand, idOf, offsetOf, PART_TYPE, sendPart, speak } from '#testing/files/tus.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const ARCHIVE_BYTES = 40 * 1024 * 1024;
const MIB = 1024 * 1024;

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket((config) => {
    config.defaults.fileLimits.archiveBytes = ARCHIVE_BYTES;
  });
  seller = await market.registerAs('seller');
});
afterAll(() => market?.stop());

const begin = (headers: Record<string, string>, token: string | undefined = seller.token) =>
  speak(market, 'POST', '', { token, headers });
const cancel = (id: string, token = seller.token) => speak(market, 'DELETE', `/${id}`, { token });
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

async function storedParts(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of market.services.storage.list('uploads')) keys.push(key);
  return keys;
}

describe('Bounds of an upload', () => {
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
  ])('An upload with a length of “%s” is refused', async (length) => {
    const answer = await begin({ 'upload-length': Buffer.from(length).toString('latin1') });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(answer.body.errors[0].field).toBe('upload-length');
  });

  it('An upload that does not tell its whole length is refused', async () => {
    expect((await begin({})).status).toBe(400);
    expect((await begin({ 'upload-defer-length': '1' })).status).toBe(400);
    expect((await begin({ 'upload-length': '10', 'upload-concat': 'partial' })).status).toBe(400);
  });

  it('An upload longer than an archive may be is refused', async () => {
    const answer = await begin({ 'upload-length': String(ARCHIVE_BYTES + 1) });
    expect([answer.status, answer.body.code]).toEqual([413, 'request.too_large']);
    const most = await beginByHand(market, seller.token, ARCHIVE_BYTES);
    await cancel(most);
  });

  it('A part is at most 16 MiB and never longer than what is missing', async () => {
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

  it('A person can send at most eight parts at once, so that they do not fill the disk', async () => {
    const person = await market.registerAs('seller');
    const id = await beginByHand(market, person.token, ARCHIVE_BYTES);
    const headers = {
      authorization: `Bearer ${person.token}`,
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': PART_TYPE },
      'content-length': UPLOAD_LIMITS.partBytesMax,
    };
    const requests = Array.from({ length: 20 }, () =>
      request(`${market.url}/api/uploads/${id}`, { method: 'PATCH', headers, agent: false }),
    );
    const refused: (number | undefined)[] = [];
    await new Promise<void>((resolve) => {
      for (const part of requests) {
        part.on('error', () => {});
        part.on('response', ({ statusCode }) => refused.push(statusCode) === 12 && resolve());
        part.write(Buffer.alloc(MIB));
      }
    });
    expect(refused).toEqual(Array(12).fill(503));
    for (const part of requests) part.destroy();
    await cancel(id, person.token);
  });

  it('A person has at most three unfinished uploads, and one idle for an hour gives way', async () => {
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

  it('Of eight uploads that a person begins at once exactly three are accepted', async () => {
    const person = await market.registerAs('seller');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => begin({ 'upload-length': '10' }, person.token)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('All uploads that wait for a project take at most 5 GiB together', async () => {
    const person = await market.registerAs('seller');
    const now = market.services.now();
    const finished = (bytes: number) => ({
      id: newId(now),
      owner_id: person.uid,
      original_name: 'a.zip',
      ...{ bytes, received: bytes, parts: 1, created_at: now, touched_at: now, finished_at: now },
    });
    const rows = Array.from({ length: 5 }, () => finished(1023 * MIB));
    await market.services.db.insertInto('uploads').values(rows).execute();
    const answer = await begin({ 'upload-length': String(6 * MIB) }, person.token);
    expect([answer.status, answer.body.code]).toEqual([413, 'listing.uploads_full']);
    expect(answer.body.message).toMatch(/larger than 5 GiB together/);
    await cancel(rows[0]!.id, person.token);
    expect((await begin({ 'upload-length': String(6 * MIB) }, person.token)).status).toBe(201);
  });
});

describe('Headers of an upload', () => {
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
  ])('An upload named with %s keeps only a clean file name', async (_what, name, kept) => {
    expect(await named(`filename ${base64(name)}`)).toEqual({ filename: kept });
  });

  it('An upload keeps nothing of its metadata but the file name', async () => {
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
  ])('Upload metadata with %s is refused', async (_what, metadata) => {
    expect(await named(metadata)).toEqual({ status: 400, code: 'request.invalid' });
  });

  it('An upload in another version of the protocol is refused', async () => {
    for (const version of ['', '0.2.2', '2.0.0']) {
      const answer = await begin({ 'tus-resumable': version, 'upload-length': '10' });
      expect([answer.status, answer.body.code]).toEqual([412, 'listing.upload_protocol']);
      expect(answer.headers.get('tus-version')).toBe('1.0.0');
    }
  });

  it('A part with a wrong content type or a wrong offset is refused', async () => {
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
