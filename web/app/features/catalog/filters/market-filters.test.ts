import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORTS, UPDATE_PERIODS } from '#contract/catalog/constants.ts';
import { CATEGORIES, LICENCE_TIERS } from '#contract/listings/constants.ts';
import { LANGUAGES } from '#contract/listings/languages/constants.ts';
import { PERMITTED_USES } from '#contract/listings/permitted-use.ts';
import {
  cleanSearch,
  cleanText,
  type MarketFilters,
  marketPath,
  normaliseFilters,
} from './market-filters.ts';
import { readFilters } from './read.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const readPath = (path: string) => readFilters(new URL(path, 'http://market.test').searchParams);

/** Everything a visitor may have chosen, in the form that stands for it. */
const chosen: fc.Arbitrary<MarketFilters> = fc
  .record({
    category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
    search: fc.option(fc.string({ unit: 'binary', maxLength: 230 }).map(cleanSearch), { nil: undefined }),
    tags: fc.array(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => cleanSearch(text.replaceAll(',', ' '))),
      { maxLength: 5 },
    ),
    minPrice: fc.option(fc.nat(500_000), { nil: undefined }),
    maxPrice: fc.option(fc.nat(500_000), { nil: undefined }),
    licence: fc.option(fc.constantFrom(...LICENCE_TIERS), { nil: undefined }),
    permittedUse: fc.option(fc.array(fc.constantFrom(...PERMITTED_USES), { maxLength: 6 }), {
      nil: undefined,
    }),
    language: fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined }),
    framework: fc.option(fc.string({ unit: 'binary', maxLength: 70 }).map(cleanText), { nil: undefined }),
    database: fc.constantFrom('PostgreSQL', 'SQL Server', undefined),
    licenceFound: fc.constantFrom('MIT', 'GPL-2.0+', 'no licence', undefined),
    updated: fc.option(fc.constantFrom(...UPDATE_PERIODS), { nil: undefined }),
    hasDemo: fc.constantFrom(true as const, undefined),
    complete: fc.constantFrom(true as const, undefined),
    sort: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
    page: fc.integer({ min: 1, max: 1_001 }),
  })
  .map(normaliseFilters);

describe('An address and its filters', () => {
  it('Filters written to an address are read back the same', () => {
    fc.assert(
      fc.property(chosen, (filters) => {
        expect(readPath(marketPath(filters))).toEqual(filters);
      }),
    );
  });

  it('Equal filters always have one address, whatever order they were asked in', () => {
    const anything = fc.array(
      fc.tuple(
        fc.constantFrom('category', 'search', 'tags', 'minPrice', 'maxPrice', 'sort', 'page', 'hasDemo'),
        fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String), fc.constantFrom(...SORTS, 'web', '1')),
      ),
    );
    fc.assert(
      fc.property(anything, (parameters) => {
        const path = marketPath(readFilters(new URLSearchParams(parameters)));
        expect(marketPath(readPath(path))).toBe(path);
      }),
    );
    expect(marketPath(read('page=2&tags=React&search=gst&tags=node,react&category=web&sort=newest'))).toBe(
      '/market?category=web&search=gst&tags=node,react&sort=newest&page=2',
    );
  });
});

describe('Reading filters', () => {
  it('Every filter is read from the address and brought into its usual form', () => {
    expect(
      read(
        'category=ai-ml&search=%20leaf%20&tags=Python,numpy&minPrice=500&maxPrice=%E2%82%B91%2C999' +
          '&licence=commercial&permittedUse=saas,war&permittedUse=client_work&language=python&framework=%20Spring%20Boot&database=MySQL&licenceFound=GPL-2.0%2B' +
          '&updated=month&hasDemo=true&complete=1&sort=price-asc&page=3',
      ),
    ).toEqual({
      category: 'ai-ml',
      search: 'leaf',
      tags: ['numpy', 'python'],
      minPrice: 500,
      maxPrice: 1_999,
      licence: 'commercial',
      permittedUse: ['client_work', 'saas'],
      language: 'Python',
      framework: 'Spring Boot',
      database: 'MySQL',
      licenceFound: 'GPL-2.0+',
      updated: 'month',
      hasDemo: true,
      complete: true,
      sort: 'price-asc',
      page: 3,
    });
  });

  it.each([
    'category=games',
    'sort=random',
    'sort=toString',
    'sort=newest',
    'sort=relevance',
    'page=-1',
    'page=0',
    'page=1e9',
    'page=2.5',
    'page=x',
    'search=%20',
    'search=%00',
    'tags=,%20,',
    `tags=${'a'.repeat(31)}`,
    'minPrice=0',
    'minPrice=-5',
    'minPrice=1e3',
    'maxPrice=500000',
    'maxPrice=9999999',
    'licence=free',
    'permittedUse=war,',
    'language=COBOL',
    'framework=%20',
    `framework=${'a'.repeat(61)}`,
    'licenceFound=MIT%20OR%20ISC',
    'updated=yesterday',
    'hasDemo=false',
    'complete=yes',
    'search=&category=&tags=&minPrice=&maxPrice=&licence=&language=&sort=&page=',
  ])('A filter that makes no sense or changes nothing is left out: %s', (query) => {
    expect(read(query)).toEqual({ page: 1 });
  });

  it.each(['1001', '1002', '999999999', '9'.repeat(400)])(
    'A page number beyond the last possible page is read as the first one beyond it: %s',
    (page) => {
      expect(read(`category=web&page=${page}`)).toEqual({ category: 'web', page: 1_001 });
    },
  );

  it('A reversed price range is turned around', () => {
    expect(read('minPrice=5000&maxPrice=1000')).toEqual({ minPrice: 1_000, maxPrice: 5_000, page: 1 });
  });

  it('The search and its tags are cut to what the server accepts', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200);
    expect(read(`search=a%00b`).search).toBe('a b');
    const many = Array.from({ length: 20 }, (_, index) => `t${index}`).join();
    expect(read(`tags=${many}`).tags).toHaveLength(12);
  });
});

describe('Writing filters', () => {
  it('The address leaves out the first page and the sort order that applies anyway', () => {
    expect(marketPath({ page: 1, sort: 'newest' })).toBe('/market');
    expect(marketPath({ search: 'gst', sort: 'relevance' })).toBe('/market?search=gst');
    expect(marketPath({ page: 1, category: 'web' }, '/projects')).toBe('/projects?category=web');
  });
});
