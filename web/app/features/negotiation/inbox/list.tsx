import type { ReactNode } from 'react';
import { counted } from '#contract/formats/words.ts';
import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import type { Answer } from '../../../lib/api/call.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { type ListView, listViewPath } from '../paths.ts';
import { useNegotiations } from '../queries.ts';
import { ListSkeleton } from './list-skeleton.tsx';
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
  const list = useNegotiations(view);
  return (
    <QueryState query={list} loading={<ListSkeleton />} title="Your negotiations could not be loaded">
      {(page) =>
        page.total === 0 && view.shown === 'all' ? (
          empty
        ) : (
          <ListedNegotiations
            page={page}
            path={path}
            view={view}
            side={side}
            isOld={list.isPlaceholderData}
          />
        )
      }
    </QueryState>
  );
}

function ListedNegotiations({
  page: { negotiations, total, limit, unreadNegotiations },
  path,
  view,
  side,
  isOld,
}: {
  page: Answer<'GET /negotiations'>;
  path: string;
  view: ListView;
  side: NegotiationSide;
  /** The page of the view before stands in. */
  isOld: boolean;
}) {
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
        {unreadNegotiations > 0 && `, ${unreadNegotiations} unread`}
      </p>
      {negotiations.length === 0 ? (
        <NothingHere view={view} path={path} />
      ) : (
        <ul className={`negotiation-rows ${isOld ? 'opacity-60' : ''}`}>
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
