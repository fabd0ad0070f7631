import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumStored } from '#features/accounts/repository/storage-quota.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { speak } from '#testing/files/tus.ts';
import { waitUntilStoreMatchesRows } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const MIB = 1024 ** 2;
const QUOTA = 5 * MIB;

let market: Market;
/** Another process on the same database: what one has in hand the other does not know. */
let sister: Market;
let dropDatabase: () => Promise<void>;
let seller: Person;
let big: Buffer;

beforeAll(async () => {
  const database = await cloneDatabase();
  market = await startMarket((config) => {
    config.uploads.quotaBytes = QUOTA;
  }, database);
  sister = await startMarket((config) => {
    config.uploads.quotaBytes = QUOTA;
    config.dataDir = market.config.dataDir;
  }, database);
  dropDatabase = database.drop;
  big = await makeArchive({ 'noise.bin': randomBytes(2 * MIB).toString('base64') });
});
afterAll(async () => {
  await sister?.stop();
  await market?.stop();
  await dropDatabase?.();
});
beforeEach(async () => {
  seller = await market.registerAs('seller');
});

const draft = async (archive: Buffer | null, at: Market = market) =>
  at.api('POST', '/projects', {
    token: seller.token,
    form: await listingForm({ archive, images: [], documents: [] }),
  });

async function expectOneOfTwo(answers: readonly ApiAnswer[]): Promise<void> {
  expect(answers.map(({ status, body }) => [status, body?.code]).sort()).toEqual([
    [201, undefined],
    [413, 'listing.quota_full'],
  ]);
  expect(await sumStored(market.services.db, seller.uid)).toBeLessThanOrEqual(QUOTA);
  await waitUntilStoreMatchesRows(market);
}

/**
 * Answers of two requests that were both let in before either could write: the seller's account, which every row of
 * theirs refers to, is held until both wait.
 */
async function bothAtTheCommit(calls: readonly (() => Promise<ApiAnswer>)[]): Promise<ApiAnswer[]> {
  const { db } = market.services;
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows[0]!.waiting;
  };
  // The mail that confirms their address holds the account too, and comes first.
  const mailed = () =>
    db.selectFrom('one_time_tokens').select('user_id').where('user_id', '=', seller.uid).execute();
  await expect.poll(mailed, { timeout: 20_000 }).toHaveLength(1);
  const begun = await db.transaction().execute(async (held) => {
    await held.selectFrom('users').select('uid').where('uid', '=', seller.uid).forUpdate().execute();
    const begun = calls.map((call) => call());
    await expect.poll(waiting, { timeout: 20_000 }).toBe(calls.length);
    // Wrapped: a promise that is handed back would be waited for.
    return { answers: Promise.all(begun) };
  });
  return begun.answers;
}

describe('Storing through two processes', () => {
  it('A seller is stopped at the quota when two processes take the last two drafts at once', async () => {
    expect((await draft(big)).status).toBe(201);
    const answers = await bothAtTheCommit([() => draft(big, market), () => draft(big, sister)]);
    await expectOneOfTwo(answers);
  });

  it('A seller is stopped at the quota when two processes begin the last two uploads at once', async () => {
    expect((await draft(big)).status).toBe(201);
    const headers = { 'upload-length': String(big.length) };
    const begin = (at: Market) => () => speak(at, 'POST', '', { token: seller.token, headers });
    const answers = await bothAtTheCommit([begin(market), begin(sister)]);
    await expectOneOfTwo(answers);
  });

  it('A seller gets no draft over the limit when two processes make the last one at once', async () => {
    const both = [market.config.uploads, sister.config.uploads];
    const { drafts: before } = market.config.uploads;
    for (const uploads of both) uploads.drafts = 1;
    try {
      const answers = await bothAtTheCommit([() => draft(null, market), () => draft(null, sister)]);
      expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
        [201, undefined],
        [409, 'listing.too_many_drafts'],
      ]);
    } finally {
      for (const uploads of both) uploads.drafts = before;
    }
  });
});
