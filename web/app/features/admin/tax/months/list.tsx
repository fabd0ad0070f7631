import type { TaxMonth } from '#contract/admin/tax/schemas.ts';
import { formatMonth } from '#contract/formats/dates.ts';
import { formatCount } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';
import type { Column } from '../../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../../ui/feedback/badge.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { adminList, useAdminList } from '../../table/admin-list.ts';
import { AdminTable } from '../../table/admin-table.tsx';
import { monthPath, TAX_PATH } from '../labels.ts';
import { MONTHS_KEY } from '../queries.ts';

export function MonthState({ month: { isOver, closedAt } }: { month: TaxMonth }) {
  if (closedAt) return <StatusDot tone="success">Closed</StatusDot>;
  return <StatusDot tone={isOver ? 'warning' : 'info'}>{isOver ? 'To close' : 'Running'}</StatusDot>;
}

const COLUMNS: Column<TaxMonth>[] = [
  {
    head: 'Month',
    sort: 'month',
    cell: ({ month }) => (
      <Link to={monthPath(month)} className="data-row-link font-medium hover:underline">
        {formatMonth(month)}
      </Link>
    ),
  },
  { head: 'State', cell: (month) => <MonthState month={month} /> },
  { head: 'Sales', num: true, cell: ({ sales }) => formatCount(sales) },
  { head: 'Sold', sort: 'salesPaise', num: true, cell: ({ salesPaise }) => formatPaise(salesPaise) },
  { head: 'Refunded', num: true, cell: ({ returnedPaise }) => formatPaise(returnedPaise) },
  { head: 'TCS', num: true, cell: ({ tcsPaise }) => formatPaise(tcsPaise) },
  { head: 'TDS', num: true, cell: ({ tdsPaise }) => formatPaise(tdsPaise) },
  { head: 'Commission', num: true, cell: ({ commissionPaise }) => formatPaise(commissionPaise) },
  { head: 'GST on it', num: true, cell: ({ commissionGstPaise }) => formatPaise(commissionGstPaise) },
];

const LIST = adminList({
  key: MONTHS_KEY,
  call: 'GET /admin/tax/months',
  rows: 'months',
  keyOf: ({ month }) => month,
  id: 'tax-months',
  one: 'month',
  caption: 'Months in tax mode',
  placeholder: 'Month, such as 2026-11',
  file: 'tax-months.csv',
  empty: () => ({
    title: 'No month yet',
    text: 'Months appear here once something is sold in tax mode. Turn it on in the settings, with the operator’s name, GSTIN and address.',
  }),
  sorts: ['month', 'salesPaise'],
  path: TAX_PATH,
  sort: 'month',
  dir: 'desc',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [
        ['', 'All months'],
        ['to_close', 'To close'],
        ['running', 'Running'],
        ['closed', 'Closed'],
      ],
    },
  ],
});

/** Months from the first sale in tax mode on, with their sums. */
export function MonthList() {
  return <AdminTable state={useAdminList(LIST)} columns={COLUMNS} />;
}
