import { messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { counted } from '../../../ui/format.ts';
import { Link, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { useDisputes } from './refund-queries.ts';
import { CASES_PATH } from './refund-words.ts';

/** Payments that banks dispute, those to be answered first. */
export function Disputes() {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const isLive = query.get('show') !== 'all';
  const { data, error, isPlaceholderData, isFetching, refetch } = useDisputes({ isLive, page });
  if (!data && error) {
    return (
      <Alert tone="error" title="The disputes could not be loaded">
        <p>{messageOf(error)}</p>
        <Button size="small" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <div role="status" className="cases">
        <span className="sr-only">Loading disputes</span>
        <Skeleton className="h-44 w-full rounded-card!" />
        <Skeleton className="h-44 w-full rounded-card!" />
      </div>
    );
  }
  return (
    <>
      <p className="mb-5 flex flex-wrap items-baseline justify-between gap-4 text-14 text-muted">
        <span aria-live="polite">{counted(data.total, isLive ? 'open dispute' : 'dispute')}</span>
        <Link to={hrefOf(!isLive, 1)} className="link">
          {isLive ? 'Show those that are over too' : 'Show open ones only'}
        </Link>
      </p>
      {data.disputes.length === 0 ? (
        <NoDisputes isLaterPage={page > 1} isLive={isLive} />
      ) : (
        <ul className={`cases ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {data.disputes.map((dispute) => (
            <li key={dispute._id}>
              <DisputeCard dispute={dispute} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          limit={data.limit}
          total={data.total}
          hrefOf={(page) => hrefOf(isLive, page)}
          label="Pages of disputes"
        />
      </div>
    </>
  );
}

function hrefOf(isLive: boolean, page: number): string {
  const query = new URLSearchParams({ tab: 'disputes' });
  if (!isLive) query.set('show', 'all');
  if (page > 1) query.set('page', String(page));
  return `${CASES_PATH}?${query}`;
}

function NoDisputes({ isLaterPage, isLive }: { isLaterPage: boolean; isLive: boolean }) {
  if (isLaterPage) {
    return (
      <EmptyState
        title="This page of the list is empty"
        action={<LinkButton to={hrefOf(isLive, 1)}>Show the first page</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="mobile"
      title={isLive ? 'No bank disputes a payment' : 'There was no dispute yet'}
    >
      <p>When a buyer’s bank disputes a payment, it comes here with the evidence and the day to answer by.</p>
    </EmptyState>
  );
}
