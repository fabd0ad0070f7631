import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import type { SellerSale } from '#contract/ledger/schemas.ts';
import { licenceWords } from '#contract/listings/licence-words.ts';
import { formatPaise, formatRupees } from '#contract/money.ts';
import { SaleStatusDot } from './status.tsx';

/** Sales as a table; on a phone what the last columns say stands under the title. */
export function SalesTable({ sales, logOf }: { sales: SellerSale[]; logOf: (orderId: string) => ReactNode }) {
  return (
    <table className="table sales-table">
      <caption className="sr-only">Sales, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Sale</th>
          <th scope="col" className="sales-wide">
            Date
          </th>
          <th scope="col" className="num sales-wide">
            Buyer paid
          </th>
          <th scope="col" className="num sales-keep">
            You keep
          </th>
          <th scope="col" className="sales-wide">
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <SaleRow key={sale.orderId} sale={sale} logOf={logOf} />
        ))}
      </tbody>
    </table>
  );
}

function SaleRow({ sale, logOf }: { sale: SellerSale; logOf: (orderId: string) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const logId = useId();
  const { project, buyerName, licence, paidAt, amount } = sale;
  return (
    <>
      <tr>
        <th scope="row">
          <span className="sales-title">{project.title}</span>
          <span className="sales-note">
            <span className="sales-narrow-word">{formatDate(paidAt)} · </span>
            {buyerName}
            {!sale.isExtension && ` · ${licenceWords(licence, sale.quantity)}`}
          </span>
          <span className="sales-narrow">
            <SaleStatusDot status={sale.status} />
            <AvailableFrom sale={sale} />
            <span className="sales-note">
              Buyer paid {formatRupees(amount)}, <FeeOf sale={sale} />
            </span>
          </span>
          <button
            type="button"
            className="link sales-log-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? logId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Downloads
            <span className="sr-only">
              {' '}
              of {project.title} by {buyerName}
            </span>
          </button>
        </th>
        <td className="sales-wide">{formatDate(paidAt)}</td>
        <td className="num sales-wide">
          <Paid sale={sale} />
        </td>
        <td className="num sales-keep">
          <Kept sale={sale} />
        </td>
        <td className="sales-wide">
          <SaleStatusDot status={sale.status} />
          <AvailableFrom sale={sale} />
        </td>
      </tr>
      {isOpen && (
        <tr id={logId} className="sales-log">
          <td colSpan={5}>{logOf(sale.orderId)}</td>
        </tr>
      )}
    </>
  );
}

function Paid({ sale }: { sale: SellerSale }) {
  const { amount, listPrice, discountAmount } = sale;
  return (
    <>
      {formatRupees(amount)}
      {discountAmount > 0 && (
        <span className="sales-note">
          <span className="sr-only">instead of </span>
          <s>{formatRupees(listPrice)}</s>
        </span>
      )}
      <span className="sales-note">
        <FeeOf sale={sale} />
      </span>
    </>
  );
}

/** What of the price the market has; in tax mode with the GST within it. */
function FeeOf({ sale: { feePaise, feeGstPaise } }: { sale: SellerSale }) {
  return (
    <>
      {formatPaise(feePaise)} fee{feeGstPaise > 0 && ` with ${formatPaise(feeGstPaise)} GST`}
    </>
  );
}

function Kept({ sale: { keptPaise, tcsPaise, tdsPaise, refundedPaise } }: { sale: SellerSale }) {
  return (
    <>
      {formatPaise(keptPaise)}
      {tcsPaise > 0 && <span className="sales-note">{formatPaise(tcsPaise)} of it kept as TCS</span>}
      {tdsPaise > 0 && <span className="sales-note">{formatPaise(tdsPaise)} of it kept as TDS</span>}
      {refundedPaise > 0 && <span className="sales-note">{formatPaise(refundedPaise)} refunded</span>}
    </>
  );
}

function AvailableFrom({ sale: { status, availableOn } }: { sale: SellerSale }) {
  if (status === 'on_hold') return <span className="sales-note">until it is settled</span>;
  if (availableOn === null) return null;
  const word = status === 'available' ? 'since' : 'available from';
  return (
    <span className="sales-note">
      {word} {formatDate(availableOn)}
    </span>
  );
}
