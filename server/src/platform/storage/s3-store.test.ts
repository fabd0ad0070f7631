import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import { FileAbsent, StoreAway } from './interface.ts';
import { openStorage } from './open-store.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codehaat-s3-storage-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (changes: Partial<S3Server['settings']> = {}) =>
  openStorage({ dataDir, storage: { kind: 's3', ...server.settings, ...changes } });

describe('A start on S3', () => {
  it('A start on S3 says which setting is wrong', async () => {
    const { endpoint } = server.settings;
    await expect(open({ bucket: 'elsewhere' })).rejects.toThrow(
      `S3_BUCKET elsewhere does not exist at S3_ENDPOINT ${endpoint}.`,
    );
    await expect(open({ accessKeyId: 'stranger' })).rejects.toThrow(
      `S3_BUCKET codehaat at S3_ENDPOINT ${endpoint} refuses S3_ACCESS_KEY_ID.`,
    );
    await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      /^S3_BUCKET codehaat cannot be reached at S3_ENDPOINT http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED.*\.$/,
    );
  });
});

describe('A store that two processes share', () => {
  it('A file that one process stores can be read and deleted by the other', async () => {
    const [one, other] = [await open(), await open()];
    const path = join(await one.makeTemporary(), 'file');
    await writeFile(path, 'namaste');
    await one.take('images/a.webp', path);
    expect(await text(await other.open('images/a.webp'))).toBe('namaste');
    expect(await server.listAll()).toEqual(['images/a.webp']);
    await other.delete('images/a.webp');
    await expect(one.open('images/a.webp')).rejects.toBeInstanceOf(FileAbsent);
  });
});

describe('A store that fails', () => {
  let failing: Server;
  let answers: RequestListener[];
  let asked: string[];

  /** Stands before the store: answers as told, then hands on. */
  beforeEach(async () => {
    answers = [];
    asked = [];
    failing = createServer((request, response) => {
      asked.push(request.method ?? '');
      const answer = answers.shift();
      if (answer) return answer(request, response);
      void handOn(request, response);
    });
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    failing.closeAllConnections();
    failing.close();
  });

  const openFailing = async () => {
    const { port } = failing.address() as AddressInfo;
    const storage = await open({ endpoint: `http://127.0.0.1:${port}` });
    asked.length = 0;
    return storage;
  };
  const handOn: RequestListener = async (request, response) => {
    const { host, connection, expect: _, 'transfer-encoding': __, ...headers } = request.headers;
    const body = request.method === 'PUT' ? await text(request) : undefined;
    const answer = await fetch(`${server.settings.endpoint}${request.url}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      body,
    });
    const length = answer.headers.get('content-length');
    if (length && request.method === 'HEAD') response.setHeader('content-length', length);
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  };
  const busy: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>Reduce your rate</Message></Error>');
  };
  const hangUp: RequestListener = (request) => request.socket.destroy();
  const refuse: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>No</Message></Error>');
  };
  const noBucket: RequestListener = (request, response) => {
    request.resume();
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code><Message>Gone</Message></Error>');
  };
  const ignoreRange: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': 7 }).end('namaste');
  };

  it('A store that is busy or hangs up is asked again from the first byte', async () => {
    const storage = await openFailing();
    const path = join(dataDir, 'file');
    await writeFile(path, 'namaste');
    answers = [busy, hangUp];
    await storage.take('documents/again.md', path);
    expect(asked).toEqual(['PUT', 'PUT', 'PUT']);
    answers = [busy, hangUp];
    expect(await text(await storage.open('documents/again.md'))).toBe('namaste');
    answers = [hangUp];
    expect(await storage.size('documents/again.md')).toBe(7);
  });

  it('A store that refuses is not asked again, and the local file stays', async () => {
    const storage = await openFailing();
    const path = join(dataDir, 'file');
    await writeFile(path, 'namaste');
    answers = [refuse];
    await expect(storage.take('documents/refused.md', path)).rejects.toThrow('No');
    expect(asked).toEqual(['PUT']);
    await storage.take('documents/refused.md', path);
    await expect(storage.take('documents/folder.md', dataDir)).rejects.toThrow('EISDIR');
  });

  it('A store that fails is not mistaken for one without the file', async () => {
    const storage = await openFailing();
    const errors: unknown[] = [];
    for (const answer of [noBucket, refuse]) {
      answers = [answer];
      errors.push(await storage.open('documents/again.md').catch((error) => error));
    }
    failing.closeAllConnections();
    failing.close();
    errors.push(await storage.open('documents/again.md').catch((error) => error));
    errors.push(await storage.size('documents/again.md').catch((error) => error));
    errors.push(await storage.delete('documents/again.md').catch((error) => error));
    const names = errors.map((error) => (error as Error).name);
    expect(names).toEqual(['NoSuchBucket', 'AccessDenied', 'StoreAway', 'StoreAway', 'StoreAway']);
  });

  it('A store that stays busy however often it is asked is away', async () => {
    const storage = await openFailing();
    const path = join(dataDir, 'file');
    await writeFile(path, 'namaste');
    const tries = [
      () => storage.take('documents/busy.md', path),
      () => storage.open('documents/busy.md'),
      () => storage.size('documents/busy.md'),
    ];
    for (const attempt of tries) {
      answers = [busy, hangUp, busy];
      await expect(attempt()).rejects.toThrow(StoreAway);
    }
  });

  it('A part is rejected when the store answers with other bytes than requested', async () => {
    const storage = await openFailing();
    answers = [ignoreRange];
    await expect(storage.open('documents/again.md', { start: 2, end: 4 })).rejects.toThrow(
      'the store did not answer with bytes 2 to 4 of documents/again.md',
    );
  });
});
