import type { HydratedPartProps } from '../../../lib/page/hydrate-on-interaction.tsx';
import { AppliedFilters } from '../filters/applied-links.tsx';
import { FilterButton } from '../filters/button.tsx';
import type { FilterFieldsProps } from '../filters/props.ts';
import { SaveSearch } from '../saved-search/button.tsx';
import { MarketSort } from './sort.tsx';
import { ViewToggle } from './view-toggle.tsx';

/** What stands beside the search: sort, what is chosen, how close the cards stand, and the way to the filters on phones. */
export default function MarketTools({
  choice,
  facets,
  total,
  before,
}: FilterFieldsProps & HydratedPartProps & { total: string }) {
  return (
    <>
      <FilterButton total={total} choice={choice} facets={facets} />
      <AppliedFilters choice={choice}>
        <SaveSearch filters={choice.filters} path={choice.path} />
      </AppliedFilters>
      <MarketSort choice={choice} before={before} />
      <ViewToggle />
    </>
  );
}
