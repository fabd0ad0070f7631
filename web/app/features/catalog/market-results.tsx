import { useRef } from 'react';
import { Link } from '../../ui/nav.tsx';
import { type MarketFilters, marketPath } from './filters.ts';
import { HydrateOnInteraction, lazyPart } from './hydrate-on-interaction.tsx';
import { useLoadedList } from './market-loaded.ts';
import type { MarketPage } from './market-page.ts';
import { ProjectGrid } from './project-grid.tsx';

const MORE = lazyPart(() => import('./market-more.tsx'));
/** A phone shows one card at first; pictures that are asked for before the styles are known hold those back. */
const EAGER_PICTURES = 1;

/** The cards of all pages that were loaded, below each other. `filters` are those that the cards answer to. */
export function MarketResults({
  filters,
  page,
  path,
  owned,
}: {
  filters: MarketFilters;
  page: MarketPage;
  path: string;
  owned: ReadonlySet<string>;
}) {
  const cards = useRef<HTMLDivElement>(null);
  const [list, setList] = useLoadedList(page, filters);
  const { pages } = list;
  const before = pages[0]!.number - 1;
  return (
    <>
      {before > 0 && (
        <p className="market-more market-before">
          <Link to={marketPath({ ...filters, page: before }, path)} rel="prev" className="btn btn-quiet">
            Previous page
          </Link>
        </p>
      )}
      <div ref={cards}>
        <ProjectGrid
          projects={pages.flatMap((loaded) => loaded.cards)}
          owned={list.owned.size > 0 ? new Set([...owned, ...list.owned]) : owned}
          eager={EAGER_PICTURES}
          starts={new Map(pages.map((loaded) => [loaded.cards[0]?._id, loaded.number]))}
        />
      </div>
      <HydrateOnInteraction
        part={MORE}
        filters={filters}
        path={path}
        list={list}
        setList={setList}
        cards={cards}
      />
    </>
  );
}
