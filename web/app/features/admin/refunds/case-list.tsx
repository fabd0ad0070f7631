import { formatAmount } from '#contract/amounts.ts';
import type { ListedRefund } from '#contract/refund-endpoints.ts';
import { REFUND_REASON_LABELS } from '#contract/refunds.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { StatusDot } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/field.tsx';
import { counted } from '../../../ui/format.ts';
import { Link, useNavigate, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CASE_FILTERS, type CaseFilter, useRefundCases } from './refund-queries.ts';
import { CASES_PATH, caseStatus, dueWords, FILTER_LABELS } from './refund-words.ts';

/** Refund requests by status, those that wait for an admin first and the most urgent on top. */
export function CaseList() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const status = CASE_FILTERS.find((known) => known === query.get('status')) ?? 'waiting';
  const { data, error, isPlaceholderData, isFetching, refetch } = useRefundCases(status, page);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <p className="text-14 text-muted" aria-live="polite">
          {data && !isPlaceholderData && counted(data.total, 'request')}
        </p>
        <div className="w-44">
          <Select
            id="status"
            label="Status"
            value={status}
            onChange={({ target }) =>
              navigate(hrefOf(target.value as CaseFilter, 1), { preventScrollReset: true })
            }
          >
            {CASE_FILTERS.map((value) => (
              <option key={value} value={value}>
                {FILTER_LABELS[value]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {error && !data && (
        <Alert tone="error" title="The requests could not be loaded">
          <p>{messageOf(error)}</p>
          <Button size="small" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!error && !data && <CasesSkeleton />}
      {data?.refunds.length === 0 && <NothingHere status={status} />}
      {data && data.refunds.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <CaseTable refunds={data.refunds} />
          <div className="mt-8">
            <Pagination
              page={page}
              limit={data.limit}
              total={data.total}
              hrefOf={(page) => hrefOf(status, page)}
              label="Pages of requests"
            />
          </div>
        </div>
      )}
    </>
  );
}

function CaseTable({ refunds }: { refunds: ListedRefund[] }) {
  return (
    // Wider than a phone: it scrolls, by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className="panel table-wrap" aria-label="Refund requests" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">Buyer</th>
            <th scope="col">Reason</th>
            <th scope="col">Status</th>
            <th scope="col">Due</th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <CaseRow key={refund._id} refund={refund} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CaseRow({ refund }: { refund: ListedRefund }) {
  const { label, tone } = caseStatus(refund);
  return (
    <tr>
      <td>
        <Link to={`${CASES_PATH}?id=${refund._id}`} className="link">
          {refund.project.title}
        </Link>
        <span className="block text-12 text-muted">by {refund.sellerName || 'Unknown Seller'}</span>
      </td>
      <td>{refund.buyerName}</td>
      <td>{REFUND_REASON_LABELS[refund.reason]}</td>
      <td>
        <StatusDot tone={tone}>{label}</StatusDot>
      </td>
      <td className="whitespace-nowrap">
        {refund.isOverdue ? <span className="case-late">Overdue, {dueWords(refund)}</span> : dueWords(refund)}
      </td>
      <td className="num">{formatAmount(refund.amountPaise)}</td>
    </tr>
  );
}

function hrefOf(status: CaseFilter, page: number): string {
  const query = new URLSearchParams();
  if (status !== 'waiting') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${CASES_PATH}?${query}` : CASES_PATH;
}

function NothingHere({ status }: { status: CaseFilter }) {
  if (status === 'waiting') {
    return (
      <EmptyState drawing={RECEIPT} hue="mobile" title="Nothing waits for you">
        <p>Refunds come here when a seller contests them, or when the provider could not pay them out.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={RECEIPT}
      title={status === 'all' ? 'Nobody has asked for a refund' : 'No request has this status'}
    />
  );
}

function CasesSkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading requests</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}
