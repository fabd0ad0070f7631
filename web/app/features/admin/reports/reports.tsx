import type { ManagedReport } from '#contract/admin-reports.ts';
import { REPORT_REASON_IDS, REPORT_SUBJECTS } from '#contract/report-reasons.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { StatusDot } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { TableToolbar } from '../../../ui/data-table/table-toolbar.tsx';
import { type TableShape, tableQuery } from '../../../ui/data-table/table-view.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { counted } from '../../../ui/format.ts';
import { Link } from '../../../ui/nav.tsx';
import { PersonCell } from '../person-cell.tsx';
import { ShortMoment } from '../short-moment.tsx';
import { useReports } from './report-queries.ts';
import { REPORTS_PATH, reasonName, reportState, SUBJECT_NAMES } from './report-words.ts';

const SHAPE: TableShape = {
  path: REPORTS_PATH,
  sort: 'createdAt',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['open', 'Open'],
        ['resolved', 'Decided'],
        ['all', 'All reports'],
      ],
    },
    {
      name: 'about',
      label: 'About',
      choices: [
        ['all', 'Everything'],
        ...REPORT_SUBJECTS.map((about) => [about, SUBJECT_NAMES[about]] as const),
      ],
    },
    {
      name: 'reason',
      label: 'Reason',
      choices: [['all', 'Every reason'], ...REPORT_REASON_IDS.map((id) => [id, reasonName(id)] as const)],
    },
  ],
};

const COLUMNS: Column<ManagedReport>[] = [
  {
    head: 'Reported',
    wide: true,
    cell: ({ _id, title, about, openAbout }) => (
      <span className="block min-w-0">
        <Link
          to={`${REPORTS_PATH}/${_id}`}
          className="data-row-link font-medium wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <span className="block text-12 text-muted">
          {SUBJECT_NAMES[about]}
          {openAbout > 1 && `, ${openAbout} open reports`}
        </span>
      </span>
    ),
  },
  { head: 'Reason', cell: ({ reason }) => reasonName(reason) },
  {
    head: 'Person',
    wide: true,
    cell: ({ person }) => <PersonCell name={person.name} email={person.email} />,
  },
  {
    head: 'Reported by',
    cell: ({ reporter }) => <span className="wrap-anywhere">{reporter.name || reporter.email}</span>,
  },
  {
    head: 'State',
    cell: ({ act }) => {
      const { label, tone } = reportState(act);
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
  { head: 'When', sort: 'createdAt', cell: ({ createdAt }) => <ShortMoment iso={createdAt} /> },
];

/** What people have reported (rules.md R4). */
export function Reports() {
  const { view, narrow } = useTableView(SHAPE, ['createdAt', 'resolvedAt']);
  const { data, error, isPlaceholderData, refetch } = useReports(view);
  const isQueue = view.filters.show === 'open';
  return (
    <>
      <TableToolbar
        id="reports"
        shape={SHAPE}
        view={view}
        placeholder="Words, reporter or reported person"
        onNarrow={narrow}
        onFile={() => downloadFile('GET /admin/reports.csv', tableQuery(view), 'reports.csv')}
      />
      <p className="mb-2 min-h-6 text-14 text-muted" aria-live="polite">
        {data && !isPlaceholderData && counted(data.total, 'report')}
      </p>
      <DataTable
        caption="Reports"
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        shape={SHAPE}
        view={view}
        page={data && { rows: data.reports, total: data.total, limit: data.limit }}
        isOld={isPlaceholderData}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        empty={
          isQueue
            ? { title: 'Nothing waits', text: 'Every report is decided. New ones appear here.' }
            : { title: 'No reports yet', text: 'What people report appears here.' }
        }
      />
    </>
  );
}
