import { useId, useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { CodeOverlap, FilePair } from '#contract/inspection/overlaps/schemas.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import type { InspectedArchive } from '../queries.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { useOverlaps } from './queries.ts';
import '../../../styles/inspection/overlaps.css';

/** Pairs of files that are listed before the rest is asked for. */
const FIRST_PAIRS = 8;

/** What of an archive's code was in other sellers' listings first, for an admin to compare (rule I3). */
export function CodeOverlaps({
  archive,
  inspectedAt,
}: {
  archive: InspectedArchive;
  inspectedAt: string | null;
}) {
  const titleId = useId();
  const overlaps = useOverlaps(archive, inspectedAt);
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <h3 id={titleId} className="font-sans text-14 font-medium">
        Code shared with other listings
      </h3>
      <QueryState
        query={overlaps}
        title="The other listings could not be loaded"
        loading={
          <div role="status">
            <span className="sr-only">Loading the other listings</span>
            <Skeleton className="h-20 w-full" />
          </div>
        }
      >
        {(found) =>
          found.length === 0 ? (
            <p className="text-muted">
              The other listing is gone. Inspect the archive again to see whether the finding still holds.
            </p>
          ) : (
            <ul className="finding-list">
              {found.map((overlap) => (
                <OverlapItem key={overlap._id} overlap={overlap} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function OverlapItem({ overlap }: { overlap: CodeOverlap }) {
  const { _id, other, seenAt, share, shared, files } = overlap;
  const [compared, setCompared] = useState<FilePair>();
  const [showsAll, setShowsAll] = useState(false);
  const listed = showsAll ? files : files.slice(0, FIRST_PAIRS);
  const left = files.length - listed.length;
  return (
    <li>
      <p className="wrap-anywhere">
        <Link to={`/dashboard/admin/review/${other._id}`} className="link font-medium">
          {other.title || 'Untitled draft'}
        </Link>{' '}
        by {other.sellerName || 'Unknown Seller'}
      </p>
      <p className="figures text-12 text-muted">
        {Math.round(share * 100)} % of the code · {counted(shared, 'piece')} in common · there first, in v
        {other.version}, on <time dateTime={seenAt}>{formatDate(seenAt)}</time>
      </p>
      <ul aria-label={`Files shared with ${other.title || 'the other listing'}`} className="overlap-files">
        {listed.map((pair) => (
          <li key={`${pair.path}\n${pair.otherPath}`}>
            <button
              type="button"
              className="overlap-pair"
              onClick={() => setCompared(pair)}
              aria-haspopup="dialog"
            >
              <span className="link">{pair.path}</span>
              {pair.otherPath === pair.path ? (
                <span className="text-muted">same path in the other</span>
              ) : (
                <span className="text-muted">
                  <span className="sr-only">and in the other listing </span>
                  {pair.otherPath}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="link link-target justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          Show {left} more
        </button>
      )}
      {compared && <CompareDialog overlap={_id} pair={compared} onClose={() => setCompared(undefined)} />}
    </li>
  );
}
