import { useRef } from 'react';
import { api } from '../../../lib/api/call.ts';
import { HydrateOnInteraction, lazyPart } from '../../../lib/page/hydrate-on-interaction.tsx';
import { ProjectGrid } from '../cards/grid.tsx';
import { CompareTray } from '../comparison/tray.tsx';
import {
  defaultSort,
  listsAsTexts,
  type MarketFilters,
  marketPath,
  SORT_NAMES,
} from '../filters/market-filters.ts';
import { categoryName } from '../project/category.ts';
import { useOwnedIds } from '../project/ownership.ts';
import { RecentlyViewed } from '../recently-viewed/section.tsx';
import { useMarketChoice } from './choice.ts';
import { describePage, type MarketPage, totalText } from './page-of-cards.ts';
import { MarketResults } from './results.tsx';
import { MarketSearch } from './search.tsx';

const FIELDS = lazyPart(() => import('../filters/fields.tsx'));
const TOOLS = lazyPart(() => import('./toolbar.tsx'));
const EMPTY = lazyPart(() => import('./empty.tsx'));

/** As many as stand side by side in a wide window, and few to pass by keys on the way to the cards. */
const VIEWED_MOST = 5;

/** What stands below a list in which nothing is found. */
export const POPULAR = { sort: 'best-selling', limit: 6 } as const;

/** The market: filters left, cards right. `path` is the address under which it was opened. */
export function Market({ filters, page, path }: { filters: MarketFilters; page: MarketPage; path: string }) {
  const results = useRef<HTMLElement>(null);
  const choice = useMarketChoice(filters, path, results);
  const { facets, correctedSearch, popular } = page;
  const owned = useOwnedIds(marketPath(filters), async (signal) => {
    const query = page.cards.length > 0 ? { ...listsAsTexts(filters), limit: page.limit } : POPULAR;
    return (await api('GET /projects', { query, signal })).projects;
  });
  return (
    <div className="shell-wide market">
      <header>
        <h1 className="text-28">
          {filters.category ? `${categoryName(filters.category)} projects` : 'Market'}
        </h1>
        <p className="mt-1 text-muted" aria-live="polite">
          {describePage(filters, page)}
        </p>
        {/* Another order often leaves the line above as it is. */}
        <p role="status" className="sr-only">
          Sorted by: {SORT_NAMES[filters.sort ?? defaultSort(filters)]}
        </p>
      </header>
      <aside id="market-rail" aria-label="Filters" className="market-rail">
        <HydrateOnInteraction part={FIELDS} choice={choice} facets={facets} />
      </aside>
      <section ref={results} aria-label="Projects" aria-busy={choice.isPending} className="min-w-0">
        <div className="market-bar">
          <MarketSearch choice={choice} />
          <HydrateOnInteraction part={TOOLS} choice={choice} facets={facets} total={totalText(page)} />
        </div>
        <div className="market-viewed">
          <RecentlyViewed most={VIEWED_MOST} isOver className="viewed-close" />
        </div>
        {correctedSearch && page.total > 0 && (
          <p className="mb-5">
            No results for “{filters.search}”. Showing results for <strong>{correctedSearch}</strong>.
          </p>
        )}
        <div className="market-results" data-pending={choice.isPending || undefined}>
          {page.cards.length > 0 ? (
            <MarketResults filters={filters} page={page} path={path} owned={owned} />
          ) : (
            <HydrateOnInteraction part={EMPTY} filters={filters} page={page} path={path} />
          )}
          {popular.length > 0 && (
            <section aria-labelledby="market-popular" className="mt-8 border-t border-line pt-10">
              <h2 id="market-popular" className="mb-5 text-22">
                Popular in the market
              </h2>
              <ProjectGrid projects={popular} owned={owned} level="h3" />
            </section>
          )}
        </div>
        <CompareTray />
      </section>
    </div>
  );
}
