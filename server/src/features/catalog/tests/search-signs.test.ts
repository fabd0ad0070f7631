import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { createRandom, randomListings, writeListings } from '#testing/fixtures/random-listings.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { reindexStep } from '../../listings/service/market/reindex.ts';

const [FIRST, LAST] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

let market: Market;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
});
afterAll(() => market?.stop());

async function found(text: string, most = 50): Promise<string[]> {
  const answer = await market.api('GET', `/projects?search=${encodeURIComponent(text)}&limit=${most}`);
  expect(answer.status).toBe(200);
  return answer.body.data.projects.map(({ _id }: { _id: string }) => _id);
}

describe('Words between signs', () => {
  let id: string;
  beforeAll(async () => {
    const admin = await market.registerAs('admin');
    const title = 'The <canvas> of Vec<String> in /etc/passwd';
    const description =
      'Reads C:\\Users, either/or, me@shop.example and https://docs.example.org/guide?page=seven, foo-12.';
    id = await publishProject(market, seller, admin, { fields: { title, description } });
  });

  it.each([
    ...[
      '<canvas>',
      'canvas',
      'Vec<String>',
      'string',
      '/etc/passwd',
      'passwd',
      'C:\\Users',
      'users',
      'either/or',
    ],
    ...[
      'me@shop.example',
      'shop',
      'https://docs.example.org/guide?page=seven',
      'docs.example.org',
      'guide',
      'seven',
    ],
    ...['foo-12', '12', 'The <canvas> of Vec<String> in /etc/passwd'],
  ])('A search for %s finds the listing that has it', async (text) => {
    expect(await found(text)).toEqual([id]);
  });
});

/** Words and signs in any order; what the language of a search means itself (quotes, a leading minus) is left out. */
const word = fc.stringMatching(/^[a-zäéñ0-9]{1,6}$/);
const sign = fc.constantFrom(..."<>/\\@:.,;!?#%&=+*~|^()[]{}_$`'-–…«»™".split(''));
const title = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, { weight: 3, arbitrary: sign }, fc.constant(' ')), {
    minLength: 3,
    maxLength: 16,
  })
  .map((parts) =>
    parts
      .join('')
      .replace(/(^|\s)-+/g, '$1')
      .trim(),
  )
  .filter((text) => wordsOf(text).some((word) => word !== 'or') && !/(^|\s)or(\s|$)/.test(text));
const wordsOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter((word) => (word.match(/\p{L}/gu) ?? []).length >= 2);

it('Each listing that was indexed by other words is indexed anew and found by its own title and each of its words', async () => {
  const titles = fc.sample(title, { seed: 20, numRuns: 60 });
  const listings = randomListings(titles.length, createRandom(3)).map((listing) => ({
    ...listing,
    listed: true,
  }));
  const { db } = market.services;
  await writeListings(db, seller.uid, listings);
  for (const [index, { id }] of listings.entries())
    await sql`UPDATE projects SET title = ${titles[index]}, search = to_tsvector('simple', 'Drawn listing')
      WHERE id = ${id}`.execute(db);
  // Two processes at once do each listing once, and nobody waits.
  const ctx = market.context();
  await Promise.all([reindexStep(ctx, FIRST, LAST), reindexStep(ctx, FIRST, LAST)]);
  for (const [index, { id }] of listings.entries()) {
    for (const text of new Set([titles[index]!, ...wordsOf(titles[index]!)])) {
      expect(await found(text, 100), text).toContain(id);
    }
  }
});
