import { AppliedFilters } from './applied-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import type { FieldsFacts } from './filter-fields.tsx';
import { MarketSearch } from './market-search.tsx';
import { MarketSort } from './market-sort.tsx';

/** What stands above the cards: search, sort, what is chosen, and the way to the filters on phones. */
export function MarketBar({ choice, facets, total }: FieldsFacts & { total: string }) {
  return (
    <div className="market-bar">
      <MarketSearch choice={choice} />
      <FilterButton total={total} choice={choice} facets={facets} />
      <AppliedFilters choice={choice} />
      <MarketSort choice={choice} />
    </div>
  );
}
