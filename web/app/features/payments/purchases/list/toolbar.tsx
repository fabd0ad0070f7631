import { Search } from 'lucide-react';
import { counted, formatCount } from '#contract/formats/words.ts';
import { useDelayedSearch } from '../../../../ui/form/use-delayed-search.ts';
import { Link, useNavigate } from '../../../../ui/nav.tsx';
import { LIBRARY_FILTERS, LIBRARY_SORTS, type LibraryFilter, type LibraryView } from './view.ts';

interface Props {
  view: LibraryView;
  counts: Record<LibraryFilter, number>;
  /** How many the view shows, on all of its pages. */
  found: number;
  hrefOf: (part: Partial<LibraryView>) => string;
}

/** Searches, filters and sorts the library; the address keeps the choice. */
export function LibraryToolbar(props: Props) {
  return (
    <div className="library-tools">
      <SearchField {...props} />
      <SortField {...props} />
      <Filters {...props} />
      <p className="sr-only" aria-live="polite">
        {counted(props.found, 'purchase')}
      </p>
    </div>
  );
}

function SearchField({ view, hrefOf }: Props) {
  const navigate = useNavigate();
  const { text, setText, searchNow } = useDelayedSearch(
    view.search,
    (search) => void navigate(hrefOf({ search }), { replace: true, preventScrollReset: true }),
  );
  return (
    <search className="library-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          className="field-box"
          aria-label="Search your purchases"
          placeholder="Search purchases"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}

function SortField({ view, hrefOf }: Props) {
  const navigate = useNavigate();
  return (
    <label className="library-sort">
      <span className="max-sm:sr-only">Sort</span>
      <select
        className="field-box"
        value={view.sort}
        onChange={({ target }) =>
          void navigate(hrefOf({ sort: target.value as LibraryView['sort'] }), { preventScrollReset: true })
        }
      >
        {Object.entries(LIBRARY_SORTS).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Only what there is something of. */
function Filters({ view, counts, hrefOf }: Props) {
  const offered = (Object.keys(LIBRARY_FILTERS) as LibraryFilter[]).filter(
    (show) => show === 'all' || show === view.show || counts[show] > 0,
  );
  if (offered.length === 1) return null;
  return (
    <nav aria-label="Which purchases" className="library-filters">
      {offered.map((show) => (
        <Link
          key={show}
          to={hrefOf({ show })}
          preventScrollReset
          className="library-filter"
          aria-current={show === view.show ? 'true' : undefined}
        >
          {LIBRARY_FILTERS[show]} <span className="figures">{formatCount(counts[show])}</span>
        </Link>
      ))}
    </nav>
  );
}
