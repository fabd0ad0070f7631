import { describe, expect, it } from 'vitest';
import { marketPath } from '../filters/market-filters.ts';
import { filtersOf, splitAtTyped } from './options.ts';

const CHOSEN = { category: 'web', search: 'recat', tags: ['node'], page: 3 } as const;
const FILTERS = { ...CHOSEN, tags: [...CHOSEN.tags] };

describe('What a suggestion stands for', () => {
  it.each([
    [{ kind: 'correction', text: 'react' } as const, '/market?category=web&search=react&tags=node'],
    [{ kind: 'category', text: 'Mobile', value: 'mobile' } as const, '/market?category=mobile&tags=node'],
    [{ kind: 'tag', text: 'React', count: 3 } as const, '/market?category=web&tags=node,react'],
  ])('A suggestion becomes a filter beside the other filters: %j', (option, path) => {
    expect(marketPath({ ...filtersOf(option, FILTERS), page: 1 })).toBe(path);
  });

  it('A suggested title is not turned into a filter', () => {
    expect(filtersOf({ kind: 'title', text: 'Hostel desk', id: '1' }, FILTERS)).toBeUndefined();
  });
});

describe('The typed part of a suggestion', () => {
  it.each([
    ['Hostel booking', 'book', ['Hostel ', 'book', 'ing']],
    ['React', 'REA', ['', 'Rea', 'ct']],
    ['React', 'vue', ['React', '', '']],
    ['React', '', ['React', '', '']],
  ])('In "%s" the typed part "%s" is set apart', (text, typed, parts) => {
    expect(splitAtTyped(text, typed)).toEqual(parts);
  });
});
