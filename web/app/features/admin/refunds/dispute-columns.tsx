import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { Dispute } from '#contract/payments/refunds/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { PersonCell } from '../table/person-cell.tsx';
import { DISPUTE_LABELS, spaced } from './labels.ts';
import { type DisputeAnswer, useEvidence } from './queries.ts';

type OnAnswer = (dispute: Dispute, verb: DisputeAnswer['verb']) => void;

/** What a dispute's row tells: the sale, what the bank says, the clock, and what can be done. */
export const disputeColumns = (onAnswer: OnAnswer): Column<Dispute>[] => [
  {
    head: 'Project',
    wide: true,
    cell: ({ project, providerDisputeId, sellerName, sellerEmail }) => (
      <span className="block min-w-0">
        <span className="block font-medium wrap-anywhere">{project.title}</span>
        <span className="block text-12 text-muted wrap-anywhere">by {sellerName || sellerEmail}</span>
        <span className="block font-mono text-12 text-muted wrap-anywhere">{providerDisputeId}</span>
      </span>
    ),
  },
  {
    head: 'Buyer',
    wide: true,
    cell: ({ buyerName, buyerEmail, downloads }) => (
      <>
        <PersonCell name={buyerName} email={buyerEmail} />
        <span className="block text-12 text-muted">
          {downloads > 0 ? counted(downloads, 'download') : 'not downloaded'}
        </span>
      </>
    ),
  },
  {
    head: 'Dispute',
    wide: true,
    cell: ({ status, reasonCode, reason, phase }) => (
      <>
        <StatusDot tone={DISPUTE_LABELS[status].tone}>{DISPUTE_LABELS[status].label}</StatusDot>
        <span className="block">{spaced(reasonCode || 'no reason given')}</span>
        {reason && <span className="block text-12 text-muted wrap-anywhere">{reason}</span>}
        <span className="block text-12 text-muted">{spaced(phase)}</span>
      </>
    ),
  },
  { head: 'Opened', sort: 'openedAt', cell: ({ openedAt }) => <Day iso={openedAt} /> },
  { head: 'Due', sort: 'dueAt', cell: clockOf },
  { head: 'Amount', sort: 'amount', num: true, cell: ({ amountPaise }) => formatAmount(amountPaise) },
  { head: 'Actions', isActs: true, cell: (dispute) => <Acts dispute={dispute} onAnswer={onAnswer} /> },
];

/** Until when it is to be answered, or since when it is over. */
function clockOf({ status, respondBy, endedAt }: Dispute) {
  if (endedAt) return <span className="text-muted">Ended {formatDate(endedAt)}</span>;
  return status === 'open' && respondBy && <Day iso={respondBy} />;
}

const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="whitespace-nowrap">
    {formatDate(iso)}
  </time>
);

function Acts({ dispute, onAnswer }: { dispute: Dispute; onAnswer: OnAnswer }) {
  const evidence = useEvidence(dispute._id, dispute.providerDisputeId);
  const about = <span className="sr-only"> {dispute.providerDisputeId}</span>;
  return (
    <>
      <span className="case-acts">
        <Button size="small" busy={evidence.isPending} onClick={() => evidence.mutate()}>
          Evidence{about}
        </Button>
        {dispute.status === 'open' && (
          <>
            <Button size="small" onClick={() => onAnswer(dispute, 'contest')}>
              Contest{about}
            </Button>
            <Button size="small" onClick={() => onAnswer(dispute, 'accept')}>
              Accept{about}
            </Button>
          </>
        )}
      </span>
      {evidence.error && <Alert tone="error">{messageOf(evidence.error)}</Alert>}
    </>
  );
}
