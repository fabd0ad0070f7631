import { describe, expect, it } from 'vitest';
import { marketPath, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('readFilters', () => {
  it('reads what makes sense', () => {
    expect(read('category=ai-ml&search=%20leaf%20&sort=price-asc&page=3')).toEqual({
      category: 'ai-ml',
      search: 'leaf',
      sort: 'price-asc',
      page: 3,
    });
  });

  it.each([
    'category=games',
    'sort=random',
    'page=-1',
    'page=1e9',
    'page=2.5',
    'page=x',
    'search=%20',
    'search=%00',
  ])('leaves out what makes none: %s', (query) => {
    expect(read(query)).toEqual({ page: 1 });
  });

  it('keeps a search within what the server accepts', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200);
    expect(read(`search=a%00b`).search).toBe('a b');
  });
});

describe('marketPath', () => {
  it('gives equal filters one address', () => {
    expect(marketPath({ sort: 'newest', search: 'gst', category: 'web', page: 2 })).toBe(
      '/market?category=web&page=2&search=gst&sort=newest',
    );
  });

  it('leaves out the first page', () => {
    expect(marketPath({ page: 1 })).toBe('/market');
    expect(marketPath({ page: 1, category: 'web' }, '/projects')).toBe('/projects?category=web');
  });
});
