import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SORTS } from '#contract/catalog/constants.ts';
import { contextFor } from '#platform/context.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { createRandom, randomListings, writeListings } from '#testing/fixtures/random-listings.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { listProjects } from '../service/projects.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
  const [seller, otherSeller, admin] = await Promise.all([
    market.registerAs('seller', 'Asha Rao'),
    market.registerAs('seller'),
    market.registerAs('admin'),
  ]);
  const publish = (person: Person, fields: Record<string, string> = {}) =>
    publishProject(market, person, admin, { fields });
  await publish(seller);
  await publish(otherSeller, {
    title: 'Plain invoicing',
    description: 'Mentions the zebra once, far below all the rest of it.',
  });
  await publish(otherSeller, { title: 'Zebra crossing game', tags: '["पहेली"]' });
  await publish(otherSeller, {
    title: 'Café Müller reservations',
    'projectDetails.techStack': 'Elixir, Phoenix',
  });
  // More than one page holds, for texts that nearly everything matches.
  await writeListings(market.services.db, otherSeller.uid, randomListings(40, createRandom(7)));
});
afterAll(() => market.stop());

const get = (path: string) => market.api('GET', path);

describe('Search', () => {
  const found = async (text: string) => {
    const answer = await get(`/projects?search=${encodeURIComponent(text)}`);
    expect(answer.status).toBe(200);
    return answer.body.data.projects.map((card: { title: string }) => card.title) as string[];
  };

  it('A search takes only its last word as the beginning of a word', async () => {
    expect(await found('zebra cros')).toEqual(['Zebra crossing game']);
    expect(await found('zeb crossing')).toEqual([]);
  });

  it.each([
    ['CAFE muller', 'Café Müller reservations'],
    ['phoen', 'Café Müller reservations'],
    ['पहे', 'Zebra crossing game'],
    ['"zebra crossing"', 'Zebra crossing game'],
    ['zebra -invoicing', 'Zebra crossing game'],
    ['asha hostel', 'Hostel booking web app'],
  ])('A search for %s finds the listing %s', async (text, title) => {
    expect(await found(text)).toEqual([title]);
  });

  it.each(
    [
      [
        "'; DROP TABLE projects; --",
        '\\',
        "'",
        '"',
        '""',
        '((((',
        '&|!<->:*',
        ':*',
        "a':*b",
        '%_%',
        '.*(a+)+$',
        '<script>',
        '-',
        '- -',
        'or',
        '💥',
        '\u202E',
        "' or ''='",
      ],
    ].flat(),
  )('A search for %s is answered without an error', async (text) => {
    await found(text);
    await found(`zebra ${text}`);
  });

  it('A search for any random text is answered without an error', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '&',
        '|',
        '!',
        '<->',
        ':*',
        '(',
        ')',
        '-',
        'or',
        'zebra',
        'पहेली',
        '💥',
        '%',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const text = fc
      .array(piece, { minLength: 1, maxLength: 25 })
      .map((pieces) => pieces.join(' ').slice(0, 200));
    const sort = fc.constantFrom(...SORTS);
    const ctx = contextFor(market.services, { kind: 'anonymous' }, 'test');
    await fc.assert(
      fc.asyncProperty(text, sort, async (search, sort) => {
        fc.pre(!search.includes('\0') && search.isWellFormed());
        const { projects, total } = await listProjects(ctx, { search, sort, page: 1, limit: 12 });
        expect(projects).toHaveLength(Math.min(total, 12));
      }),
      { numRuns: 300 },
    );
  });

  it('A search that is too long or cannot be stored is refused', async () => {
    expect((await get(`/projects?search=${'x'.repeat(201)}`)).body.errors[0].field).toBe('search');
    expect((await get('/projects?search=a%00b')).status).toBe(400);
    expect((await get('/projects?sort=fastest')).status).toBe(400);
    expect((await get('/projects?category=nothing')).status).toBe(400);
  });
});
