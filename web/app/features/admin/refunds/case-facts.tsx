import type { ReactNode } from 'react';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { RefundCase } from '#contract/payments/refunds/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { DateTime } from '../table/date-time.tsx';

/** The order as it was made. */
export function CaseOrder({ refund }: { refund: RefundCase }) {
  const { order, project } = refund;
  const facts: [string, ReactNode][] = [
    [
      'Order',
      <span key="id" className="font-mono text-12">
        {refund.orderId}
      </span>,
    ],
    [
      'Listing',
      <Link key="listing" to={`/project/${project._id}`} className="link">
        {project.title}
      </Link>,
    ],
    ['Version', order.version ?? 'not numbered'],
    ['Licence', LICENCE_NAMES[order.licence]],
    ['Seller', refund.sellerName || 'Unknown Seller'],
    [
      'List price',
      <span key="list" className="figures">
        {formatAmount(order.listPricePaise)}
      </span>,
    ],
    [
      'Paid',
      <span key="paid" className="figures">
        {formatAmount(order.amountPaise)}
      </span>,
    ],
    [
      'Refunded',
      <span key="back" className="figures">
        {formatAmount(order.refundedPaise)}
      </span>,
    ],
    [
      order.paymentIds.length > 1 ? 'Payments' : 'Payment',
      <span key="payments" className="font-mono text-12">
        {order.paymentIds.join(', ')}
      </span>,
    ],
  ];
  return (
    <section className="panel case" aria-labelledby="case-order">
      <h2 id="case-order" className="case-heading">
        The order
      </h2>
      <dl className="case-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the buyer has downloaded since the payment; both sides share this log (rule F6). */
export function CaseLog({ refund: { log } }: { refund: RefundCase }) {
  return (
    <section className="panel case" aria-labelledby="case-log">
      <h2 id="case-log" className="case-heading">
        Downloads since the payment
      </h2>
      {log.length === 0 ? (
        <p className="refund-note">None.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <section className="table-wrap" aria-label="Download log" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">File</th>
                <th scope="col">Version</th>
                <th scope="col" className="num">
                  Sent
                </th>
              </tr>
            </thead>
            <tbody>
              {log.map((one) => (
                <tr key={`${one.at} ${one.what} ${one.firstByte}`}>
                  <td>
                    <DateTime iso={one.at} />
                  </td>
                  <td>{one.what}</td>
                  <td>{one.version ?? ''}</td>
                  <td className="num">{formatBytes(one.lastByte - one.firstByte + 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
