import { appliedFilters } from '../filters/applied.ts';
import type { MarketFilters } from '../filters/market-filters.ts';

/** Filters in words, where there is nothing to press. */
export function FilterChips({ filters, label }: { filters: MarketFilters; label: string }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {appliedFilters(filters).map(({ label: words, hue }) => (
        <li key={words} className="chip" data-hue={hue}>
          <span className="truncate">{words}</span>
        </li>
      ))}
    </ul>
  );
}
