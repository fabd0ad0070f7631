import type { ProjectFacets } from '#contract/catalog/schemas.ts';
import type { MarketChoice } from '../market/choice.ts';

/** What the parts of the filters get. */
export interface FilterFieldsProps {
  choice: MarketChoice;
  facets: ProjectFacets | undefined;
}
