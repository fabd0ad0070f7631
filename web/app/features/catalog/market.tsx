import { api } from '../../lib/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { counted } from '../../ui/format.ts';
import { useNavigation } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import type { CardPage } from './card-facts.ts';
import { categoryName } from './category.ts';
import { FilterButton, FilterRail, SortSelect } from './filter-rail.tsx';
import { type MarketFilters, marketPath } from './filters.ts';
import { useOwnedIds } from './owned.ts';
import { ProjectGrid } from './project-grid.tsx';

const EAGER_PICTURES = 3;

/** The market: filters left, cards right. `path` is the address under which it was opened. */
export function Market({ filters, page, path }: { filters: MarketFilters; page: CardPage; path: string }) {
  const navigation = useNavigation();
  // Old cards stay, dimmed, until the new ones are there.
  const isPending = navigation.state === 'loading' && navigation.location.pathname === path;
  const owned = useOwnedIds(marketPath(filters, path), async (signal) => {
    const { projects } = await api('GET /projects', { query: { ...filters, limit: page.limit }, signal });
    return projects;
  });
  return (
    <div className="shell-wide market">
      <header className="market-head">
        <h1 className="text-36">
          {filters.category ? `${categoryName(filters.category)} projects` : 'Market'}
        </h1>
        <p className="mt-1 text-muted" aria-live="polite">
          {describe(filters, page)}
        </p>
      </header>
      <FilterRail filters={filters} path={path} total={page.total} />
      <section aria-label="Projects" className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <FilterButton />
          <AppliedFilters filters={filters} path={path} />
          <div className="ml-auto">
            <SortSelect filters={filters} path={path} />
          </div>
        </div>
        <div className="market-results" data-pending={isPending || undefined}>
          {page.cards.length > 0 ? (
            <ProjectGrid projects={page.cards} owned={owned} eager={EAGER_PICTURES} />
          ) : (
            <NothingFound filters={filters} path={path} total={page.total} />
          )}
        </div>
        {page.cards.length > 0 && (
          <div className="mt-10">
            <Pagination
              page={page.page}
              limit={page.limit}
              total={page.total}
              hrefOf={(number) => marketPath({ ...filters, page: number }, path)}
            />
          </div>
        )}
      </section>
    </div>
  );
}

function describe({ search }: MarketFilters, { total, page, limit }: CardPage): string {
  const found = search ? `${counted(total, 'project')} for “${search}”` : counted(total, 'project');
  const last = Math.ceil(total / limit);
  return last > 1 ? `${found}, page ${page} of ${last}` : found;
}

/** Nothing fits: the way out is to drop the last filter. */
function NothingFound({ filters, path, total }: { filters: MarketFilters; path: string; total: number }) {
  const { category, search } = filters;
  if (total > 0) {
    return (
      <EmptyState
        drawing="box"
        hue={category}
        title="This shelf is empty"
        action={<LinkButton to={marketPath({ ...filters, page: 1 }, path)}>To the first page</LinkButton>}
      >
        <p>There are {counted(total, 'project')}, but not this many pages.</p>
      </EmptyState>
    );
  }
  if (!category && !search) {
    return (
      <EmptyState
        title="The market is empty"
        action={<LinkButton to="/seller-registration">Start Selling</LinkButton>}
      >
        <p>Projects stand here as soon as the first one is approved.</p>
      </EmptyState>
    );
  }
  const wider = search && category ? { search } : {};
  return (
    <EmptyState
      drawing="search"
      hue={category}
      title="No projects found"
      action={
        <LinkButton to={marketPath(wider, path)}>
          {search && category ? 'Search in all categories' : 'Show all projects'}
        </LinkButton>
      }
    >
      <p>
        Nothing fits{search && <> “{search}”</>}
        {category && <> in {categoryName(category)}</>}. Try fewer or other words.
      </p>
    </EmptyState>
  );
}
