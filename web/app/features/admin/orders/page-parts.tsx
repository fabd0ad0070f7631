import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/admin/orders/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { ShortDateTime } from '../table/short-date-time.tsx';
import { eventLabel } from './labels.ts';

/** One line of what happened to an order, and by whom. */
export function EventLine({ event: { type, by, at } }: { event: OrderDetail['events'][number] }) {
  return (
    <li>
      <p className="font-medium">{eventLabel(type)}</p>
      <p className="text-12 text-muted">
        <ShortDateTime iso={at} />
        {`, ${by ?? 'by itself'}`}
      </p>
    </li>
  );
}

const OUTCOMES: Record<OrderDetail['payments'][number]['outcome'], { label: string; tone: Tone }> = {
  entitlement: { label: 'Bought the project', tone: 'success' },
  refund: { label: 'Goes back', tone: 'warning' },
  none: { label: 'Bought nothing', tone: 'secondary' },
};

/** Every payment that was seen at the provider, and what became of its money. */
export function Payments({ payments }: { payments: OrderDetail['payments'] }) {
  return (
    <Part
      id="payments"
      title="Payments"
      isEmpty={payments.length === 0}
      empty="No payment has been seen yet."
    >
      <Table caption="Payments" heads={['Payment', 'State', 'Money', 'Fee', 'Amount']} nums={[3, 4]}>
        {payments.map((payment) => {
          const { label, tone } = OUTCOMES[payment.outcome];
          const isAlarm = payment.outcome === 'none' && payment.capturedAt !== null;
          return (
            <tr key={payment._id}>
              <th scope="row" className="font-mono text-12">
                {payment.razorpayPaymentId}
              </th>
              <td>
                {payment.status}
                {payment.method && `, ${payment.method}`}
                {payment.error && <span className="block text-12 text-muted">{payment.error}</span>}
              </td>
              <td>
                <StatusDot tone={isAlarm ? 'error' : tone}>{label}</StatusDot>
              </td>
              <td className="num">{payment.feePaise === null ? '' : formatPaise(payment.feePaise)}</td>
              <td className="num">{formatPaise(payment.amountPaise)}</td>
            </tr>
          );
        })}
      </Table>
    </Part>
  );
}

const REFUND_TONES: Record<OrderDetail['refunds'][number]['status'], Tone> = {
  requested: 'warning',
  pending: 'warning',
  processed: 'success',
  failed: 'error',
};

/** Money on its way back, or back. */
export function Refunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  return (
    <Part id="refunds" title="Refunds">
      <Table caption="Refunds" heads={['Refund', 'State', 'Why', 'Asked for', 'Amount']} nums={[4]}>
        {refunds.map((refund) => (
          <tr key={refund._id}>
            <th scope="row" className="font-mono text-12">
              {refund.razorpayRefundId ?? refund._id}
            </th>
            <td>
              <StatusDot tone={REFUND_TONES[refund.status]}>{refund.status}</StatusDot>
            </td>
            <td>{refund.reason.replaceAll('_', ' ')}</td>
            <td>
              <ShortDateTime iso={refund.createdAt} />
            </td>
            <td className="num">{formatPaise(refund.amountPaise)}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

/** What the books say of an order (rules D). */
export function Postings({ postings }: { postings: OrderDetail['postings'] }) {
  return (
    <Part id="postings" title="Ledger">
      <Table caption="Ledger" heads={['Posting', 'Account', 'Debit', 'Credit']} nums={[2, 3]}>
        {postings.flatMap(({ _id, kind, at, entries }) =>
          entries.map(({ account, side, amountPaise }, index) => (
            <tr key={`${_id}-${account}-${side}`}>
              <th scope="row">
                {index === 0 && (
                  <>
                    {eventLabel(kind)}
                    <span className="block text-12 text-muted">
                      <ShortDateTime iso={at} />
                    </span>
                  </>
                )}
                {index > 0 && <span className="sr-only">{eventLabel(kind)}</span>}
              </th>
              <td className="font-mono text-12">{account}</td>
              <td className="num">{side === 'debit' ? formatPaise(amountPaise) : ''}</td>
              <td className="num">{side === 'credit' ? formatPaise(amountPaise) : ''}</td>
            </tr>
          )),
        )}
      </Table>
    </Part>
  );
}

function Part({
  id,
  title,
  isEmpty = false,
  empty,
  children,
}: {
  id: string;
  title: string;
  isEmpty?: boolean;
  empty?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-18">
        {title}
      </h2>
      {isEmpty ? <p className="text-14 text-muted">{empty}</p> : children}
    </section>
  );
}

/** A short table that scrolls sideways by itself on narrow screens, with the keyboard too. */
function Table({
  caption,
  heads,
  nums,
  children,
}: {
  caption: string;
  heads: readonly string[];
  nums: readonly number[];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-wrap" aria-label={`${caption}, scrolls sideways`} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={nums.includes(index) ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
