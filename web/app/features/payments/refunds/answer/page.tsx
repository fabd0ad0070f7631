import { counted } from '#contract/formats/words.ts';
import type { Answer } from '../../../../lib/api/call.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { RECEIPT } from '../../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useSearchParams } from '../../../../ui/nav.tsx';
import { Pagination } from '../../../../ui/paging/pagination.tsx';
import { TabLinks } from '../../../../ui/paging/tabs.tsx';
import { RefundCard } from './card.tsx';
import { useRefunds } from './queries.ts';
import '../../../../styles/payments/refund-part.css';
import '../../../../styles/payments/refunds.css';

/** Refunds that buyers ask for; those that wait for an answer first. Filter and page stand in the address. */
export function RefundsPage({ path }: { path: string }) {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const isOpen = query.get('show') === 'open';
  const refunds = useRefunds({ page, isOpen });
  return (
    <QueryState query={refunds} loading={<RefundsSkeleton />} title="The refunds could not be loaded">
      {(data) =>
        data.total === 0 && !isOpen && page === 1 ? (
          <NoRefunds />
        ) : (
          <ListedRefunds
            data={data}
            page={page}
            path={path}
            isOpen={isOpen}
            isOld={refunds.isPlaceholderData}
          />
        )
      }
    </QueryState>
  );
}

function ListedRefunds({
  data,
  page,
  path,
  isOpen,
  isOld,
}: {
  data: Answer<'GET /refunds'>;
  page: number;
  path: string;
  /** Only those that are open are listed. */
  isOpen: boolean;
  /** The page of the view before stands in. */
  isOld: boolean;
}) {
  return (
    <>
      <TabLinks
        label="Which refunds"
        tabs={[
          { to: path, label: 'All', current: !isOpen },
          { to: hrefOf(path, true, 1), label: 'Open', current: isOpen },
        ]}
      />
      <p className="my-3 text-14 text-muted" aria-live="polite">
        {counted(data.total, 'request')}
        {data.waitingForYou > 0 && `, ${data.waitingForYou} waiting for your answer`}
      </p>
      {data.refunds.length === 0 ? (
        <EmptyState
          title={page > 1 ? 'This page of the list is empty' : 'No request is open'}
          action={<LinkButton to={path}>Show all</LinkButton>}
        />
      ) : (
        <ul className={`cases ${isOld ? 'opacity-60' : ''}`}>
          {data.refunds.map((refund) => (
            <li key={refund._id}>
              <RefundCard refund={refund} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          limit={data.limit}
          total={data.total}
          hrefOf={(page) => hrefOf(path, isOpen, page)}
          label="Pages of refunds"
        />
      </div>
    </>
  );
}

function hrefOf(path: string, isOpen: boolean, page: number): string {
  const query = new URLSearchParams();
  if (isOpen) query.set('show', 'open');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

function NoRefunds() {
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="mobile"
      title="Nobody has asked for a refund"
      action={<LinkButton to="/refunds">How refunds work</LinkButton>}
    >
      <p>
        Buyers have 30 days. What they ask for after a download comes here, and you have 5 days to agree or to
        contest it.
      </p>
    </EmptyState>
  );
}

function RefundsSkeleton() {
  return (
    <div role="status" className="cases">
      <span className="sr-only">Loading refunds</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-44 w-full rounded-card!" />
      ))}
    </div>
  );
}
