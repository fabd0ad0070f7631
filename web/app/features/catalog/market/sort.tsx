import { useEffect, useEffectEvent } from 'react';
import type { Sort } from '#contract/catalog/constants.ts';
import type { HydratedPartProps } from '../../../lib/page/hydrate-on-interaction.tsx';
import { defaultSort, SORT_NAMES } from '../filters/market-filters.ts';
import type { MarketChoice } from './choice.ts';
import { FORM_ID } from './form.ts';

/** Belongs to the filters' form wherever it stands. Nothing is sent for the default, which depends on the search. */
export function MarketSort({
  choice: { filters, choose },
  before,
}: { choice: MarketChoice } & HydratedPartProps) {
  const usual = defaultSort(filters);
  const order = (value: string) => choose({ ...filters, sort: (value || undefined) as Sort });
  const hearEarly = useEffectEvent((select: HTMLSelectElement) => order(select.value));
  useEffect(() => {
    const select = before?.querySelector('select');
    if (select) hearEarly(select);
  }, [before]);
  return (
    <label className="market-sort">
      <span className="text-muted max-sm:sr-only">Sort</span>
      <select
        name="sort"
        form={FORM_ID}
        value={filters.sort ?? ''}
        className="field-box"
        onChange={(event) => order(event.currentTarget.value)}
      >
        <option value="">{SORT_NAMES[usual]}</option>
        {(Object.keys(SORT_NAMES) as Sort[])
          .filter((sort) => sort !== usual && sort !== 'relevance')
          .map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
      </select>
    </label>
  );
}
