import { useState } from 'react';
import { formatAmount } from '#contract/amounts.ts';
import type { Dispute } from '#contract/refund-endpoints.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { StatusDot } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../ui/format.ts';
import { shortDate } from '../../../ui/short-date.ts';
import { AcceptDisputeDialog, ContestDisputeDialog } from './dispute-dialogs.tsx';
import { useEvidence } from './refund-queries.ts';
import { DISPUTE_LABELS, plainWords } from './refund-words.ts';

/** One dispute: what the bank says, the evidence, and the answer. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const [open, setOpen] = useState<'contest' | 'accept'>();
  const evidence = useEvidence(dispute._id, dispute.providerDisputeId);
  const { label, tone } = DISPUTE_LABELS[dispute.status];
  const isOpen = dispute.status === 'open';
  const close = () => setOpen(undefined);
  return (
    <article className="panel case" aria-label={`${dispute.project.title}, ${dispute.providerDisputeId}`}>
      <div>
        <div className="case-head">
          <h2 className="case-title">{dispute.project.title}</h2>
          <span className="figures">{formatAmount(dispute.amountPaise)}</span>
        </div>
        <p className="case-line">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span>{plainWords(dispute.phase)}</span>
          <span>{dispute.buyerName || 'A buyer'}</span>
          <span>sold by {dispute.sellerName || 'Unknown Seller'}</span>
          <span>{dispute.downloads > 0 ? counted(dispute.downloads, 'download') : 'not downloaded'}</span>
        </p>
      </div>
      <div className="case-words">
        <span>{plainWords(dispute.reasonCode || 'no reason told')}</span>
        {dispute.reason && <span>{dispute.reason}</span>}
      </div>
      <p className="refund-note">
        Opened {shortDate(dispute.openedAt)}
        {isOpen && dispute.respondBy && `, to be answered by ${shortDate(dispute.respondBy)}`}
        {dispute.endedAt && `, over since ${shortDate(dispute.endedAt)}`}.{' '}
        <span className="font-mono text-12">{dispute.providerDisputeId}</span>
      </p>
      {evidence.error && <Alert tone="error">{messageOf(evidence.error)}</Alert>}
      <div className="case-acts">
        <Button size="small" busy={evidence.isPending} onClick={() => evidence.mutate()}>
          Download evidence
        </Button>
        {isOpen && (
          <>
            <Button size="small" onClick={() => setOpen('accept')}>
              Give in
            </Button>
            <Button size="small" onClick={() => setOpen('contest')}>
              Contest
            </Button>
          </>
        )}
      </div>
      <ContestDisputeDialog dispute={dispute} open={open === 'contest'} onClose={close} />
      <AcceptDisputeDialog dispute={dispute} open={open === 'accept'} onClose={close} />
    </article>
  );
}
