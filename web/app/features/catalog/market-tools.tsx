import { AppliedFilters } from './applied-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import type { HydratedPartProps } from './hydrate-on-interaction.tsx';
import { MarketSort } from './market-sort.tsx';

/** What stands beside the search: sort, what is chosen, and the way to the filters on phones. */
export default function MarketTools({
  choice,
  facets,
  total,
  before,
}: FilterFieldsProps & HydratedPartProps & { total: string }) {
  return (
    <>
      <FilterButton total={total} choice={choice} facets={facets} />
      <AppliedFilters choice={choice} />
      <MarketSort choice={choice} before={before} />
    </>
  );
}
