import { useState } from 'react';
import { MoneyActReason } from '#contract/admin/acts/schemas.ts';
import { DisputeContest } from '#contract/admin/refunds/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { DISPUTE_SUMMARY_MAX } from '#contract/payments/refunds/constants.ts';
import type { Dispute } from '#contract/payments/refunds/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { ActForm } from '../acts/form.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { useAnswerDispute } from './queries.ts';

interface DialogFacts {
  dispute: Dispute;
  open: boolean;
  onClose: () => void;
}

/** The answer to the bank, drafted from the evidence; what is typed stays while the dialog is closed. */
export function ContestDisputeDialog({ dispute, open, onClose }: DialogFacts) {
  const [summary, setSummary] = useState(dispute.summary);
  const answering = useAnswerDispute(dispute._id);
  const refused = answering.error instanceof ApiError ? answering.error.at('summary') : undefined;
  const wrong = schemaError(DisputeContest.shape.summary, summary);
  const close = () => {
    answering.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} locked={answering.isPending} title="Contest the dispute">
      <form
        method="post"
        noValidate
        className="refund-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!answering.isPending && !wrong)
            answering.mutate({ verb: 'contest', summary }, { onSuccess: close });
        }}
      >
        <p>The bank reads this and decides, which can take weeks. You can send it only once.</p>
        {answering.error && !refused && <Alert tone="error">{messageOf(answering.error)}</Alert>}
        <TextArea
          label="Why the sale was valid"
          note={<span className="figures">{`${summary.length}/${DISPUTE_SUMMARY_MAX}`}</span>}
          help="Documents such as the evidence are added in the provider’s own dashboard."
          rows={7}
          maxLength={DISPUTE_SUMMARY_MAX}
          value={summary}
          onChange={({ target }) => setSummary(target.value)}
          error={wrong ?? refused}
        />
        <div className="refund-actions">
          <Button disabled={answering.isPending} onClick={close}>
            Go back
          </Button>
          <Button type="submit" variant="solid" busy={answering.isPending}>
            Send to the bank
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks why before the money is lost. */
export function AcceptDisputeDialog({ dispute, open, onClose }: DialogFacts) {
  const answering = useAnswerDispute(dispute._id);
  const close = () => {
    answering.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={answering.isPending}
      title={`Accept the dispute over ${formatAmount(dispute.amountPaise)}?`}
    >
      {open && (
        <AcceptForm
          dispute={dispute}
          error={answering.error}
          isPending={answering.isPending}
          onCancel={close}
          onAccept={(reason) => answering.mutate({ verb: 'accept', reason }, { onSuccess: close })}
        />
      )}
    </Dialog>
  );
}

function AcceptForm({
  dispute,
  error,
  isPending,
  onCancel,
  onAccept,
}: {
  dispute: Dispute;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onAccept: (reason: string) => void;
}) {
  const why = useReason('accept-reason', MoneyActReason.shape.reason);
  return (
    <ActForm
      about={`The bank keeps ${formatAmount(dispute.amountPaise)}, the purchase ends, and the seller’s share of this sale is taken back. This cannot be undone.`}
      error={error}
      isSaidAtField={refusalOf(error) !== undefined}
      isPending={isPending}
      isDanger
      action="Accept the dispute"
      cancel="Go back"
      onCancel={onCancel}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) onAccept(reason);
      }}
    >
      <ReasonField
        reason={why}
        error={error}
        help="Kept in the audit log; neither the buyer nor the seller sees it."
      />
    </ActForm>
  );
}
