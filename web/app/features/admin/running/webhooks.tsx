import { useState } from 'react';
import type { WebhookEntry } from '#contract/admin/running/schemas.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { WEBHOOK_ACTS } from './bulk.tsx';
import { WEBHOOKS_KEY } from './queries.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

const WEBHOOKS = adminList({
  key: WEBHOOKS_KEY,
  call: 'GET /admin/webhooks',
  rows: 'webhooks',
  keyOf: ({ eventId }) => eventId,
  id: 'webhooks',
  one: 'event',
  caption: 'Events',
  placeholder: 'Event, type or outcome',
  file: 'webhooks.csv',
  empty: () => ({
    title: 'No events yet',
    text: 'The payment provider sends one for each step of a payment.',
  }),
  sorts: ['receivedAt', 'type'],
  path: '/dashboard/admin/webhooks',
  sort: 'receivedAt',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['all', 'All events'],
        ['waiting', 'Waiting'],
        ['failing', 'Failing'],
        ['handled', 'Handled'],
      ],
    },
  ],
});

const columnsOf = (onOpen: (id: string) => void): Column<WebhookEntry>[] => [
  {
    head: 'Event',
    sort: 'type',
    wide: true,
    cell: ({ eventId, type }) => (
      <button
        type="button"
        className="data-row-link text-left font-medium hover:underline"
        onClick={() => onOpen(eventId)}
      >
        {type}
        <span className="block font-mono text-12 font-normal text-muted wrap-anywhere">{eventId}</span>
      </button>
    ),
  },
  { head: 'State', cell: ({ state }) => <WebhookState state={state} /> },
  { head: 'Outcome', wide: true, cell: ({ outcome, error }) => outcome || error },
  { head: 'Received', sort: 'receivedAt', cell: ({ receivedAt }) => <DateTime iso={receivedAt} /> },
  { head: 'Handled', cell: ({ handledAt }) => handledAt && <DateTime iso={handledAt} /> },
];

/** What the payment provider told, and what came of it (rule P6). */
export function Webhooks() {
  const state = useAdminList(WEBHOOKS);
  const [open, setOpen] = useState<string>();
  return (
    <>
      <AdminTable state={state} columns={columnsOf(setOpen)} bulk={WEBHOOK_ACTS} />
      <WebhookDialog id={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
