import { describe, expect, it } from 'vitest';
import { marketPath } from './filters.ts';
import { filtersOf, splitAtTyped } from './suggest.ts';

const CHOSEN = { category: 'web', search: 'recat', tags: ['node'], page: 3 } as const;
const FILTERS = { ...CHOSEN, tags: [...CHOSEN.tags] };

describe('what a suggestion stands for', () => {
  it.each([
    [{ kind: 'correction', text: 'react' } as const, '/market?category=web&search=react&tags=node'],
    [{ kind: 'category', text: 'Mobile', value: 'mobile' } as const, '/market?category=mobile&tags=node'],
    [{ kind: 'tag', text: 'React', count: 3 } as const, '/market?category=web&tags=node,react'],
  ])('is a filter beside those that are on: %j', (option, path) => {
    expect(marketPath({ ...filtersOf(option, FILTERS), page: 1 })).toBe(path);
  });

  it('is a page for a title', () => {
    expect(filtersOf({ kind: 'title', text: 'Hostel desk', id: '1' }, FILTERS)).toBeUndefined();
  });
});

describe('splitAtTyped', () => {
  it.each([
    ['Hostel booking', 'book', ['Hostel ', 'book', 'ing']],
    ['React', 'REA', ['', 'Rea', 'ct']],
    ['React', 'vue', ['React', '', '']],
    ['React', '', ['React', '', '']],
  ])('shows where %s meets %s', (text, typed, parts) => {
    expect(splitAtTyped(text, typed)).toEqual(parts);
  });
});
