import { Link } from '../nav.tsx';
import { type FunnelView, funnelAddress } from './range.ts';
import { StepTable } from './step-table.tsx';
import type { Steps } from './steps.ts';

/** The listings that were looked at most; each leads to its own figures. */
export function ListingTable({
  listings,
  told,
  path,
  view,
}: {
  listings: readonly (Steps & { _id: string; title: string; category: string })[];
  /** How many are told by name at most. */
  told: number;
  path: string;
  view: FunnelView;
}) {
  return (
    <StepTable
      id="listings"
      title="Listings"
      head="Listing"
      note={listings.length < told ? 'The most viewed first.' : `The ${told} most viewed. The file has all.`}
      empty="None was viewed in this period."
      rows={listings.map(({ _id, title, category, ...steps }) => ({
        ...steps,
        key: _id,
        hue: category,
        name: (
          <Link to={funnelAddress(path, { ...view, project: _id })} prefetch="none">
            {title || 'Untitled'}
          </Link>
        ),
      }))}
    />
  );
}
