import type { Sort } from '#contract/catalog.ts';
import { defaultSort, SORT_NAMES } from './filters.ts';
import type { MarketChoice } from './market-choice.ts';
import { FORM_ID } from './market-form.ts';

/** Belongs to the filters' form wherever it stands. Nothing is sent for the default, which depends on the search. */
export function MarketSort({ choice: { filters, choose } }: { choice: MarketChoice }) {
  const usual = defaultSort(filters);
  return (
    <label className="market-sort">
      <span className="text-muted">Sort</span>
      <select
        name="sort"
        form={FORM_ID}
        value={filters.sort ?? ''}
        className="field-box"
        onChange={(event) => choose({ ...filters, sort: (event.currentTarget.value || undefined) as Sort })}
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
