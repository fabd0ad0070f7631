import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';
import { PAYOUTS_PAGE_SIZE } from '#contract/payouts/constants.ts';
import type { Payout } from '#contract/payouts/schemas.ts';
import { destinationText, payoutStatus } from '../../lib/payout-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, ShortTable } from '../../ui/data-table/rows.tsx';
import { RECEIPT } from '../../ui/drawings/receipt.ts';
import { StatusDot } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useSearchParams } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import { usePayouts } from './queries.ts';

const COLUMNS: Column<Payout>[] = [
  {
    head: 'Amount',
    cell: ({ amountPaise, isScheduled }) => (
      <>
        <span className="amount font-medium">{formatPaise(amountPaise)}</span>
        {isScheduled && <span className="payout-note block">by schedule</span>}
      </>
    ),
  },
  {
    head: 'Status',
    wide: true,
    cell: ({ status, reason }) => (
      <>
        <StatusDot tone={payoutStatus(status).tone}>{payoutStatus(status).label}</StatusDot>
        {reason && <span className="payout-note block">{reason}</span>}
      </>
    ),
  },
  {
    head: 'To',
    wide: true,
    cell: ({ destination }) => (
      <>
        <span className="block">{destination.holder}</span>
        <span className="payout-note figures block">{destinationText(destination)}</span>
      </>
    ),
  },
  { head: 'Asked for', cell: ({ createdAt }) => <Day iso={createdAt} /> },
  {
    head: 'Ended',
    cell: ({ paidAt, endedAt }) => {
      const ended = endedAt ?? paidAt;
      return (
        ended && (
          <>
            <Day iso={ended} />
            {paidAt && endedAt && (
              <span className="payout-note block">
                paid <Day iso={paidAt} />
              </span>
            )}
          </>
        )
      );
    },
  },
  {
    head: 'Reference',
    wide: true,
    cell: ({ reference }) => reference && <span className="payout-reference">{reference}</span>,
  },
];

const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="whitespace-nowrap">
    {formatDate(iso)}
  </time>
);

/** The seller's payouts, newest first. */
export function PayoutHistory({ path }: { path: string }) {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const payouts = usePayouts(page);
  const { data, isPlaceholderData } = payouts;
  return (
    <section aria-labelledby="payout-history" className="panel payout-panel">
      <div className="payout-head">
        <h2 id="payout-history" className="text-18">
          Your payouts
        </h2>
        <p className="payout-note" aria-live="polite">
          {data && !isPlaceholderData && data.total > 0 && counted(data.total, 'payout')}
        </p>
      </div>
      <QueryState query={payouts} loading={<HistorySkeleton />} title="The list could not be loaded">
        {(data) =>
          data.payouts.length === 0 ? (
            <NoPayouts isLaterPage={page > 1} path={path} />
          ) : (
            <div className={isPlaceholderData ? 'opacity-60' : undefined}>
              <ShortTable
                caption="Your payouts, newest first"
                columns={COLUMNS}
                keyOf={({ _id }) => _id}
                rows={data.payouts}
              />
              <div className="payout-pages">
                <Pagination
                  page={page}
                  limit={data.limit || PAYOUTS_PAGE_SIZE}
                  total={data.total}
                  hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)}
                  label="Pages of payouts"
                />
              </div>
            </div>
          )
        }
      </QueryState>
    </section>
  );
}

function NoPayouts({ isLaterPage, path }: { isLaterPage: boolean; path: string }) {
  if (isLaterPage) {
    return (
      <EmptyState
        level="h3"
        drawing={RECEIPT}
        title="This page of the list is empty"
        action={<LinkButton to={path}>Show the first page</LinkButton>}
      />
    );
  }
  return (
    <EmptyState level="h3" drawing={RECEIPT} hue="digital-assets" title="No payouts yet">
      <p>Each payout appears here with where it stands and the bank’s reference.</p>
    </EmptyState>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading the list of your payouts</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  );
}
