import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { REFUND_REASON_LABELS, REFUND_REQUEST_LABELS } from '#contract/payments/refunds/constants.ts';
import type { RefundCase } from '#contract/payments/refunds/schemas.ts';
import { supportFactsText } from '../../../lib/support-facts.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { CaseSkeleton } from '../acts/case-skeleton.tsx';
import { BackToList } from '../navigation/list-place.tsx';
import { DateTime } from '../table/date-time.tsx';
import { CaseDecisionPanel } from './case-decision.tsx';
import { CaseLog, CaseOrder } from './case-facts.tsx';
import { CASES_PATH, caseStatus } from './labels.ts';
import { useRefundCase } from './queries.ts';

/** One request with all that an admin decides by: both sides' words, the order, the download log, the clock. */
export function CasePage({ id }: { id: string }) {
  return (
    <>
      <p className="mb-4">
        <BackToList targets={[{ path: CASES_PATH, label: 'All requests' }]} />
      </p>
      <QueryState
        query={useRefundCase(id)}
        loading={<CaseSkeleton what="request" />}
        title="The request could not be loaded"
      >
        {(refund) => <Case refund={refund} />}
      </QueryState>
    </>
  );
}

function Case({ refund }: { refund: RefundCase }) {
  return (
    <div className="case-page">
      <div className="case-main">
        <Said refund={refund} />
        <CaseOrder refund={refund} />
        <CaseLog refund={refund} />
      </div>
      <div className="case-side">
        <CaseDecisionPanel refund={refund} />
      </div>
    </div>
  );
}

/** What both sides and an earlier decision say. */
function Said({ refund }: { refund: RefundCase }) {
  const { label, tone } = caseStatus(refund);
  return (
    <section className="panel case" aria-labelledby="case-title">
      <div>
        <div className="case-head">
          <h2 id="case-title" className="case-title">
            {refund.project.title}
          </h2>
          <span className="amount">{formatAmount(refund.amountPaise)}</span>
        </div>
        <p className="case-line">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span>bought {formatDate(refund.paidAt)}</span>
          <span>{refund.downloads > 0 ? counted(refund.downloads, 'download') : 'not downloaded'}</span>
        </p>
      </div>
      <div className="case-words">
        <span>
          {refund.buyerName || 'The buyer'}, {REFUND_REASON_LABELS[refund.reason].toLowerCase()},{' '}
          <DateTime withAge iso={refund.askedAt} />
        </span>
        <span>{refund.text || 'No message.'}</span>
      </div>
      {refund.support && <p className="text-14">{supportFactsText(refund.support, 'admin')}</p>}
      {refund.contestedAt && (
        <div className="case-words">
          <span>
            {refund.sellerName || 'The seller'}, <DateTime withAge iso={refund.contestedAt} />
          </span>
          <span>{refund.sellerText}</span>
        </div>
      )}
      {refund.earlier.map((request) => (
        <div key={request._id} className="case-words">
          <span>
            Earlier request, {REFUND_REQUEST_LABELS[request.status].label.toLowerCase()},{' '}
            <DateTime withAge iso={request.askedAt} />
          </span>
          <span>{request.text || REFUND_REASON_LABELS[request.reason]}</span>
        </div>
      ))}
    </section>
  );
}
