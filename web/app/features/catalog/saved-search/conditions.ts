import {
  SAVED_SEARCH_LIMITS,
  SEARCH_CONDITIONS,
  type SearchCondition,
} from '#contract/saved-searches/constants.ts';
import { appliedFilters } from '../filters/applied.ts';
import { listsAsTexts, type MarketFilters } from '../filters/market-filters.ts';

/** What a saved search asks for, as the query of `GET /projects` writes it. */
export function conditionsOf(filters: MarketFilters): Partial<Record<SearchCondition, string>> {
  const texts = listsAsTexts(filters);
  return Object.fromEntries(
    SEARCH_CONDITIONS.flatMap((name) => (texts[name] === undefined ? [] : [[name, String(texts[name])]])),
  );
}

/** A name to begin with: the filters in words. */
export function suggestName(filters: MarketFilters): string {
  const words = appliedFilters(filters).map(({ label }) => label.replaceAll(/[“”]/g, ''));
  return [...words.join(', ')].slice(0, SAVED_SEARCH_LIMITS.nameMax).join('').trim();
}
