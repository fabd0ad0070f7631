import type { ReactNode } from 'react';
import type { ManagedPayout } from '#contract/admin/payouts/schemas.ts';
import { destinationText, payoutStatus } from '../../../lib/payout-texts.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { PROVIDER_NAMES } from './labels.ts';

/** Whose payout it is, where it goes, and what has happened to it. */
export function PayoutFacts({ payout }: { payout: ManagedPayout }) {
  const { label, tone } = payoutStatus(payout.status);
  const facts: [string, ReactNode][] = [
    [
      'Status',
      <StatusDot key="status" tone={tone}>
        {label}
      </StatusDot>,
    ],
    ['Seller', <PersonCell key="seller" {...payout.seller} />],
    [
      'Holder’s name',
      <span key="holder">
        <span className="block">{payout.destination.holder}</span>
        <span className="block text-12 text-muted">
          {payout.isNameChecked ? 'Compared with the bank’s' : 'Not compared with the bank’s yet'}
        </span>
      </span>,
    ],
    [
      'To',
      <span key="to" className="figures">
        {destinationText(payout.destination)}
      </span>,
    ],
    ['Approvals', <Approvals key="approvals" payout={payout} />],
    ...timesOf(payout),
    ...(payout.provider ? [['Paid through', PROVIDER_NAMES[payout.provider]] as [string, ReactNode]] : []),
    ...numbersOf(payout),
  ];
  return (
    <dl className="facts-list">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Approvals({ payout: { approvals, needsSecondAdmin } }: { payout: ManagedPayout }) {
  return (
    <>
      {approvals.map(({ name, at }) => (
        <span key={at} className="block">
          {name}, <DateTime iso={at} />
        </span>
      ))}
      {approvals.length === 0 && <span className="block">None yet</span>}
      {needsSecondAdmin && approvals.length < 2 && (
        <span className="block text-12 text-muted">A payout of this size needs two admins.</span>
      )}
    </>
  );
}

function timesOf({ createdAt, isScheduled, paidAt, endedAt }: ManagedPayout): [string, ReactNode][] {
  return [
    [
      'Asked for',
      <span key="asked">
        <DateTime iso={createdAt} />
        {isScheduled && ', by the schedule'}
      </span>,
    ],
    ...(paidAt ? [['Paid', <DateTime key="paid" iso={paidAt} />] as [string, ReactNode]] : []),
    ...(endedAt ? [['Ended', <DateTime key="ended" iso={endedAt} />] as [string, ReactNode]] : []),
  ];
}

function numbersOf({
  _id,
  batchId,
  providerPayoutId,
  reference,
  reason,
}: ManagedPayout): [string, ReactNode][] {
  const numbers: [string, string | null][] = [
    ['Payout', _id],
    ['Bank file', batchId],
    ['At RazorpayX', providerPayoutId],
    ['Reference', reference],
  ];
  const found = numbers.flatMap(([name, number]): [string, ReactNode][] =>
    number
      ? [
          [
            name,
            <span key={name} className="font-mono text-12 wrap-anywhere">
              {number}
            </span>,
          ],
        ]
      : [],
  );
  return reason ? [...found, ['Reason', reason]] : found;
}
