import type { FilePair } from '#contract/inspection/overlaps/schemas.ts';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOverlappingFiles } from './queries.ts';
import { SharedSource } from './shared-source.tsx';

/** Both files of a pair, side by side, with the lines that they share. */
export function CompareDialog({
  overlap,
  pair: { path, otherPath },
  onClose,
}: {
  overlap: string;
  pair: FilePair;
  onClose: () => void;
}) {
  const files = useOverlappingFiles(overlap, { path, otherPath });
  return (
    <Dialog open wide onClose={onClose} title="The same code in both listings">
      <QueryState
        query={files}
        title="The files could not be loaded"
        loading={
          <div role="status" className="compared-files">
            <span className="sr-only">Loading both files</span>
            <Skeleton className="h-80 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
        }
      >
        {({ own, other }) => (
          <>
            <p className="mb-4 text-14 text-muted">
              Lines with a bar and “=” are the same code: names, comments, strings and formatting are not
              compared.
            </p>
            <div className="compared-files">
              <SharedSource title="This listing" file={own} />
              <SharedSource title="The other listing" file={other} />
            </div>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
