export const SAVED_SEARCH_LIMITS = {
  /** Of one person. */
  searches: 20,
  nameMax: 80,
  /** What a mail tells of one search; what is more is counted. */
  shown: 8,
  /** How many new projects a search looks at. */
  looked: 50,
} as const;

/** What a saved search can ask for: the filters of `GET /projects`, as its query writes them. */
export const SEARCH_CONDITIONS = [
  ...(['search', 'category', 'tags', 'minPrice', 'maxPrice', 'licence', 'permittedUse', 'language'] as const),
  ...(['framework', 'database', 'licenceFound', 'updated', 'hasDemo', 'complete', 'free'] as const),
] as const;
export type SearchCondition = (typeof SEARCH_CONDITIONS)[number];

export const CONDITIONS_MISSING = 'Search for words, or choose a filter first';
export const SEARCH_NAME_MISSING = 'Give the search a name';

/** The market's address for what a saved search asks for. */
export function savedSearchPath(conditions: Partial<Record<SearchCondition, string>>): string {
  const query = new URLSearchParams();
  for (const name of SEARCH_CONDITIONS) {
    const value = conditions[name];
    if (value !== undefined && value !== '') query.set(name, value);
  }
  query.set('sort', 'newest');
  return `/market?${query.toString().replaceAll('%2C', ',')}`;
}
