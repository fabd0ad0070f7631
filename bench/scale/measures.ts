import type { ProjectFilters, Suggestion } from '#contract/catalog/schemas.ts';
import type { PageServices } from '#contract/pages.ts';
import { COMMON, MIDDLING, RARE, SELDOM } from './texts.ts';

export interface Catalog extends Pick<PageServices, 'listProjects' | 'findProject' | 'relatedProjects'> {
  suggest(text: string): Promise<Suggestion[]>;
}

export interface ScaleMeasure {
  name: string;
  /** How much slower the largest market may be than one of 10,000. */
  atMost: number;
  /** The `turn`-th call. */
  run(catalog: Catalog, turn: number, ids: readonly string[]): Promise<unknown>;
}

const LIST = 1.5;
const SEARCH = 3;

/** What the market's pages ask, none of it cached. */
export const SCALE_MEASURES: readonly ScaleMeasure[] = [
  list('12 newest', {}),
  list('category, page 1', { category: 'web' }),
  list('category, page 20', { category: 'web', page: 20 }),
  list('best-selling, page 50', { sort: 'best-selling', page: 50 }),
  list('top-rated, page 1', { sort: 'top-rated' }),
  list('top-rated in a category, page 50', { sort: 'top-rated', category: 'web', page: 50 }),
  {
    name: 'detail',
    atMost: LIST,
    run: (catalog, turn, ids) => catalog.findProject(ids[turn % ids.length]!),
  },
  search('filtered: one tag', { tags: ['react'] }),
  search('filtered: category, licence, demo', { category: 'web', licence: 'extended', hasDemo: true }),
  search('filtered: tags that seldom meet', { tags: ['react', 'flutter'] }),
  search('filtered: two uses', { permittedUse: ['learning', 'saas'] }),
  search('filtered: language, price, finished, by price', {
    language: 'Python',
    minPrice: 500,
    maxPrice: 5000,
    complete: true,
    sort: 'price-asc',
  }),
  search('filtered: four stars and more, top-rated', { rating: 4, sort: 'top-rated' }),
  search('word in 30 %, top-rated', { search: COMMON, sort: 'top-rated' }),
  search('filtered, page 50', { licence: 'commercial', hasDemo: true, page: 50 }),
  search('word in 30 %', { search: COMMON }),
  search('word in 30 %, page 20', { search: COMMON, page: 20 }),
  search('word in 1 %', { search: MIDDLING }),
  search('word in 0.1 %', { search: SELDOM }),
  search('word in 20 listings', { search: RARE }),
  search('two words', { search: `react ${COMMON}` }),
  search('beginning of a word', { search: 'dashb' }),
  search('two letters', { search: 'da' }),
  search('typo', { search: 'dashbaord' }),
  search('word in 30 %, filtered', { search: COMMON, category: 'web', licence: 'commercial' }),
  search('word that nobody has', { search: 'qwxyzzy' }),
  search('facets of the market', { facets: true }),
  search('facets of a category', { category: 'web', facets: true }),
  search('facets of three filters', {
    category: 'web',
    tags: ['react'],
    licence: 'commercial',
    facets: true,
  }),
  search('facets of a word in 30 %', { search: COMMON, facets: true }),
  other('suggestions', (catalog, turn) => catalog.suggest(['r', 'da', 'das', 'inven'][turn % 4]!)),
  other('related listings', (catalog, turn, ids) => catalog.relatedProjects(ids[turn % ids.length]!, 4)),
];

function list(name: string, filters: Partial<ProjectFilters>): ScaleMeasure {
  return { name, atMost: LIST, run: (catalog) => catalog.listProjects(filters) };
}

function search(name: string, filters: Partial<ProjectFilters>): ScaleMeasure {
  return { name, atMost: SEARCH, run: (catalog) => catalog.listProjects(filters) };
}

function other(name: string, run: ScaleMeasure['run']): ScaleMeasure {
  return { name, atMost: SEARCH, run };
}
