import { describe, expect, it } from 'vitest';
import { LISTING_STATUSES } from '#contract/listings/constants.ts';
import {
  cleanLine,
  cleanTags,
  cleanText,
  findMissing,
  findRepeatedLicence,
  licencesOf,
  lowestPrice,
  MOVES,
  nextStatuses,
  sortLicences,
} from './states.ts';

describe('States of a listing', () => {
  it.each(Object.entries(MOVES))(
    'The move %s leads only to a state that is allowed next',
    (_verb, { from, to }) => {
      for (const status of from) expect(nextStatuses(status)).toContain(to);
    },
  );

  it('Every listing can be archived, and none returns from the archive or directly from a rejection', () => {
    for (const status of LISTING_STATUSES) {
      if (status !== 'archived') expect(nextStatuses(status)).toContain('archived');
    }
    expect(nextStatuses('archived')).toEqual([]);
    expect(nextStatuses('rejected')).toEqual(['draft', 'archived']);
  });
});

describe('Licences and price', () => {
  it('A price alone makes one personal licence at that price', () => {
    expect(licencesOf(49_900)).toEqual([{ tier: 'personal', pricePaise: 49_900 }]);
  });

  it('Licences are kept in the order of their tiers, and the cheapest is shown', () => {
    const licences = sortLicences([
      { tier: 'extended', pricePaise: 90_000 },
      { tier: 'personal', pricePaise: 30_000 },
    ]);
    expect(licences.map(({ tier }) => tier)).toEqual(['personal', 'extended']);
    expect(lowestPrice(licences)).toBe(30_000);
  });

  it('A listing without a licence has a price of zero', () => {
    expect(lowestPrice(licencesOf(undefined))).toBe(0);
  });

  it('A licence that is offered at two prices is refused', () => {
    const twice = [
      { tier: 'personal' as const, price: 3 },
      { tier: 'personal' as const, price: 4 },
    ];
    expect(findRepeatedLicence({ licences: twice })).toMatchObject({ field: 'licences' });
    expect(findRepeatedLicence({ licences: twice.slice(1) })).toBeUndefined();
  });
});

describe('Completeness', () => {
  const whole = {
    title: 'Hostel',
    description: 'x'.repeat(30),
    category: 'web' as const,
    hasPrice: true,
    images: 1,
    hasArchive: true,
  };

  it('A complete listing misses nothing', () => {
    expect(findMissing(whole)).toEqual([]);
  });

  it('An empty listing names everything that is missing, in the order of the form', () => {
    const empty = {
      title: '',
      description: '',
      category: '' as const,
      hasPrice: false,
      images: 0,
      hasArchive: false,
    };
    expect(findMissing(empty).map(({ field }) => field)).toEqual([
      'title',
      'description',
      'category',
      'price',
      'images',
      'projectZipFile',
    ]);
  });

  it('A title of invisible characters counts as missing', () => {
    expect(findMissing({ ...whole, title: '\u200B\u200B\u200B\u200B\u200B\u200B' })).toMatchObject([
      { field: 'title' },
    ]);
  });
});

describe('Cleaning of text', () => {
  it('A title is kept on one line, without control characters or changes of direction', () => {
    expect(cleanLine('  A\r\n\tb \u2028 \u202Egpj.exe\u0007 ')).toBe('A b gpj.exe');
  });

  it('A text keeps its lines, with one kind of line break', () => {
    expect(cleanText('a\r\nb\rc\u0008\n\td ')).toBe('a\nb\nc\n\td');
  });

  it('A tag is kept once, whatever its case', () => {
    expect(cleanTags(['React', ' react ', '\u0007', 'node'])).toEqual(['React', 'node']);
  });
});
