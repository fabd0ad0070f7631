import { useState } from 'react';
import { formatAmount } from '#contract/amounts.ts';
import { DISPUTE_SUMMARY_MAX, type Dispute } from '#contract/refund-endpoints.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useAnswerDispute } from './refund-queries.ts';

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
  const isEmpty = summary.trim() === '';
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
          if (!answering.isPending && !isEmpty)
            answering.mutate({ verb: 'contest', summary }, { onSuccess: close });
        }}
      >
        <p>The bank reads this and decides, which can take weeks. It can be sent once.</p>
        {answering.error && !refused && <Alert tone="error">{messageOf(answering.error)}</Alert>}
        <TextArea
          label="Why the sale was in order"
          note={<span className="figures">{`${summary.length}/${DISPUTE_SUMMARY_MAX}`}</span>}
          help="Documents such as the evidence are added in the provider’s own dashboard."
          rows={7}
          maxLength={DISPUTE_SUMMARY_MAX}
          value={summary}
          onChange={({ target }) => setSummary(target.value)}
          error={isEmpty ? 'Say why the sale was in order' : refused}
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

/** Asks once more before the money is lost. */
export function AcceptDisputeDialog({ dispute, open, onClose }: DialogFacts) {
  const answering = useAnswerDispute(dispute._id);
  const amount = formatAmount(dispute.amountPaise);
  const close = () => {
    answering.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Give in on ${amount}?`}
      act="Give in"
      variant="danger"
      open={open}
      busy={answering.isPending}
      problem={answering.error ? messageOf(answering.error) : undefined}
      onClose={close}
      onAct={() => answering.mutate({ verb: 'accept' }, { onSuccess: close })}
    >
      The bank keeps {amount}, the purchase ends, and the seller’s share of this sale is taken back. This
      cannot be undone.
    </ConfirmDialog>
  );
}
