import type { ReactNode } from 'react';
import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { counted } from '../../../ui/text/format.ts';
import { type ListView, listViewPath } from '../paths.ts';
import { useNegotiations } from '../queries.ts';
import { NegotiationRow } from './row.tsx';

const SHOWN = [
  { shown: 'all', label: 'All' },
  { shown: 'live', label: 'Live' },
  { shown: 'ended', label: 'Ended' },
] as const;

/** One page of the list, with its filter. */
export function NegotiationList({
  path,
  view,
  side,
  empty,
}: {
  path: string;
  view: ListView;
  side: NegotiationSide;
  empty: ReactNode;
}) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useNegotiations(view);
  if (!data && error) {
    return (
      <Alert tone="error" title="Your negotiations could not be loaded">
        <p>{messageOf(error)}</p>
        <Button size="small" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.total === 0 && view.shown === 'all') return empty;
  const { negotiations, total, limit, unreadNegotiations } = data;
  return (
    <>
      <TabLinks
        label="Which negotiations"
        tabs={SHOWN.map(({ shown, label }) => ({
          to: listViewPath(path, { shown, id: view.id }),
          label,
          current: shown === view.shown,
        }))}
      />
      <p className="negotiations-count" aria-live="polite">
        {counted(total, 'negotiation')}
        {unreadNegotiations > 0 && `, ${unreadNegotiations} with something new`}
      </p>
      {negotiations.length === 0 ? (
        <NothingHere view={view} path={path} />
      ) : (
        <ul className={`negotiation-rows ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {negotiations.map((negotiation) => (
            <li key={negotiation._id}>
              <NegotiationRow
                negotiation={negotiation}
                to={listViewPath(path, { ...view, id: negotiation._id })}
                isOpen={negotiation._id === view.id}
                side={side}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination
          page={view.page}
          limit={limit}
          total={total}
          hrefOf={(page) => listViewPath(path, { ...view, page })}
          label="Pages of negotiations"
        />
      </div>
    </>
  );
}

function NothingHere({ view, path }: { view: ListView; path: string }) {
  const title =
    view.page > 1
      ? 'This page of the list is empty'
      : view.shown === 'live'
        ? 'Nothing is being negotiated now'
        : 'No negotiation has ended yet';
  return (
    <EmptyState
      drawing={SEARCH}
      title={title}
      action={<LinkButton to={listViewPath(path, { id: view.id })}>Show all</LinkButton>}
    />
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="list-loading">
      <span className="sr-only">Loading your negotiations</span>
      <Skeleton className="h-11 w-48" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-28 w-full rounded-card!" />
      ))}
    </div>
  );
}
