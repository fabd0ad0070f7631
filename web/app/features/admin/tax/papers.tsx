import { formatMonth } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { PAPER_KINDS, PAPER_TITLES } from '#contract/tax/constants.ts';
import type { Paper } from '#contract/tax/schemas.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { TAX_TABS } from './labels.ts';
import { PAPERS_KEY, useMonthNames } from './queries.ts';

const listOf = (months: readonly string[]) =>
  adminList({
    key: PAPERS_KEY,
    call: 'GET /admin/tax/papers',
    rows: 'papers',
    keyOf: ({ _id }) => _id,
    id: 'papers',
    one: 'paper',
    caption: 'Invoices and notes',
    placeholder: 'Number, order, name or GSTIN',
    file: 'invoices.csv',
    reason: 'reason',
    empty: () => ({
      title: 'No papers yet',
      text: 'Each sale in tax mode has its invoice here, and each refund its credit note.',
    }),
    sorts: ['issuedAt', 'totalPaise'],
    path: TAX_TABS.papers.to,
    sort: 'issuedAt',
    dir: 'desc',
    filters: [
      {
        name: 'kind',
        label: 'Kind',
        choices: [['', 'All papers'], ...PAPER_KINDS.map((kind) => [kind, PAPER_TITLES[kind]] as const)],
      },
      {
        name: 'month',
        label: 'Month',
        choices: [['', 'All months'], ...months.map((month) => [month, formatMonth(month)] as const)],
      },
    ],
  });

const COLUMNS: Column<Paper>[] = [
  {
    head: 'Paper',
    wide: true,
    cell: ({ kind, number, originalNumber, revision }) => (
      <>
        <span className="block font-medium">{PAPER_TITLES[kind]}</span>
        <span className="figures block text-12 whitespace-nowrap">{number}</span>
        {revision > 1 && <span className="block text-12 text-muted">revision {revision}</span>}
        {originalNumber && (
          <span className="block text-12 whitespace-nowrap text-muted">for {originalNumber}</span>
        )}
      </>
    ),
  },
  { head: 'Issued', sort: 'issuedAt', cell: ({ issuedAt }) => <DateTime iso={issuedAt} /> },
  {
    head: 'From and to',
    wide: true,
    cell: ({ supplierName, recipientName, subject, orderId }) => (
      <>
        <span className="block wrap-anywhere">{supplierName}</span>
        <span className="block wrap-anywhere">to {recipientName}</span>
        <span className="block text-12 text-muted wrap-anywhere">
          {orderId ? (
            <Link to={`/dashboard/admin/orders/${orderId}`} className="link-target hover:underline">
              {subject}
            </Link>
          ) : (
            subject
          )}
        </span>
      </>
    ),
  },
  { head: 'Taxable', num: true, cell: ({ taxablePaise }) => formatPaise(taxablePaise) },
  {
    head: 'GST',
    num: true,
    cell: ({ cgstPaise, sgstPaise, igstPaise }) => formatPaise(cgstPaise + sgstPaise + igstPaise),
  },
  { head: 'Total', sort: 'totalPaise', num: true, cell: ({ totalPaise }) => formatPaise(totalPaise) },
  {
    head: 'File',
    isActs: true,
    cell: ({ _id: id, number }) => (
      <FileButton
        size="small"
        save={() => downloadFile('GET /papers/:id', { format: 'pdf' }, undefined, { id })}
      >
        PDF<span className="sr-only"> of {number}</span>
      </FileButton>
    ),
  },
];

/** Every invoice and note of the market. */
export function Papers() {
  const { data: months = [] } = useMonthNames();
  const state = useAdminList(listOf(months));
  return <AdminTable state={state} columns={COLUMNS} />;
}
