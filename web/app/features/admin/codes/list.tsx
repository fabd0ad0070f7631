import { useState } from 'react';
import type { ManagedCode } from '#contract/admin/codes/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { CODE_ACTS } from './bulk.tsx';
import { EndCodeDialog } from './end-dialog.tsx';
import { codeScope, codeStatus, codeUses, codeWorth, ORIGIN_CHOICES, SHOW_CHOICES } from './labels.ts';
import { CODES_KEY } from './queries.ts';

const CODES = adminList({
  key: CODES_KEY,
  call: 'GET /admin/discounts',
  rows: 'discounts',
  keyOf: ({ _id }) => _id,
  id: 'codes',
  one: 'code',
  caption: 'Discount codes',
  placeholder: 'Code, seller or project',
  file: 'codes.csv',
  reason: 'reason',
  empty: () => ({
    title: 'No codes yet',
    text: 'Sellers’ codes and the codes of agreed prices appear here.',
  }),
  sorts: ['createdAt', 'endsAt', 'uses'],
  path: '/dashboard/admin/codes',
  sort: 'createdAt',
  dir: 'desc',
  filters: [
    { name: 'show', label: 'Show', choices: SHOW_CHOICES },
    { name: 'origin', label: 'Made by', choices: ORIGIN_CHOICES },
  ],
});

const columnsOf = (onEnd: (code: ManagedCode) => void): Column<ManagedCode>[] => [
  {
    head: 'Code',
    wide: true,
    cell: (code) => (
      <>
        <span className="block font-mono font-medium wrap-anywhere">{code.code}</span>
        <span className="block text-12 text-muted wrap-anywhere">
          {codeWorth(code)}, {codeScope(code)}
        </span>
      </>
    ),
  },
  {
    head: 'Status',
    cell: (code) => {
      const { label, tone } = codeStatus(code);
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
  {
    head: 'Seller',
    wide: true,
    cell: ({ seller, buyer }) => (
      <>
        <PersonCell name={seller.name} email={seller.email} />
        {buyer && (
          <span className="block text-12 text-muted wrap-anywhere">for {buyer.name || buyer.email}</span>
        )}
      </>
    ),
  },
  { head: 'Uses', sort: 'uses', num: true, cell: codeUses },
  { head: 'Discount given', num: true, cell: ({ givenAway }) => formatRupees(givenAway) },
  { head: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  {
    head: 'Ends',
    sort: 'endsAt',
    cell: ({ endedAt, endsAt }) => {
      const end = endedAt ?? endsAt;
      return end && <DateTime iso={end} />;
    },
  },
  {
    head: 'Actions',
    isActs: true,
    cell: (code) =>
      code.status !== 'ended' && (
        <Button size="small" onClick={() => onEnd(code)} aria-label={`End ${code.code}`}>
          End
        </Button>
      ),
  },
];

/** Discount codes of all sellers, and of negotiations (rule P9). */
export function Codes() {
  const state = useAdminList(CODES);
  const [ending, setEnding] = useState<ManagedCode>();
  return (
    <>
      <AdminTable state={state} columns={columnsOf(setEnding)} bulk={CODE_ACTS} />
      <EndCodeDialog code={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}
