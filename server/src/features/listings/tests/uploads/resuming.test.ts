import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { type S3Server, startS3Server } from '#testing/files/s3-server.ts';
import {
  beginByHand,
  type MarketProcess,
  offsetOf,
  PART_TYPE,
  sendAll,
  sendPart,
  sendUntil,
  speak,
  startMarketProcess,
  tusClient,
} from '#testing/files/tus.ts';
import type { RunningServer } from '#testing/market/api-client.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import type { Config } from '../../../../config.ts';
import { takeFinishedUpload } from '../../resumable/take-upload.ts';

const MIB = 1024 * 1024;
/** Enough to outlast whoever is in the way, however slow the machine. */
const PATIENT = { timeout: 60_000 };
const PERSISTENT = { retryDelays: Array<number>(400).fill(20) };

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function digestOf(market: Market, seller: Person, id: string): Promise<string> {
  const folder = await market.services.storage.makeTemporary();
  try {
    const ctx = market.context({ kind: 'user', uid: seller.uid, role: 'seller', sessionId: '' });
    return (await takeFinishedUpload(ctx, id, folder)).sha256;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storedParts(market: Market): Promise<number> {
  let parts = 0;
  for await (const _ of market.services.storage.list('uploads')) parts++;
  return parts;
}

/** Sends the beginning of a part and cuts the connection, as a lost network does. */
async function sendCut(
  front: RunningServer,
  token: string,
  id: string,
  offset: number,
  part: Buffer,
  sent: number,
) {
  const cut = request(`${front.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': PART_TYPE,
      'upload-offset': String(offset),
      'content-length': String(part.length),
    },
  });
  cut.on('error', () => {});
  await new Promise((resolve) => cut.write(part.subarray(0, sent), resolve));
  const closed = new Promise((resolve) => cut.once('close', resolve));
  cut.destroy();
  await closed;
}

describe("The browser's client", () => {
  let market: Market;
  let seller: Person;
  beforeAll(async () => {
    market = await startMarket();
    seller = await market.registerAs('seller');
  });
  afterAll(() => market?.stop());

  it("The browser's client uploads a whole archive in parts", async () => {
    const archive = randomBytes(5 * MIB + 123);
    const id = await sendAll(tusClient(market, seller.token, archive));
    expect(await digestOf(market, seller, id)).toBe(sha256(archive));
    await speak(market, 'DELETE', `/${id}`, { token: seller.token });
  });

  it("The browser's client uploads an archive in one part, sent with the creation", async () => {
    const archive = randomBytes(300_000);
    const options = { uploadDataDuringCreation: true, chunkSize: Number.POSITIVE_INFINITY };
    const id = await sendAll(tusClient(market, seller.token, archive, options));
    expect(await digestOf(market, seller, id)).toBe(sha256(archive));
    await speak(market, 'DELETE', `/${id}`, { token: seller.token });
  });

  it("The browser's client pauses an upload and resumes it", async () => {
    const archive = randomBytes(4 * MIB);
    const client = tusClient(market, seller.token, archive);
    const id = await sendUntil(client, 2 * MIB);
    expect(await offsetOf(market, seller.token, id)).toBeGreaterThanOrEqual(2 * MIB);
    expect(await sendAll(client)).toBe(id);
    expect(await digestOf(market, seller, id)).toBe(sha256(archive));
    await speak(market, 'DELETE', `/${id}`, { token: seller.token });
  });

  it('An upload goes on in the middle of a part when its connection was cut there', async () => {
    const archive = randomBytes(9 * MIB);
    const id = await beginByHand(market, seller.token, archive.length);
    await sendCut(market, seller.token, id, 0, archive.subarray(0, 8 * MIB), 5 * MIB);
    await expect.poll(() => offsetOf(market, seller.token, id), PATIENT).toBeGreaterThan(0);
    expect(await offsetOf(market, seller.token, id)).toBeLessThanOrEqual(5 * MIB);

    const uploadUrl = `${market.url}/api/uploads/${id}`;
    expect(await sendAll(tusClient(market, seller.token, archive, { uploadUrl }))).toBe(id);
    expect(await digestOf(market, seller, id)).toBe(sha256(archive));
    await speak(market, 'DELETE', `/${id}`, { token: seller.token });
  });

  it('An upload that is resumed from two places at once is stored without a mistake', async () => {
    const archive = randomBytes(6 * MIB);
    const id = await beginByHand(market, seller.token, archive.length);
    const options = { uploadUrl: `${market.url}/api/uploads/${id}`, chunkSize: MIB / 2, ...PERSISTENT };
    const clients = [1, 2].map(() => tusClient(market, seller.token, archive, options));
    expect(await Promise.all(clients.map(sendAll))).toEqual([id, id]);
    expect(await digestOf(market, seller, id)).toBe(sha256(archive));
    await speak(market, 'DELETE', `/${id}`, { token: seller.token });
    expect(await storedParts(market)).toBe(0);
  });
});

describe('Several processes', () => {
  let s3: S3Server;
  let database: ClonedDatabase;
  /** With nothing in common but the database and the bucket: parts go to either, whichever came before. */
  let markets: [Market, Market];
  let seller: Person;
  beforeAll(async () => {
    [s3, database] = await Promise.all([startS3Server(), cloneDatabase()]);
    const onS3 = (config: Config) => {
      config.storage = { kind: 's3', ...s3.settings };
      config.secretKey = 'a secret that both processes are given';
    };
    markets = [await startMarket(onS3, database), await startMarket(onS3, database)];
    seller = await markets[0].registerAs('seller');
  });
  afterAll(async () => {
    for (const market of markets ?? []) await market.stop();
    await database?.drop();
    await s3?.stop();
  });

  it('Two processes can take the parts of one upload in turns', async () => {
    const [one, other] = markets;
    const archive = randomBytes(3 * MIB);
    const id = await beginByHand(one, seller.token, archive.length);
    for (const [turn, market] of [other, one, other].entries()) {
      const part = archive.subarray(turn * MIB, (turn + 1) * MIB);
      const answer = await sendPart(market, seller.token, id, turn * MIB, part);
      expect(answer.headers.get('upload-offset')).toBe(String((turn + 1) * MIB));
    }
    expect(await offsetOf(one, seller.token, id)).toBe(archive.length);
    expect(await digestOf(one, seller, id)).toBe(sha256(archive));
    await speak(other, 'DELETE', `/${id}`, { token: seller.token });
    expect(await s3.listAll()).toEqual([]);
  });

  it('Two processes can receive one upload at the same time without mixing it up', async () => {
    const archive = randomBytes(4 * MIB);
    const id = await beginByHand(markets[0], seller.token, archive.length);
    const ids = await Promise.all(
      markets.map((market) =>
        sendAll(
          tusClient(market, seller.token, archive, {
            uploadUrl: `${market.url}/api/uploads/${id}`,
            chunkSize: MIB / 2,
            ...PERSISTENT,
          }),
        ),
      ),
    );
    expect(ids).toEqual([id, id]);
    expect(await digestOf(markets[1], seller, id)).toBe(sha256(archive));
    expect(await s3.listAll()).toHaveLength(await countParts(id));
    await speak(markets[0], 'DELETE', `/${id}`, { token: seller.token });
    expect(await s3.listAll()).toEqual([]);
    for (const { config } of markets)
      expect(await readdir(join(config.dataDir, 'storage/incoming'))).toEqual([]);
  });

  async function countParts(id: string): Promise<number> {
    const rows = await markets[0].services.db
      .selectFrom('upload_parts')
      .select('filename')
      .where('upload_id', '=', id)
      .execute();
    return rows.length;
  }
});

describe('A process of its own', () => {
  let database: ClonedDatabase;
  let dataDir: string;
  let running: MarketProcess;
  let token: string;
  let uid: string;
  beforeAll(async () => {
    database = await cloneDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'codehaat-uploads-'));
    running = await startMarketProcess(database.url, dataDir);
    const body = { email: 'a@example.test', password: 'a long passphrase', displayName: 'A', role: 'seller' };
    const answer = await running.api('POST', '/auth/register', { body });
    token = answer.body.data.token;
    uid = answer.body.data.user.uid;
  });
  afterAll(async () => {
    await running?.kill();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  // Where a process can be looked at from outside.
  it.runIf(existsSync('/proc/self/status'))(
    'The memory of a process does not grow with an upload of 200 MiB',
    { timeout: 300_000 },
    async () => {
      await sendAll(tusClient(running, token, randomBytes(2 * MIB)));
      const before = running.memory();
      let peak = before;
      const archive = Buffer.alloc(200 * MIB, randomBytes(MIB));
      const client = tusClient(running, token, archive, {
        chunkSize: 8 * MIB,
        onProgress: () => (peak = Math.max(peak, running.memory())),
      });
      const id = await sendAll(client);
      expect(await offsetOf(running, token, id)).toBe(archive.length);
      expect(peak - before).toBeLessThan(100 * MIB);
    },
  );

  it('An upload goes on in another process after one is killed in the middle of a part', {
    timeout: 120_000,
  }, async () => {
    const archive = randomBytes(5 * MIB);
    const id = await sendUntil(tusClient(running, token, archive), 2 * MIB);
    await sendCut(running, token, id, 2 * MIB, archive.subarray(2 * MIB), MIB);
    await running.kill();

    const market = await startMarket((config) => {
      config.dataDir = dataDir;
    }, database);
    try {
      const stands = await offsetOf(market, token, id);
      expect(stands).toBeGreaterThanOrEqual(2 * MIB);
      const uploadUrl = `${market.url}/api/uploads/${id}`;
      expect(await sendAll(tusClient(market, token, archive, { uploadUrl }))).toBe(id);
      const seller: Person = { uid, token, role: 'seller', email: '' };
      expect(await digestOf(market, seller, id)).toBe(sha256(archive));
      await market.advanceClock(25 * 3600);
      await expect.poll(() => storedParts(market), PATIENT).toBe(0);
    } finally {
      await market.stop();
    }
  });
});
