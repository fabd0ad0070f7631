import type { AdminAct } from '#contract/admin/audit/schemas.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { Link } from '../../../ui/nav.tsx';
import { reasonName } from '../review/decision/texts.ts';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { actLabel, changesOf, SUBJECT_CHOICES, subjectPath } from './act-labels.ts';
import { ChainNote } from './chain-note.tsx';
import { ACTS_KEY } from './queries.ts';
import '../../../styles/admin/lists.css';

const ACTS = adminList({
  key: ACTS_KEY,
  call: 'GET /admin/audit',
  rows: 'acts',
  keyOf: ({ _id }) => _id,
  id: 'acts',
  one: 'action',
  caption: 'Actions',
  placeholder: 'Action, id, person or text',
  file: 'audit-log.csv',
  reason: 'reason',
  empty: () => ({ title: 'No entries yet', text: 'Everything that admins do is recorded here for good.' }),
  sorts: ['at'],
  path: '/dashboard/admin/audit',
  sort: 'at',
  dir: 'desc',
  filters: [
    { name: 'subject', label: 'About', choices: SUBJECT_CHOICES },
    { name: 'from', label: 'From' },
    { name: 'until', label: 'Until' },
  ],
});

const COLUMNS: Column<AdminAct>[] = [
  {
    head: 'Action',
    cell: (act) => (
      <>
        <span className="in-one-line block font-medium">{actLabel(act.act)}</span>
        <span className="figures block text-12 text-muted">{`No. ${act.seq}`}</span>
      </>
    ),
  },
  { head: 'About', wide: true, cell: ({ subject }) => <Subject subject={subject} /> },
  { head: 'Changed', wide: true, cell: (act) => <Changes act={act} /> },
  { head: 'Why', wide: true, cell: (act) => <Why act={act} /> },
  {
    head: 'By',
    cell: ({ by }) => <span className="in-one-line">{by ? by.name || by.email : 'The operator'}</span>,
  },
  { head: 'When', sort: 'at', cell: ({ at }) => <DateTime iso={at} /> },
];

/** Everything that admins did, and whether the log is whole (rule R4). */
export function Audit() {
  const state = useAdminList(ACTS);
  return (
    <>
      <ChainNote />
      <AdminTable state={state} columns={COLUMNS} />
    </>
  );
}

function Subject({ subject }: { subject: AdminAct['subject'] }) {
  const path = subjectPath(subject);
  const name = subject.name || (subject.type === 'settings' ? 'The market' : subject.id);
  return (
    <>
      <span className="block text-12 text-muted">{subject.type}</span>
      {path ? (
        <Link to={path} className="link link-target">
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  );
}

function Changes({ act }: { act: AdminAct }) {
  const changes = changesOf(act.before, act.after);
  if (changes.length === 0) return null;
  return (
    <ul className="text-12">
      {changes.map(({ name, from, to }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{`${name}: `}</span>
          <span className="text-muted line-through">{from}</span>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          {to}
        </li>
      ))}
    </ul>
  );
}

function Why({ act: { reason, reasonCode } }: { act: AdminAct }) {
  return (
    <>
      {reasonCode && <span className="block text-12 text-muted">{reasonName(reasonCode)}</span>}
      {reason}
    </>
  );
}
