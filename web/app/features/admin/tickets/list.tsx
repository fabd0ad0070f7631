import type { ManagedTicket } from '#contract/admin/tickets/schemas.ts';
import { TICKET_KINDS } from '#contract/tickets/constants.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DetailLink } from '../navigation/list-place.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { TicketMonths } from './months.tsx';
import { TICKETS_KEY } from './queries.ts';
import { TICKET_KIND_NAMES, TICKET_STATES, TICKETS_PATH } from './texts.ts';

const TICKETS = adminList({
  key: TICKETS_KEY,
  call: 'GET /admin/tickets',
  rows: 'tickets',
  keyOf: ({ _id }) => _id,
  id: 'tickets',
  one: 'ticket',
  caption: 'Messages, complaints and appeals',
  placeholder: 'Number, name, address or text',
  file: 'tickets.csv',
  reason: 'reason',
  empty: ({ filters }) =>
    filters.show === 'closed'
      ? { title: 'Nothing is closed yet', text: 'Tickets that you close appear here.' }
      : {
          title: 'Nothing to answer',
          text: 'Messages from the contact page, complaints and appeals appear here.',
        },
  sorts: ['dueAt', 'createdAt'],
  path: TICKETS_PATH,
  sort: 'dueAt',
  dir: 'asc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['open', 'Not closed'],
        ['waiting', 'To answer'],
        ['closed', 'Closed'],
        ['all', 'All tickets'],
      ],
    },
    {
      name: 'kind',
      label: 'Kind',
      choices: [
        ['all', 'Every kind'],
        ...TICKET_KINDS.map((kind) => [kind, TICKET_KIND_NAMES[kind]] as const),
      ],
    },
  ],
});

const COLUMNS: Column<ManagedTicket>[] = [
  {
    head: 'Ticket',
    wide: true,
    cell: ({ _id, number, subject, kind }) => (
      <span className="block min-w-0">
        <DetailLink
          to={`${TICKETS_PATH}/${_id}`}
          className="data-row-link font-medium wrap-anywhere hover:underline"
        >
          {subject}
        </DetailLink>
        <span className="block text-12 text-muted">
          {TICKET_KIND_NAMES[kind]}, <span className="figures">{number}</span>
        </span>
      </span>
    ),
  },
  { head: 'From', wide: true, cell: ({ name, email }) => <PersonCell name={name} email={email} /> },
  {
    head: 'State',
    cell: ({ status }) => (
      <StatusDot tone={TICKET_STATES[status].tone}>{TICKET_STATES[status].label}</StatusDot>
    ),
  },
  { head: 'Due', sort: 'dueAt', cell: ({ dueAt }) => (dueAt ? <DateTime iso={dueAt} /> : 'settled') },
  { head: 'Received', sort: 'createdAt', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
];

/** What people write to the market, what is due first at the top (rule R7). */
export function Tickets() {
  const state = useAdminList(TICKETS);
  return (
    <>
      <AdminTable state={state} columns={COLUMNS} />
      <TicketMonths />
    </>
  );
}
