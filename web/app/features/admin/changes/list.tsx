import { useState } from 'react';
import type { UnreviewedChange } from '#contract/admin/changes/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TableToolbar } from '../../../ui/data-table/toolbar.tsx';
import { useTableView } from '../../../ui/data-table/use-view.ts';
import { isNarrowed, type TableShape, tableAddress } from '../../../ui/data-table/view.ts';
import { BOX } from '../../../ui/drawings/box.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { counted } from '../../../ui/text/format.ts';
import { SuspensionDialog } from '../listings/suspension-dialog.tsx';
import { ChangeEntry } from './entry.tsx';
import { useChanges, useSeeChange } from './queries.ts';
import '../../../styles/ui/data-table.css';
import '../../../styles/admin/review.css';

const SHAPE: TableShape = {
  path: '/dashboard/admin/changes',
  sort: 'at',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['unseen', 'Not seen yet'],
        ['seen', 'Seen'],
        ['all', 'All changes'],
      ],
    },
  ],
};

/** Changes to published listings that no review waited for (rule L4). */
export function Changes() {
  const { view, narrow } = useTableView(SHAPE, ['at']);
  const { data, error, isPlaceholderData, refetch } = useChanges(view);
  const [suspended, setSuspended] = useState<UnreviewedChange>();
  const seeing = useSeeChange();
  const see = (change: UnreviewedChange) =>
    seeing.mutate(change._id, {
      onSuccess: () => showToast(`Seen: ${change.project.title}`),
      onError: (refusal) => showToast(messageOf(refusal)),
    });
  // As the list has it now: a suspension that came too late is tried again with what was read since.
  const asked = suspended && (data?.changes.find(({ _id }) => _id === suspended._id) ?? suspended);
  return (
    <>
      <TableToolbar id="changes" shape={SHAPE} view={view} placeholder="Title or seller" onNarrow={narrow} />
      <p className="mb-2 min-h-6 text-14 text-muted" aria-live="polite">
        {data && !isPlaceholderData && counted(data.total, 'change')}
      </p>
      {error && !data && (
        <Alert tone="error">
          <p>{messageOf(error)}</p>
          <Button size="small" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!error && !data && <ChangesSkeleton />}
      {data && data.changes.length === 0 && (
        <NothingHere page={view.page} isSearch={isNarrowed(SHAPE, view)} />
      )}
      {data && data.changes.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <ul className="panel divide-y divide-line">
            {data.changes.map((change) => (
              <li key={change._id}>
                <ChangeEntry
                  change={change}
                  isBusy={seeing.isPending && seeing.variables === change._id}
                  onSeen={() => see(change)}
                  onSuspend={() => setSuspended(change)}
                />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              page={view.page}
              limit={data.limit}
              total={data.total}
              hrefOf={(page) => tableAddress(SHAPE, { ...view, page })}
              label="Pages of changes"
            />
          </div>
        </div>
      )}
      <SuspensionDialog
        open={
          asked && {
            verb: 'suspend',
            project: { ...asked.project, seller: { displayName: asked.seller.name } },
          }
        }
        onClose={() => {
          setSuspended(undefined);
          void refetch();
        }}
      />
    </>
  );
}

function NothingHere({ page, isSearch }: { page: number; isSearch: boolean }) {
  if (page > 1) {
    return (
      <EmptyState
        drawing={SEARCH}
        title="This page of the list is empty"
        action={<LinkButton to={SHAPE.path}>Show the first page</LinkButton>}
      />
    );
  }
  if (isSearch) return <EmptyState drawing={SEARCH} title="Nothing matches" />;
  return (
    <EmptyState drawing={BOX} hue="mobile" title="No change waits to be seen">
      <p>Changes to listings on the market appear here.</p>
    </EmptyState>
  );
}

function ChangesSkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading changes</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-40 w-full" />
      ))}
    </div>
  );
}
