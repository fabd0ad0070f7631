import { useState } from 'react';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { REFUND_REASON_LABELS, REFUND_REQUEST_LABELS } from '#contract/payments/refunds/constants.ts';
import type { ListedRefund } from '#contract/payments/refunds/schemas.ts';
import { threadPath } from '../../../../lib/paths/support.ts';
import { supportFactsText } from '../../../../lib/support-facts.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Tone } from '../../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../../ui/feedback/badge.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { AcceptDialog, ContestDialog } from './dialogs.tsx';

/** One request: what the buyer says, what the download log says, how it stands, and what the seller can do. */
export function RefundCard({ refund }: { refund: ListedRefund }) {
  const { label, colour } = REFUND_REQUEST_LABELS[refund.status];
  return (
    <article className="panel case" aria-label={`${refund.project.title}, ${refund.buyerName}`}>
      <div>
        <div className="case-head">
          <h2 className="case-title">{refund.project.title}</h2>
          <span className="amount">{formatAmount(refund.amountPaise)}</span>
        </div>
        <p className="case-line">
          <StatusDot tone={colour as Tone}>{label}</StatusDot>
          <span>{refund.buyerName || 'A buyer'}</span>
          <span>bought {formatDate(refund.paidAt)}</span>
          <span>
            {refund.downloads > 0 && refund.lastDownloadAt
              ? `downloaded ${counted(refund.downloads, 'time')}, last ${formatDate(refund.lastDownloadAt)}`
              : 'not downloaded'}
          </span>
        </p>
      </div>
      <div className="case-words">
        <span>
          {REFUND_REASON_LABELS[refund.reason]}, asked for {formatDate(refund.askedAt)}
        </span>
        {refund.text && <span>{refund.text}</span>}
      </div>
      {refund.support && (
        <p className="text-14 text-muted">
          {supportFactsText(refund.support, 'seller')}{' '}
          <Link to={threadPath(refund.support.threadId)} className="link link-target">
            Open the thread
          </Link>
        </p>
      )}
      {refund.sellerText && (
        <div className="case-words">
          <span>You contested it{refund.contestedAt && ` ${formatDate(refund.contestedAt)}`}</span>
          <span>{refund.sellerText}</span>
        </div>
      )}
      {refund.decisionText && (
        <div className="case-words">
          <span>The admin</span>
          <span>{refund.decisionText}</span>
        </div>
      )}
      <p className="refund-note">{whatNow(refund)}</p>
      <Acts refund={refund} />
    </article>
  );
}

const GRANTED: Record<NonNullable<ListedRefund['grantedBy']>, string> = {
  rule: 'Granted at once: it was not downloaded, or it was bought twice.',
  seller: 'You agreed.',
  silence: 'There was no answer in time, which counts as agreement.',
  admin: 'An admin granted it.',
  provider: 'The money went back by hand.',
  bank: 'The buyer’s bank gave the money back.',
};

/** What happens next, and until when. */
function whatNow(refund: ListedRefund): string {
  if (refund.isDisputed) {
    return 'The buyer’s bank is looking at this payment. Nothing is refunded until it has decided.';
  }
  if (refund.status === 'waiting_seller') {
    return `Answer by ${formatDate(refund.sellerDueAt)}; no answer counts as agreement. Your share is held until then.`;
  }
  if (refund.status === 'waiting_admin') {
    return `An admin decides by ${formatDate(refund.adminDueAt ?? refund.sellerDueAt)}. Your share is held until then.`;
  }
  if (refund.status !== 'granted') return 'The sale stands.';
  const why = refund.grantedBy ? GRANTED[refund.grantedBy] : '';
  return refund.money?.status === 'failed'
    ? `${why} The money could not be paid out yet, so the sale stands for now.`
    : `${why} Your share of the sale is taken back.`;
}

function Acts({ refund }: { refund: ListedRefund }) {
  const [open, setOpen] = useState<'accept' | 'contest'>();
  const close = () => setOpen(undefined);
  const canAccept =
    !refund.isDisputed && (refund.status === 'waiting_seller' || refund.status === 'waiting_admin');
  const canContest = refund.status === 'waiting_seller';
  if (!canAccept && !canContest) return null;
  return (
    <div className="case-acts">
      {canContest && (
        <Button size="small" onClick={() => setOpen('contest')}>
          Contest
        </Button>
      )}
      {canAccept && (
        <Button size="small" onClick={() => setOpen('accept')}>
          Agree to refund
        </Button>
      )}
      <AcceptDialog refund={refund} open={open === 'accept'} onClose={close} />
      <ContestDialog refund={refund} open={open === 'contest'} onClose={close} />
    </div>
  );
}
