import { useEffect, useRef } from 'react';
import { COMPARED_LISTINGS_MAX, COMPARED_LISTINGS_MIN } from '#contract/catalog/comparison/constants.ts';
import type { ComparedListing } from '#contract/catalog/comparison/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { STALL } from '../../../ui/drawings/stall.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { unchoose } from './chosen.ts';
import { ComparisonTable } from './table.tsx';

/** Up to four public listings side by side. `gone` are the ids of those that are not on the market. */
export function ListingsComparison({
  listings,
  gone,
}: {
  listings: readonly ComparedListing[];
  gone: readonly string[];
}) {
  useEffect(() => {
    for (const id of gone) unchoose(id);
  }, [gone]);
  const { heading, region } = useFocusOnWhatIsLeft(listings.length);
  return (
    <div className="shell-wide py-8 lg:py-12">
      <header className="mb-6">
        <h1 ref={heading} tabIndex={-1} className="text-28 sm:text-36">
          Compare projects
        </h1>
        {listings.length > 0 && (
          <p className="mt-2 text-muted">
            Facts that a program read from the archives, beside what the sellers offer. What all of them share
            is grey.
          </p>
        )}
        <p role="status" className="sr-only">
          {counted(listings.length, 'project')} in the comparison
        </p>
      </header>
      {gone.length > 0 && (
        <div className="mb-5">
          <Alert tone="warning">{goneText(gone.length)}</Alert>
        </div>
      )}
      {listings.length > 0 ? <ComparisonTable listings={listings} region={region} /> : <NothingChosen />}
      {listings.length > 0 && listings.length < COMPARED_LISTINGS_MAX && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <LinkButton to="/market">
            {listings.length < COMPARED_LISTINGS_MIN ? 'Find another project' : 'Add another project'}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** The link that takes a project out leaves with it: the focus goes to the table, or to the heading where none is left. */
function useFocusOnWhatIsLeft(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isOneGone = count < before.current;
    before.current = count;
    if (!isOneGone || document.activeElement !== document.body) return;
    (region.current ?? heading.current)?.focus({ preventScroll: true });
  }, [count]);
  return { heading, region };
}

const goneText = (count: number) =>
  `${counted(count, 'project')} of this comparison ${count === 1 ? 'is' : 'are'} not on the market any more.`;

function NothingChosen() {
  return (
    <EmptyState
      level="h2"
      drawing={STALL}
      title="Nothing to compare yet"
      action={
        <LinkButton to="/market" variant="solid">
          Browse the market
        </LinkButton>
      }
    >
      <p>{`Press Compare on the pages of up to ${COMPARED_LISTINGS_MAX} projects, and they stand here side by side.`}</p>
    </EmptyState>
  );
}
