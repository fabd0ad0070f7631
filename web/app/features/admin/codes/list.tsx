import { useState } from 'react';
import type { ManagedCode } from '#contract/admin/codes/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/table.tsx';
import { useTableView } from '../../../ui/data-table/use-view.ts';
import { type TableShape, tableQuery } from '../../../ui/data-table/view.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { ManagedTable } from '../table/managed-table.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { ShortDateTime } from '../table/short-date-time.tsx';
import { EndCodeDialog } from './end-dialog.tsx';
import { codeScope, codeStatus, codeUses, codeWorth, ORIGIN_CHOICES, SHOW_CHOICES } from './labels.ts';
import { useManagedCodes } from './queries.ts';

const SHAPE: TableShape = {
  path: '/dashboard/admin/codes',
  sort: 'createdAt',
  dir: 'desc',
  filters: [
    { name: 'show', label: 'Show', choices: SHOW_CHOICES },
    { name: 'origin', label: 'Made by', choices: ORIGIN_CHOICES },
  ],
};

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
  { head: 'Taken off', num: true, cell: ({ givenAway }) => formatRupees(givenAway) },
  { head: 'Made', sort: 'createdAt', cell: ({ createdAt }) => <ShortDateTime iso={createdAt} /> },
  {
    head: 'Ends',
    sort: 'endsAt',
    cell: ({ endedAt, endsAt }) => {
      const end = endedAt ?? endsAt;
      return end && <ShortDateTime iso={end} />;
    },
  },
  {
    head: 'Act',
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
  const { view, narrow } = useTableView(SHAPE, ['createdAt', 'endsAt', 'uses']);
  const answer = useManagedCodes(view);
  const [ending, setEnding] = useState<ManagedCode>();
  return (
    <>
      <ManagedTable
        id="codes"
        one="code"
        caption="Discount codes"
        placeholder="Code, seller or project"
        shape={SHAPE}
        view={view}
        onNarrow={narrow}
        onPeopleFile={(reason) =>
          downloadFile('GET /admin/discounts.csv', { ...tableQuery(view), reason }, 'codes.csv')
        }
        answer={answer}
        rowsOf={({ discounts }) => discounts}
        columns={columnsOf(setEnding)}
        keyOf={({ _id }) => _id}
        empty={{
          title: 'No codes yet',
          text: 'Codes that sellers make, and those of agreed prices, appear here.',
        }}
      />
      <EndCodeDialog code={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}
