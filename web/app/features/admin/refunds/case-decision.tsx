import { useState } from 'react';
import { RefundGrant, RefundRefusal } from '#contract/admin/refunds/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { REFUND_TEXT_MAX, type RefundDecisionReason } from '#contract/payments/refunds/constants.ts';
import type { RefundCase } from '#contract/payments/refunds/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { VerbChoice } from '../acts/verb-choice.tsx';
import { DateTime } from '../table/date-time.tsx';
import { DECISION_NAMES, dueText, reasonsOf } from './labels.ts';
import { type CaseDecision, useDecideRefund, useSendAgain } from './queries.ts';

type Verb = CaseDecision['verb'];

/** What can be decided now, or what was. */
export function CaseDecisionPanel({ refund }: { refund: RefundCase }) {
  const isOpen = refund.status === 'waiting_admin' || refund.status === 'waiting_seller';
  return (
    <section className="panel case" aria-labelledby="case-decision">
      <h2 id="case-decision" className="case-heading">
        {isOpen ? 'Decide' : 'Decided'}
      </h2>
      {isOpen && <Clock refund={refund} />}
      {isOpen && !refund.isDisputed && <DecisionForm refund={refund} />}
      {!isOpen && <Outcome refund={refund} />}
    </section>
  );
}

function Clock({ refund }: { refund: RefundCase }) {
  if (refund.isDisputed) {
    return (
      <p className="refund-note">
        The buyer’s bank is looking at this payment. Nothing can be refunded until it has decided.
      </p>
    );
  }
  if (refund.status === 'waiting_seller') {
    return (
      <p className="refund-note">
        The seller has until {formatDate(refund.sellerDueAt)} to answer; silence grants it. You can grant it
        before, and refuse it only once it is contested.
      </p>
    );
  }
  return refund.isOverdue ? (
    <p className="case-late">Overdue since {dueText(refund)}. Both sides wait for you.</p>
  ) : (
    <p className="refund-note">To be decided by {dueText(refund)}.</p>
  );
}

function DecisionForm({ refund }: { refund: RefundCase }) {
  const [verb, setVerb] = useState<Verb>();
  const words = useCaseReason('case', verb ? reasonsOf(verb) : [], (words) =>
    schemaErrors(verb === 'grant' ? RefundGrant : RefundRefusal, words),
  );
  const deciding = useDecideRefund(refund._id);
  const verbs: Verb[] = refund.status === 'waiting_admin' ? ['grant', 'refuse'] : ['grant'];
  return (
    <form
      method="post"
      noValidate
      aria-label="Decision"
      className="refund-form"
      onSubmit={(event) => {
        event.preventDefault();
        const why = deciding.isPending ? undefined : words.check();
        if (verb && why) deciding.mutate({ verb, ...why });
      }}
    >
      {deciding.error && <Alert tone="error">{messageOf(deciding.error)}</Alert>}
      <VerbChoice
        verbs={verbs}
        chosen={verb}
        nameOf={(value) => (value === 'grant' ? 'Grant' : 'Refuse')}
        onChoose={(value) => {
          setVerb(value);
          words.forgive();
        }}
      />
      {verb && (
        <>
          <CaseFields
            words={words}
            nameOf={(code) => DECISION_NAMES[code]}
            label="Message to both sides"
            most={REFUND_TEXT_MAX}
            error={deciding.error}
            help={
              verb === 'grant'
                ? 'The money goes back at once, and the purchase ends.'
                : 'This is final. The buyer keeps the purchase and its downloads.'
            }
          />
          <Button type="submit" variant={verb === 'grant' ? 'solid' : 'danger'} busy={deciding.isPending}>
            {verb === 'grant' ? `Refund ${formatAmount(refund.amountPaise)}` : 'Refuse the refund'}
          </Button>
        </>
      )}
    </form>
  );
}

const GRANTED: Record<NonNullable<RefundCase['grantedBy']>, string> = {
  rule: 'Granted at once under the rules.',
  seller: 'The seller agreed.',
  silence: 'The seller did not answer in time.',
  admin: 'Granted by an admin.',
  provider: 'Refunded by hand at the provider.',
  bank: 'The buyer’s bank gave the money back.',
};

function Outcome({ refund }: { refund: RefundCase }) {
  const said =
    refund.status === 'granted' && refund.grantedBy
      ? GRANTED[refund.grantedBy]
      : refund.status === 'refused'
        ? 'Refused by an admin.'
        : 'The buyer has withdrawn it.';
  return (
    <>
      <p>{said}</p>
      {refund.endedAt && (
        <p className="refund-note">
          {refund.decidedBy && `${refund.decidedBy}, `}
          <DateTime withAge iso={refund.endedAt} />
        </p>
      )}
      {refund.decisionText && (
        <div className="case-words">
          <span>{DECISION_NAMES[refund.decisionCode as RefundDecisionReason] ?? 'Reason'}</span>
          <span>{refund.decisionText}</span>
        </div>
      )}
      {refund.money && <Money refund={refund} />}
    </>
  );
}

const MONEY = {
  requested: 'being sent to the provider',
  pending: 'on its way, with the provider',
  processed: 'paid out',
  failed: 'not paid out',
} as const;

function Money({ refund }: { refund: RefundCase }) {
  if (!refund.money) return null;
  const { status, amountPaise, processedAt } = refund.money;
  return (
    <>
      <p>
        <span className="amount">{formatAmount(amountPaise)}</span> {MONEY[status]}
        {processedAt && ` on ${formatDate(processedAt)}`}.
      </p>
      {status === 'failed' && (
        <>
          <p className="refund-note">
            The provider could not pay it out. Until the money is sent again, the sale counts and the buyer
            keeps access.
          </p>
          <SendAgain id={refund._id} amountPaise={amountPaise} />
        </>
      )}
    </>
  );
}

function SendAgain({ id, amountPaise }: { id: string; amountPaise: number }) {
  const { error, isPending, mutate } = useSendAgain(id);
  const reason = useReason('send-again-reason');
  return (
    <form
      method="post"
      noValidate
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.check();
        if (why !== undefined && !isPending) mutate(why);
      }}
    >
      <ReasonField reason={reason} error={error} />
      {error && refusalOf(error) === undefined && <Alert tone="error">{messageOf(error)}</Alert>}
      <Button type="submit" variant="solid" busy={isPending}>
        Send {formatAmount(amountPaise)} again
      </Button>
    </form>
  );
}
