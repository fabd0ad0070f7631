import type { ManagedReport } from '#contract/admin/reports/schemas.ts';
import { REPORT_REASON_IDS, REPORT_SUBJECTS } from '#contract/trust/reports/constants.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DetailLink } from '../navigation/list-place.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { REPORTS_KEY } from './queries.ts';
import { REPORTS_PATH, reasonName, reportState, SUBJECT_NAMES } from './texts.ts';

const REPORTS = adminList({
  key: REPORTS_KEY,
  call: 'GET /admin/reports',
  rows: 'reports',
  keyOf: ({ _id }) => _id,
  id: 'reports',
  one: 'report',
  caption: 'Reports',
  placeholder: 'Text, reporter or reported person',
  file: 'reports.csv',
  reason: 'exportReason',
  empty: ({ filters }) =>
    filters.show === 'open'
      ? { title: 'Nothing to review', text: 'Every report is decided. New ones appear here.' }
      : { title: 'No reports yet', text: 'What people report appears here.' },
  sorts: ['createdAt', 'resolvedAt'],
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
});

const COLUMNS: Column<ManagedReport>[] = [
  {
    head: 'Reported',
    wide: true,
    cell: ({ _id, title, about, openAbout }) => (
      <span className="block min-w-0">
        <DetailLink
          to={`${REPORTS_PATH}/${_id}`}
          className="data-row-link font-medium wrap-anywhere hover:underline"
        >
          {title}
        </DetailLink>
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
  { head: 'When', sort: 'createdAt', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
];

/** What people have reported (rule R4). */
export function Reports() {
  const state = useAdminList(REPORTS);
  return <AdminTable state={state} columns={COLUMNS} />;
}
