import { describe, expect, it } from 'vitest';
import { LISTING_STATUSES } from '#contract/listings.ts';
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
} from './rules.ts';

describe('states of a listing', () => {
  it.each(Object.entries(MOVES))('%s goes only where the state allows', (_verb, { from, to }) => {
    for (const status of from) expect(nextStatuses(status)).toContain(to);
  });

  it('archives from everywhere and leaves neither the archive nor a rejection for the market', () => {
    for (const status of LISTING_STATUSES) {
      if (status !== 'archived') expect(nextStatuses(status)).toContain('archived');
    }
    expect(nextStatuses('archived')).toEqual([]);
    expect(nextStatuses('rejected')).toEqual(['draft', 'archived']);
  });
});

describe('licences and price', () => {
  it('makes a personal licence of the price alone', () => {
    expect(licencesOf(49_900)).toEqual([{ tier: 'personal', pricePaise: 49_900 }]);
  });

  it('keeps the licences in the order of their tiers and shows the cheapest', () => {
    const licences = sortLicences([
      { tier: 'extended', pricePaise: 90_000 },
      { tier: 'personal', pricePaise: 30_000 },
    ]);
    expect(licences.map(({ tier }) => tier)).toEqual(['personal', 'extended']);
    expect(lowestPrice(licences)).toBe(30_000);
  });

  it('has no price while there is no licence', () => {
    expect(lowestPrice(licencesOf(undefined))).toBe(0);
  });

  it('refuses one licence at two prices', () => {
    const twice = [
      { tier: 'personal' as const, price: 3 },
      { tier: 'personal' as const, price: 4 },
    ];
    expect(findRepeatedLicence({ licences: twice })).toMatchObject({ field: 'licences' });
    expect(findRepeatedLicence({ licences: twice.slice(1) })).toBeUndefined();
  });
});

describe('completeness', () => {
  const whole = {
    title: 'Hostel',
    description: 'x'.repeat(30),
    category: 'web' as const,
    pricePaise: 100,
    images: 1,
    hasArchive: true,
  };

  it('misses nothing in a whole listing', () => {
    expect(findMissing(whole)).toEqual([]);
  });

  it('names everything that is missing in the order of the form', () => {
    const empty = {
      title: '',
      description: '',
      category: '' as const,
      pricePaise: 0,
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

  it('counts no invisible characters', () => {
    expect(findMissing({ ...whole, title: '\u200B\u200B\u200B\u200B\u200B\u200B' })).toMatchObject([
      { field: 'title' },
    ]);
  });
});

describe('cleaning of text', () => {
  it('keeps a title on one line and from turning round', () => {
    expect(cleanLine('  A\r\n\tb \u2028 \u202Egpj.exe\u0007 ')).toBe('A b gpj.exe');
  });

  it('keeps lines of a text, with one kind of break', () => {
    expect(cleanText('a\r\nb\rc\u0008\n\td ')).toBe('a\nb\nc\n\td');
  });

  it('keeps each tag once, whatever its case', () => {
    expect(cleanTags(['React', ' react ', '\u0007', 'node'])).toEqual(['React', 'node']);
  });
});
