import { PAID_TAX_LABELS, PAID_TAXES } from '#contract/accounting/constants.ts';
import type { Challan } from '#contract/admin/tax/schemas.ts';
import { formatDate, formatMonth } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { tableQuery } from '../../../ui/data-table/view.ts';
import { Link } from '../../../ui/nav.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { monthPath, TAX_TABS } from './labels.ts';
import { CHALLANS_KEY, useMonthNames } from './queries.ts';

const listOf = (months: readonly string[]) =>
  adminList({
    key: CHALLANS_KEY,
    call: 'GET /admin/tax/challans',
    rows: 'challans',
    keyOf: ({ _id }) => _id,
    id: 'challans',
    one: 'payment',
    caption: 'Payments of tax to the state',
    placeholder: 'Number of a challan',
    file: 'tax-challans.csv',
    empty: () => ({
      title: 'No payments yet',
      text: 'Payments that you record on the page of a month appear here.',
    }),
    sorts: ['paidOn', 'month', 'amountPaise'],
    path: TAX_TABS.challans.to,
    sort: 'paidOn',
    dir: 'desc',
    filters: [
      {
        name: 'tax',
        label: 'Tax',
        choices: [['', 'All taxes'], ...PAID_TAXES.map((tax) => [tax, PAID_TAX_LABELS[tax]] as const)],
      },
      {
        name: 'of',
        label: 'Month',
        choices: [['', 'All months'], ...months.map((month) => [month, formatMonth(month)] as const)],
      },
    ],
    // `month` in the address of this page opens the month itself.
    queryOf: (view) => {
      const { of, ...filters } = view.filters;
      return tableQuery({ ...view, filters: { ...filters, month: of ?? '' } });
    },
  });

const COLUMNS: Column<Challan>[] = [
  {
    head: 'Challan',
    wide: true,
    cell: ({ reference, recordedBy }) => (
      <>
        <span className="figures block wrap-anywhere">{reference}</span>
        <span className="block text-12 text-muted wrap-anywhere">recorded by {recordedBy}</span>
      </>
    ),
  },
  { head: 'Tax', wide: true, cell: ({ tax }) => PAID_TAX_LABELS[tax] },
  {
    head: 'Month',
    sort: 'month',
    cell: ({ month }) => (
      <Link to={monthPath(month)} className="link-target whitespace-nowrap hover:underline">
        {formatMonth(month)}
      </Link>
    ),
  },
  {
    head: 'Paid on',
    sort: 'paidOn',
    cell: ({ paidOn }) => <span className="whitespace-nowrap">{formatDate(paidOn)}</span>,
  },
  { head: 'Amount', sort: 'amountPaise', num: true, cell: ({ amountPaise }) => formatPaise(amountPaise) },
];

/** What was paid to the state of all months. */
export function Challans() {
  const { data: months = [] } = useMonthNames();
  return <AdminTable state={useAdminList(listOf(months))} columns={COLUMNS} />;
}
