import { useState } from 'react';
import type { Rate } from '#contract/admin/tax/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import { RATE_KINDS, RATE_LABELS } from '#contract/tax/constants.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../../ui/feedback/badge.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { adminList, useAdminList } from '../../table/admin-list.ts';
import { AdminTable } from '../../table/admin-table.tsx';
import { rateText, TAX_TABS } from '../labels.ts';
import { RATES_KEY, useTakeRateBack } from '../queries.ts';
import { AddRateDialog } from './add-dialog.tsx';

const STATES = {
  past: { label: 'Past', tone: 'info' },
  in_force: { label: 'In force', tone: 'success' },
  to_come: { label: 'To come', tone: 'warning' },
} as const;

const COLUMNS: Column<Rate>[] = [
  {
    head: 'Rate',
    sort: 'kind',
    wide: true,
    cell: ({ kind, category }) => (
      <>
        <span className="block">{RATE_LABELS[kind]}</span>
        {kind === 'sale_gst' && (
          <span className="block text-12 text-muted">
            {category ? (CATEGORY_NAMES[category as Category] ?? category) : 'all categories'}
          </span>
        )}
      </>
    ),
  },
  { head: 'Value', wide: true, cell: rateText },
  { head: 'Code', cell: ({ code }) => code && <span className="figures">{code}</span> },
  {
    head: 'From',
    sort: 'validFrom',
    cell: ({ validFrom }) => <span className="whitespace-nowrap">{formatDate(validFrom)}</span>,
  },
  {
    head: 'State',
    cell: ({ state }) => <StatusDot tone={STATES[state].tone}>{STATES[state].label}</StatusDot>,
  },
  {
    head: 'Source',
    wide: true,
    cell: ({ source, addedBy }) => (
      <span className="text-14 text-muted wrap-anywhere">
        {source}
        {addedBy && `, added by ${addedBy}`}
      </span>
    ),
  },
  { head: 'Actions', isActs: true, cell: (rate) => rate.state === 'to_come' && <TakeBack rate={rate} /> },
];

function TakeBack({ rate: { _id, kind } }: { rate: Rate }) {
  const taking = useTakeRateBack();
  return (
    <Button
      size="small"
      busy={taking.isPending}
      onClick={() => taking.mutate(_id, { onError: (error) => showToast(messageOf(error), 'error') })}
    >
      Take back<span className="sr-only"> the rate of {RATE_LABELS[kind]}</span>
    </Button>
  );
}

const RATES = adminList({
  key: RATES_KEY,
  call: 'GET /admin/tax/rates',
  rows: 'rates',
  keyOf: ({ _id }) => _id,
  id: 'tax-rates',
  one: 'rate',
  caption: 'Rates',
  placeholder: 'Law, notification or code',
  file: 'tax-rates.csv',
  empty: () => ({
    title: 'No rates',
    text: 'Rates come with the program. Check that the database is complete.',
  }),
  sorts: ['validFrom', 'kind'],
  path: TAX_TABS.rates.to,
  sort: 'validFrom',
  dir: 'desc',
  filters: [
    {
      name: 'kind',
      label: 'Rate',
      choices: [['', 'All rates'], ...RATE_KINDS.map((kind) => [kind, RATE_LABELS[kind]] as const)],
    },
    {
      name: 'state',
      label: 'State',
      choices: [
        ['', 'All states'],
        ...(['in_force', 'to_come', 'past'] as const).map((state) => [state, STATES[state].label] as const),
      ],
    },
  ],
});

/** Rates, codes, thresholds and due days with the day from which they hold, and their source. */
export function Rates() {
  const [isOpen, setOpen] = useState(false);
  const state = useAdminList(RATES);
  return (
    <div className="tax-rates">
      <div className="tax-rates-head">
        <p className="text-14 text-muted">
          Ask an accountant which code fits what is sold here. A rate in force cannot be changed: add the one
          that follows it.
        </p>
        <Button onClick={() => setOpen(true)}>Add a rate</Button>
      </div>
      <AdminTable state={state} columns={COLUMNS} />
      <AddRateDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
