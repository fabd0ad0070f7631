import { SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { CATEGORIES, CATEGORY_NAMES } from '#contract/listings.ts';
import { counted } from '../../ui/format.ts';
import { useNavigate } from '../../ui/nav.tsx';
import { defaultSort, type MarketFilters, marketPath, readFilters, SORT_NAMES } from './filters.ts';

const FORM_ID = 'market-filters';
const RAIL_ID = 'market-rail';

/**
 * The filters as one GET form: a rail beside the cards, a sheet on phones. It works before scripts do; with
 * them every choice takes effect at once.
 */
export function FilterRail({
  filters,
  path,
  total,
}: {
  filters: MarketFilters;
  path: string;
  total: number;
}) {
  const apply = useApply(filters, path);
  const rail = useRef<HTMLElement>(null);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    // The search waits for Enter: a request per letter helps nobody.
    if ((event.target as HTMLInputElement).name !== 'search') apply(event.currentTarget);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (rail.current?.matches(':popover-open')) rail.current.hidePopover();
    apply(event.currentTarget);
  };
  return (
    <section ref={rail} id={RAIL_ID} popover="auto" className="market-rail" aria-label="Filters">
      <div className="mb-2 flex items-center justify-between lg:hidden">
        <p className="font-display text-22 font-semibold">Filters</p>
        <button
          type="button"
          popoverTarget={RAIL_ID}
          popoverTargetAction="hide"
          aria-label="Close the filters"
          className="btn btn-plain size-11 p-0"
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <form
        key={JSON.stringify(filters)}
        id={FORM_ID}
        action={path}
        onChange={onChange}
        onSubmit={onSubmit}
        className="grid gap-6"
      >
        <search>
          <label htmlFor="market-search" className="mb-1.5 block text-14 font-medium">
            Search
          </label>
          <input
            id="market-search"
            data-search
            type="search"
            name="search"
            maxLength={200}
            defaultValue={filters.search}
            placeholder="Title, tag, seller"
            className="field-box"
            enterKeyHint="search"
          />
        </search>
        <fieldset>
          <legend className="mb-1 text-14 font-medium">Category</legend>
          <CategoryChoice value="" label="All" isChosen={!filters.category} />
          {CATEGORIES.map((category) => (
            <CategoryChoice
              key={category}
              value={category}
              label={CATEGORY_NAMES[category]}
              isChosen={filters.category === category}
            />
          ))}
        </fieldset>
        <button type="submit" className="btn btn-quiet without-scripts">
          Show projects
        </button>
      </form>
      <button
        type="button"
        popoverTarget={RAIL_ID}
        popoverTargetAction="hide"
        className="btn btn-solid mt-6 w-full lg:hidden"
      >
        Show {counted(total, 'project')}
      </button>
    </section>
  );
}

/** Goes to the page that a form describes, by its shortest address. */
function useApply(current: MarketFilters, path: string) {
  const navigate = useNavigate();
  return (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const filters = readFilters(new URLSearchParams(entries));
    // A sort that nobody chose gives way to what fits the new search.
    const isChosen = current.sort !== undefined || filters.sort !== defaultSort(current);
    if (!isChosen || filters.sort === defaultSort(filters)) delete filters.sort;
    void navigate(marketPath(filters, path), { preventScrollReset: true });
  };
}

function CategoryChoice({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <label className="category-choice" data-hue={value || undefined}>
      <input type="radio" name="category" value={value} defaultChecked={isChosen} className="sr-only" />
      <span aria-hidden="true" className="category-mark" />
      {label}
    </label>
  );
}

/** Opens the sheet of filters on phones. */
export function FilterButton() {
  return (
    <button type="button" popoverTarget={RAIL_ID} className="btn btn-quiet lg:hidden">
      <SlidersHorizontal size={18} aria-hidden="true" />
      Filters
    </button>
  );
}

/** Belongs to the filters' form wherever it stands. */
export function SortSelect({ filters, path }: { filters: MarketFilters; path: string }) {
  const apply = useApply(filters, path);
  const chosen = filters.sort ?? defaultSort(filters);
  return (
    <label className="flex items-center gap-2 text-14 text-muted">
      Sort
      <select
        key={chosen}
        name="sort"
        form={FORM_ID}
        defaultValue={chosen}
        className="field-box w-auto text-ink"
        onChange={({ currentTarget: { form } }) => form && apply(form)}
      >
        {Object.entries(SORT_NAMES)
          .filter(([sort]) => sort !== 'relevance' || filters.search)
          .map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}
