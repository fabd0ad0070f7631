import { Search } from 'lucide-react';
import type { User } from '#contract/accounts/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { SUPPORT_LIMITS, type SupportShown, type SupportSide } from '#contract/support/constants.ts';
import type { SupportPage } from '#contract/support/schemas.ts';
import { PURCHASES_PATH } from '../../../lib/paths/purchases.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDelayedSearch } from '../../../ui/form/use-delayed-search.ts';
import { useNavigate, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { useLiveSupport, useThreads } from '../queries.ts';
import { ThreadRow } from './row.tsx';
import { pathOfView, readView, type SupportView } from './view.ts';
import '../../../styles/negotiation/inbox.css';
import '../../../styles/support/support.css';

const SHOWN: { show: SupportShown; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'unread', label: 'Unread' },
  { show: 'waiting', label: 'Waiting for an answer' },
  { show: 'overdue', label: 'Overdue' },
];

/** The threads of somebody: of purchases and of sales, or in the dashboard of sales alone. */
export function SupportList({ user, path, side }: { user: User; path: string; side?: SupportSide }) {
  const [query] = useSearchParams();
  const view = readView(query, side);
  useLiveSupport(user.uid);
  const threads = useThreads(view);
  return (
    <QueryState query={threads} loading={<ListSkeleton />} title="Your threads could not be loaded">
      {(page) =>
        page.counts.buyer + page.counts.seller === 0 || (side === 'seller' && page.counts.seller === 0) ? (
          <NoThreads side={side} />
        ) : (
          <Listed page={page} path={path} view={view} side={side} isOld={threads.isPlaceholderData} />
        )
      }
    </QueryState>
  );
}

interface ListedProps {
  page: SupportPage;
  path: string;
  view: SupportView;
  side: SupportSide | undefined;
  /** The page of the view before stands in. */
  isOld: boolean;
}

function Listed({ page: { threads, total, limit, counts }, path, view, side, isOld }: ListedProps) {
  const to = (part: Partial<SupportView>) => pathOfView(path, { ...view, page: 1, ...part }, side);
  const hasBoth = side === undefined && counts.buyer > 0 && counts.seller > 0;
  return (
    <div className="support-list">
      {hasBoth && (
        <TabLinks
          label="Whose purchases"
          tabs={[
            { to: to({ as: undefined }), label: 'Everything', current: view.as === undefined },
            { to: to({ as: 'buyer' }), label: 'Purchases', current: view.as === 'buyer' },
            { to: to({ as: 'seller' }), label: 'Sales', current: view.as === 'seller' },
          ]}
        />
      )}
      <TabLinks
        label="Which threads"
        tabs={SHOWN.map(({ show, label }) => ({ to: to({ show }), label, current: show === view.show }))}
      />
      <SearchField view={view} to={to} />
      <p className="text-14 text-muted" aria-live="polite">
        {counted(total, 'thread')}
        {counts.unread > 0 && `, ${counts.unread} unread`}
      </p>
      {threads.length === 0 ? (
        <EmptyState
          level="h2"
          drawing={SEARCH}
          title={view.search === '' ? 'There is nothing here' : 'No thread has these words'}
          action={<LinkButton to={path}>Show all</LinkButton>}
        />
      ) : (
        <ul className={`negotiation-rows ${isOld ? 'opacity-60' : ''}`}>
          {threads.map((thread) => (
            <li key={thread._id}>
              <ThreadRow thread={thread} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        limit={limit}
        total={total}
        hrefOf={(page) => to({ page })}
        label="Pages of threads"
      />
    </div>
  );
}

function SearchField({ view, to }: { view: SupportView; to: (part: Partial<SupportView>) => string }) {
  const navigate = useNavigate();
  const { text, setText, searchNow } = useDelayedSearch(view.search, (search) =>
    navigate(to({ search }), { replace: true, preventScrollReset: true }),
  );
  return (
    <search>
      <form
        className="support-search"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          className="field-box"
          aria-label="Search projects, messages and files"
          placeholder="Search projects, messages and files"
          maxLength={SUPPORT_LIMITS.searchMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}

function NoThreads({ side }: { side: SupportSide | undefined }) {
  if (side === 'seller')
    return (
      <EmptyState title="Nobody has asked for help yet">
        <p>
          Each buyer can ask you about what they bought, in a thread of its own that nobody else reads. Quick
          answers spare refunds.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="You have not asked for help yet"
      action={<LinkButton to={PURCHASES_PATH}>Your purchases</LinkButton>}
    >
      <p>
        Something you bought does not work? Choose “Get help” beside it, and write to its seller. Only the two
        of you read it.
      </p>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="list-loading grid gap-4">
      <span className="sr-only">Loading the threads</span>
      <Skeleton className="h-11 w-80" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full rounded-card!" />
    </div>
  );
}
