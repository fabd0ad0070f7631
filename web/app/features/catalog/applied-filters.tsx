import { X } from 'lucide-react';
import { Link } from '../../ui/nav.tsx';
import { categoryName } from './category.ts';
import { type MarketFilters, marketPath } from './filters.ts';

/** Each filter that is on, as a link to the same page without it. */
export function AppliedFilters({ filters, path }: { filters: MarketFilters; path: string }) {
  const { category, search, sort } = filters;
  const chips = [
    ...(search ? [{ label: `“${search}”`, to: marketPath({ category, sort }, path) }] : []),
    ...(category
      ? [{ label: categoryName(category), to: marketPath({ search, sort }, path), hue: category }]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Applied filters">
      {chips.map(({ label, to, hue }) => (
        <li key={label} className="min-w-0">
          <Link to={to} className="chip" data-hue={hue} preventScrollReset>
            <span className="truncate">{label}</span>
            <X size={15} aria-hidden="true" />
            <span className="sr-only">, remove this filter</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
