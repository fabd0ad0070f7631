import { X } from 'lucide-react';
import type { CSSProperties, RefObject } from 'react';
import type { ComparedListing } from '#contract/catalog/comparison/schemas.ts';
import { listingsComparisonPath } from '../../../lib/paths/comparison.ts';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { sharePath } from '../project/path.ts';
import { unchoose } from './chosen.ts';
import { FACT_GROUPS, type FactRow } from './facts.tsx';

/** Listings side by side, a column for each; what all of them share steps back. */
export function ComparisonTable({
  listings,
  region,
}: {
  listings: readonly ComparedListing[];
  region: RefObject<HTMLElement | null>;
}) {
  const columns = { '--columns': listings.length } as CSSProperties;
  return (
    <section
      ref={region}
      className="panel listings-comparison"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
      tabIndex={0}
      style={columns}
    >
      <table>
        <caption className="sr-only">Projects side by side, one in each column</caption>
        <thead>
          <tr>
            <td />
            {listings.map((listing) => (
              <th key={listing._id} scope="col">
                <ColumnHead listing={listing} listings={listings} />
              </th>
            ))}
          </tr>
        </thead>
        {FACT_GROUPS.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={listings.length + 1} className="listings-comparison-group">
                <span className="label-mono">{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactCells key={row.name} row={row} listings={listings} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function FactCells({ row, listings }: { row: FactRow; listings: readonly ComparedListing[] }) {
  const texts = listings.map(row.text);
  const isShared = listings.length > 1 && new Set(texts).size === 1;
  return (
    <tr data-shared={isShared || undefined}>
      <th scope="row">{row.name}</th>
      {listings.map((listing, index) => (
        <td key={listing._id}>{row.show?.(listing) ?? texts[index]}</td>
      ))}
    </tr>
  );
}

function ColumnHead({
  listing: { _id, title, image, category },
  listings,
}: {
  listing: ComparedListing;
  listings: readonly ComparedListing[];
}) {
  const others = listings.map((one) => one._id).filter((id) => id !== _id);
  return (
    <div className="grid gap-2" data-hue={category}>
      <div className="listings-comparison-picture">
        <Picture source={image ?? undefined} alt="" sizes="240px" eager />
      </div>
      <Link to={sharePath(_id)} className="link text-16 leading-snug font-medium wrap-anywhere">
        {title}
      </Link>
      <Link
        to={listingsComparisonPath(others)}
        className="link link-target inline-flex items-center gap-1 text-14 font-normal text-muted"
        onClick={() => unchoose(_id)}
      >
        <X size={14} aria-hidden="true" />
        Remove<span className="sr-only"> {title} from the comparison</span>
      </Link>
    </div>
  );
}
