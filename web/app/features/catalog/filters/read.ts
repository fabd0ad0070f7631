import { RATINGS, type Sort, UPDATE_PERIODS } from '#contract/catalog/constants.ts';
import { LICENCE_TIERS } from '#contract/listings/constants.ts';
import { LANGUAGES } from '#contract/listings/languages/constants.ts';
import { sortUses } from '#contract/listings/permitted-use.ts';
import { MAX_AMOUNT_RUPEES } from '#contract/money.ts';
import { MAX_PAGE } from '#contract/paging.ts';
import { isCategory } from '../project/category.ts';
import {
  cleanSearch,
  cleanText,
  type MarketFilters,
  normaliseFilters,
  SORT_NAMES,
} from './market-filters.ts';

/** Stands for every page that may not be asked for: behind the last of any list. */
const BEYOND = MAX_PAGE + 1;

/**
 * Reads an address, or the fields of the filters' form, kindly: what makes no sense is left out, so that no link
 * leads to an error. Forms repeat `tags` and `permittedUse` and leave fields empty; both are fine.
 */
export function readFilters(query: URLSearchParams): MarketFilters {
  const text = (name: string) => query.get(name) ?? '';
  const category = text('category');
  const language = text('language').trim().toLowerCase();
  return normaliseFilters({
    category: isCategory(category) ? category : undefined,
    search: cleanSearch(text('search')),
    tags: query.getAll('tags').flatMap((list) => cleanText(list).split(',')),
    minPrice: readRupees(text('minPrice')),
    maxPrice: readRupees(text('maxPrice')),
    licence: LICENCE_TIERS.find((tier) => tier === text('licence')),
    permittedUse: sortUses(query.getAll('permittedUse').flatMap((list) => list.split(','))),
    language: LANGUAGES.find((name) => name.toLowerCase() === language),
    framework: cleanText(text('framework')),
    database: cleanText(text('database')),
    licenceFound: cleanText(text('licenceFound')),
    updated: UPDATE_PERIODS.find((period) => period === text('updated')),
    rating: RATINGS.find((stars) => String(stars) === text('rating')),
    hasDemo: readFlag(text('hasDemo')),
    complete: readFlag(text('complete')),
    free: readFlag(text('free')),
    sort: Object.hasOwn(SORT_NAMES, text('sort')) ? (text('sort') as Sort) : undefined,
    page: readPage(text('page')),
  });
}

/** The filters that a form describes as it stands. */
export function readForm(form: HTMLFormElement): MarketFilters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readFilters(new URLSearchParams(fields));
}

/** Whole rupees as somebody typed them; nothing when they are none, or above every price. */
function readRupees(text: string): number | undefined {
  return wholeNumber(text.replace(/[₹,\s]/g, ''), MAX_AMOUNT_RUPEES);
}

/** The first page where none was named; a page further than any list goes stays one. */
function readPage(text: string): number {
  return /^\d+$/.test(text) ? Math.min(BEYOND, Math.max(1, Number(text))) : 1;
}

function wholeNumber(text: string, most: number): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function readFlag(text: string): true | undefined {
  return text === 'true' || text === '1' ? true : undefined;
}
