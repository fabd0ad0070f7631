import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { appliedFilters } from './applied-filters-list.ts';
import type { FieldsFacts } from './filter-fields.tsx';

const RAIL = '#market-rail';
const PHONE = '(max-width: 1023.98px)';

// Only for phones, and only when it is opened.
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

/** Opens the filters on phones, and says how many are on; before scripts it leads to them. `total` is for the sheet. */
export function FilterButton({ total, ...facts }: FieldsFacts & { total: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== RAIL) return;
    // Somebody pressed before this came to life.
    window.history.replaceState(window.history.state, '', pathname + search);
    setOpen(matchMedia(PHONE).matches);
  }, []);
  const count = appliedFilters({ ...facts.choice.filters, search: undefined }).length;
  return (
    <>
      <a
        href={RAIL}
        aria-haspopup="dialog"
        className="btn btn-quiet lg:hidden"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        Filters
        {count > 0 && (
          <span className="filter-badge">
            {count}
            <span className="sr-only"> on</span>
          </span>
        )}
      </a>
      {isOpen && (
        <Suspense>
          <FilterSheet total={total} onClose={() => setOpen(false)} {...facts} />
        </Suspense>
      )}
    </>
  );
}
