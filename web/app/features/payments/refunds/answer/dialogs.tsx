import { useState } from 'react';
import { formatAmount } from '#contract/formats/amounts.ts';
import { ADMIN_DECISION_DAYS, REFUND_TEXT_MAX } from '#contract/payments/refunds/constants.ts';
import { type ListedRefund, RefundContest } from '#contract/payments/refunds/schemas.ts';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';
import { schemaError } from '../../../../lib/forms/schema-errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { useAnswerRefund } from './queries.ts';

interface DialogFacts {
  refund: ListedRefund;
  open: boolean;
  onClose: () => void;
}

/** Asks once more before the money goes back. */
export function AcceptDialog({ refund, open, onClose }: DialogFacts) {
  const answering = useAnswerRefund(refund._id);
  const amount = formatAmount(refund.amountPaise);
  const close = () => {
    answering.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Refund ${amount}?`}
      act={`Refund ${amount}`}
      variant="solid"
      open={open}
      busy={answering.isPending}
      problem={answering.error ? messageOf(answering.error) : undefined}
      onClose={close}
      onAct={() => answering.mutate({ verb: 'accept' }, { onSuccess: close })}
    >
      {amount} goes back to {refund.buyerName || 'the buyer'}, who loses the licence and the downloads. Your
      share of this sale is taken back. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Asks for the reason, which the buyer and an admin read. What is typed stays while the dialog is closed. */
export function ContestDialog({ refund, open, onClose }: DialogFacts) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const answering = useAnswerRefund(refund._id);
  const refused = answering.error instanceof ApiError ? answering.error.at('text') : undefined;
  const close = () => {
    answering.reset();
    onClose();
  };
  const send = () => {
    if (answering.isPending) return;
    const wrong = schemaError(RefundContest.shape.text, text);
    if (!wrong) return answering.mutate({ verb: 'contest', text }, { onSuccess: close });
    setMissing(wrong);
    document.getElementById(`contest-${refund._id}`)?.focus();
  };
  return (
    <Dialog open={open} onClose={close} locked={answering.isPending} title="Contest the refund">
      <form
        method="post"
        noValidate
        className="refund-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          An admin reads both sides, the listing as it was sold and the download log, and decides within{' '}
          {ADMIN_DECISION_DAYS} days. You can still agree to the refund until then.
        </p>
        {answering.error && !refused && <Alert tone="error">{messageOf(answering.error)}</Alert>}
        <TextArea
          id={`contest-${refund._id}`}
          label="Why you contest it"
          help="The buyer reads it too."
          maxLength={REFUND_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={text.trim() === '' ? (missing ?? refused) : refused}
        />
        <div className="refund-actions">
          <Button disabled={answering.isPending} onClick={close}>
            Go back
          </Button>
          <Button type="submit" variant="solid" busy={answering.isPending}>
            Contest the refund
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
