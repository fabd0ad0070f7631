import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadModule } from '../../../lib/page/load-module.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { appliedFilters } from './applied.ts';
import type { FilterFieldsProps } from './props.ts';
import type { FilterSheetProps } from './sheet.tsx';

const RAIL = '#market-rail';
const PHONE = '(max-width: 1023.98px)';

/** Opens the filters on phones, and says how many are on; before scripts it leads to them. `total` is for the sheet. */
export function FilterButton({ total, ...facts }: FilterFieldsProps & { total: string }) {
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>();
  // Only for phones, and only once it is opened; a press after a failure fetches it again.
  const open = () =>
    loadModule(() => import('./sheet.tsx')).then(
      ({ FilterSheet }) => setSheet(() => FilterSheet),
      () => showToast('The filters did not load. Check your connection and try again.', 'error'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press before
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== RAIL) return;
    // Somebody pressed before this came to life.
    window.history.replaceState(window.history.state, '', pathname + search);
    if (matchMedia(PHONE).matches) void open();
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
          void open();
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
      {Sheet && <Sheet total={total} onClose={() => setSheet(undefined)} {...facts} />}
    </>
  );
}
