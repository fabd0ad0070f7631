import { whenNeeded } from '#contract/formats/when-needed.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { BOX } from '../../../ui/drawings/box.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/nav.tsx';
import { appliedFilters, withoutFilters } from '../filters/applied.ts';
import { type MarketFilters, marketPath } from '../filters/market-filters.ts';
import { type MarketPage, totalText } from './page-of-cards.ts';

/** Nothing fits: why, and the ways out. */
export default function MarketEmpty(facts: { filters: MarketFilters; page: MarketPage; path: string }) {
  const { filters, page, path } = facts;
  if (page.total > 0) {
    return (
      <EmptyState
        drawing={BOX}
        hue={filters.category}
        title="This shelf is empty"
        action={<LinkButton to={marketPath({ ...filters, page: 1 }, path)}>To the first page</LinkButton>}
      >
        <p>There are {totalText(page)}, but not that many pages.</p>
      </EmptyState>
    );
  }
  if (appliedFilters(filters).length > 0) return <NothingFits {...facts} />;
  return (
    <EmptyState
      title="The market is empty"
      action={<LinkButton to="/seller-registration">Start Selling</LinkButton>}
    >
      <p>Projects appear here as soon as the first one is approved.</p>
    </EmptyState>
  );
}

const together = whenNeeded(() => new Intl.ListFormat('en-GB'));

function NothingFits({ filters, page, path }: { filters: MarketFilters; page: MarketPage; path: string }) {
  const applied = appliedFilters(filters);
  const last = applied.at(-1)!;
  return (
    <EmptyState
      drawing={SEARCH}
      hue={filters.category}
      title="No projects found"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={marketPath(last.without, path)}>Clear {last.label}</LinkButton>
          {applied.length > 1 && (
            <LinkButton to={marketPath(withoutFilters(filters), path)} variant="plain">
              Clear all
            </LinkButton>
          )}
        </div>
      }
    >
      {page.correctedSearch && (
        <p>
          Did you mean{' '}
          <Link to={marketPath({ ...filters, search: page.correctedSearch }, path)} className="link">
            {page.correctedSearch}
          </Link>
          ?
        </p>
      )}
      <p>
        {applied.length > 1
          ? `Nothing matches ${together().format(applied.map(({ label }) => label))} together.`
          : `Nothing matches ${last.label}. Try fewer or different words.`}
      </p>
      <p>
        Save this search to hear of the first project that fits, or{' '}
        <Link to="/contact" className="link">
          tell us what you need
        </Link>
        .
      </p>
    </EmptyState>
  );
}
