import type { ManagedRefund } from '#contract/admin/refunds/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { REFUND_REASON_LABELS } from '#contract/payments/refunds/constants.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DetailLink } from '../navigation/list-place.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { CASES_PATH, caseStatus, dueText, FILTER_LABELS } from './labels.ts';
import { CASE_FILTERS, CASES_KEY } from './queries.ts';

const CASES = adminList({
  key: CASES_KEY,
  call: 'GET /admin/refunds',
  rows: 'refunds',
  keyOf: ({ _id }) => _id,
  id: 'refunds',
  one: 'request',
  caption: 'Refund requests',
  placeholder: 'Number, project, buyer or seller',
  file: 'refunds.csv',
  reason: 'reason',
  empty: () => ({
    title: 'Nothing to review',
    text: 'Refunds appear here when a seller contests them, or when the provider could not pay them out.',
  }),
  sorts: ['urgency', 'askedAt', 'dueAt', 'amount'],
  path: CASES_PATH,
  sort: 'urgency',
  dir: 'desc',
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: CASE_FILTERS.map((status) => [status, FILTER_LABELS[status]] as const),
    },
  ],
});

const COLUMNS: Column<ManagedRefund>[] = [
  {
    head: 'Project',
    wide: true,
    cell: ({ _id, project, sellerName, sellerEmail }) => (
      <span className="block min-w-0">
        <DetailLink
          to={`${CASES_PATH}?id=${_id}`}
          className="data-row-link font-medium wrap-anywhere hover:underline"
        >
          {project.title}
        </DetailLink>
        <span className="block text-12 text-muted wrap-anywhere">by {sellerName || sellerEmail}</span>
      </span>
    ),
  },
  {
    head: 'Buyer',
    wide: true,
    cell: ({ buyerName, buyerEmail }) => <PersonCell name={buyerName} email={buyerEmail} />,
  },
  { head: 'Reason', cell: ({ reason }) => REFUND_REASON_LABELS[reason] },
  {
    head: 'Status',
    cell: (refund) => {
      const { label, tone } = caseStatus(refund);
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
  { head: 'Asked', sort: 'askedAt', cell: ({ askedAt }) => <DateTime iso={askedAt} /> },
  {
    head: 'Due',
    sort: 'dueAt',
    cell: (refund) => {
      const due = dueText(refund);
      if (refund.isOverdue) return <span className="case-late">Overdue, {due}</span>;
      return due && <span className="whitespace-nowrap">{due}</span>;
    },
  },
  { head: 'Amount', sort: 'amount', num: true, cell: ({ amountPaise }) => formatAmount(amountPaise) },
];

/** Refund requests by status, those that wait for an admin first and the most urgent on top. */
export function CaseList() {
  const state = useAdminList(CASES);
  return <AdminTable state={state} columns={COLUMNS} />;
}
