import { useState } from 'react';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { PAPER_TITLES } from '#contract/tax/constants.ts';
import type { Paper } from '#contract/tax/schemas.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { useInvoices } from '../billing/queries.ts';
import { BuyerOnInvoice } from './buyer.tsx';
import '../../../styles/payments/invoices.css';
import '../../../styles/payments/purchase-details.css';

/** An order's invoice with its notes, and what it says of the buyer; asked for when it is opened. */
export function InvoicePart({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.hasInvoice) return null;
  return (
    <details className="purchase-versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link link-target">
        Invoice<span className="sr-only"> for {order.project.title}</span>
      </summary>
      {isOpen && <Invoices orderId={order.orderId} />}
    </details>
  );
}

function Invoices({ orderId }: { orderId: string }) {
  return (
    <QueryState
      query={useInvoices(orderId)}
      loading={
        <div role="status">
          <span className="sr-only">Loading the invoice</span>
          <Skeleton className="h-20 w-full" />
        </div>
      }
      fallback="The invoice could not be loaded."
    >
      {(papers) => (
        <>
          <ul className="invoice-list">
            {papers.map((paper) => (
              <InvoiceRow key={paper._id} paper={paper} />
            ))}
          </ul>
          <BuyerOnInvoice orderId={orderId} />
        </>
      )}
    </QueryState>
  );
}

function InvoiceRow({ paper }: { paper: Paper }) {
  const { kind, number, issuedAt, totalPaise, originalNumber } = paper;
  return (
    <li>
      <div className="min-w-0">
        <p className="font-medium">
          {PAPER_TITLES[kind]} <span className="figures wrap-anywhere">{number}</span>
        </p>
        <p className="text-muted">
          <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>
          {' · '}
          <span className="amount">{formatAmount(totalPaise)}</span>
          {originalNumber && ` · for ${originalNumber}`}
        </p>
      </div>
      <FileButton
        size="small"
        save={() => downloadFile('GET /papers/:id', { format: 'pdf' }, undefined, { id: paper._id })}
      >
        PDF
        <span className="sr-only">
          {' '}
          of {PAPER_TITLES[kind].toLowerCase()} {number}
        </span>
      </FileButton>
    </li>
  );
}
