import { formatPaise } from '#contract/money.ts';
import type { BankMovement } from '#contract/reconciliation/schemas.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { MatchLink } from './match-link.tsx';
import { MOVEMENTS_PATH } from './paths.ts';
import { BANK_KEY } from './queries.ts';

const MOVEMENTS = adminList({
  key: BANK_KEY,
  call: 'GET /admin/bank-movements',
  rows: 'movements',
  keyOf: ({ _id }) => _id,
  id: 'bank-movements',
  one: 'posting',
  caption: 'Postings that are on no statement',
  placeholder: 'Reference, payout or settlement',
  file: 'bank-movements.csv',
  empty: () => ({
    title: 'Every posting is on a statement',
    text: 'Payouts and settlements stay here until they are on a statement. If one stays for long, ask the bank.',
  }),
  sorts: ['movedAt', 'amount'],
  path: MOVEMENTS_PATH,
  sort: 'movedAt',
  dir: 'desc',
  filters: [],
});

const COLUMNS: Column<BankMovement>[] = [
  { head: 'In the books', wide: true, cell: (movement) => <MatchLink {...movement} /> },
  { head: 'Moved', sort: 'movedAt', cell: ({ movedAt }) => <DateTime iso={movedAt} /> },
  {
    head: 'Reference',
    cell: ({ reference }) => <span className="payout-number">{reference ?? 'None'}</span>,
  },
  {
    head: 'Amount',
    sort: 'amount',
    num: true,
    cell: ({ direction, amountPaise }) => `${direction === 'in' ? '+' : '−'}${formatPaise(amountPaise)}`,
  },
];

/** What the books have of the bank's account and no statement has. */
export function Movements() {
  return <AdminTable state={useAdminList(MOVEMENTS)} columns={COLUMNS} />;
}
