import { useRef } from 'react';
import { HydrateOnInteraction, lazyPart } from '../../../lib/page/hydrate-on-interaction.tsx';
import { Link } from '../../../ui/nav.tsx';
import { ProjectGrid } from '../cards/grid.tsx';
import { type MarketFilters, marketPath } from '../filters/market-filters.ts';
import { useLoadedList } from './loaded-pages.ts';
import type { MarketPage } from './page-of-cards.ts';

const MORE = lazyPart(() => import('./more.tsx'));
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
