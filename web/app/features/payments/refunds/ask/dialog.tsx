import { useState } from 'react';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import {
  needsRefundText,
  REFUND_REASON_LABELS,
  REFUND_TEXT_MAX,
  type RefundReason,
} from '#contract/payments/refunds/constants.ts';
import { RefundInput } from '#contract/payments/refunds/schemas.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';
import { newRequestKey } from '../../../../lib/api/request-key.ts';
import { schemaErrors } from '../../../../lib/forms/schema-errors.ts';
import { helpPath } from '../../../../lib/paths/support.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { useAskRefund } from './queries.ts';
import { REASON_HELP, reasonsFor } from './state.ts';
import '../../../../styles/payments/refunds.css';

export interface RefundDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Asks why, and says plainly what happens next. What is typed stays while the dialog is closed. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const atOnce = order.refund?.atOnce ?? false;
  const form = useRefundForm(order, atOnce);
  const asking = useAskRefund(order.orderId);
  const close = () => {
    asking.reset();
    onClose();
  };
  const refused = asking.error instanceof ApiError ? asking.error : undefined;
  return (
    <Dialog open={open} onClose={close} locked={asking.isPending} title="Ask for a refund">
      <form
        method="post"
        noValidate
        className="refund-form"
        onSubmit={(event) => {
          event.preventDefault();
          const input = asking.isPending ? undefined : form.check();
          if (input) asking.mutate({ input, key: form.key }, { onSuccess: close, onError: form.renewKey });
        }}
      >
        <p className="wrap-anywhere">
          <span className="figures">{form.amount}</span> for {order.project.title}
        </p>
        {asking.error && refused?.at('text') === undefined && (
          <Alert tone="error">{messageOf(asking.error)}</Alert>
        )}
        <ReasonChoice form={form} atOnce={atOnce} />
        {form.reason && isForSeller(form.reason) && <AskFirst order={order} />}
        <TextArea
          id="refund-text"
          label="What happened, and what you expected"
          note={form.needsText ? undefined : 'optional'}
          rows={3}
          maxLength={REFUND_TEXT_MAX}
          value={form.text}
          onChange={({ target }) => form.write(target.value)}
          error={form.wrong.text ?? refused?.at('text')}
          help={atOnce ? undefined : 'The seller reads it, and an admin if it is contested.'}
        />
        <WhatNext atOnce={atOnce} amount={form.amount} isExtension={form.isExtension} />
        <div className="refund-actions">
          <Button disabled={asking.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" busy={asking.isPending}>
            {atOnce ? `Refund ${form.amount}` : 'Ask for a refund'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What a word with the seller may mend. */
const isForSeller = (reason: RefundReason) => reason === 'broken' || reason === 'missing_files';

function AskFirst({ order: { orderId, refund } }: { order: Order }) {
  return (
    <p className="refund-ask-first">
      The seller may be able to mend this.{' '}
      <Link to={helpPath(orderId)} className="link link-target">
        Ask the seller first
      </Link>
      .
      {refund?.askUntil && (
        <>
          {' '}
          That does not move the 30 days: you can ask for a refund until{' '}
          <time dateTime={refund.askUntil}>{formatDate(refund.askUntil)}</time>, whatever the seller answers,
          and whoever decides sees that you asked.
        </>
      )}
    </p>
  );
}

function ReasonChoice({ form, atOnce }: { form: ReturnType<typeof useRefundForm>; atOnce: boolean }) {
  // At each radio too: the first has the focus when the reason is missing.
  const error = form.wrong.reason
    ? { 'aria-describedby': 'refund-reason-error', 'aria-invalid': true }
    : undefined;
  return (
    <fieldset className="refund-reasons" aria-describedby={error?.['aria-describedby']}>
      <legend>Reason</legend>
      {reasonsFor(atOnce, form.isExtension).map((reason) => (
        <label key={reason} className="refund-reason">
          <input
            type="radio"
            name="reason"
            className="check-box"
            value={reason}
            checked={form.reason === reason}
            onChange={() => form.choose(reason)}
            {...error}
          />
          <span>
            <span className="refund-reason-name">{REFUND_REASON_LABELS[reason]}</span>
            <span className="refund-note">{REASON_HELP[reason]}</span>
          </span>
        </label>
      ))}
      {form.wrong.reason && (
        <p id="refund-reason-error" className="refund-wrong">
          {form.wrong.reason}
        </p>
      )}
    </fieldset>
  );
}

function WhatNext({
  atOnce,
  amount,
  isExtension,
}: {
  atOnce: boolean;
  amount: string;
  isExtension: boolean;
}) {
  if (isExtension) return <p className="refund-next">{ofExtension(atOnce, amount)}</p>;
  return (
    <p className="refund-next">
      {atOnce
        ? `Granted at once: either you have not downloaded it, or you bought it twice. ${amount} goes back to what you paid with, usually within 5 to 7 working days, and your licence ends.`
        : 'You have downloaded it, so the seller has 5 days to agree or to contest it; no answer counts as agreement. If it is contested, an admin decides within 7 days. Downloads are paused until then, and you can withdraw the request at any time.'}
    </p>
  );
}

/** Months of support are used once they have begun (rule R6). */
const ofExtension = (atOnce: boolean, amount: string) =>
  atOnce
    ? `Granted at once, because these months have not begun. ${amount} goes back to what you paid with, usually within 5 to 7 working days, and the months go with it.`
    : 'These months have begun, so the seller has 5 days to agree or to contest it; no answer counts as agreement. If it is contested, an admin decides within 7 days, and you can withdraw the request at any time.';

function useRefundForm(order: Order, atOnce: boolean) {
  const [chosen, setChosen] = useState<RefundReason>();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [key, setKey] = useState(newRequestKey);
  const isExtension = order.extendsOrderId !== null;
  const usual = isExtension ? 'other' : 'not_downloaded';
  const reason = reasonsFor(atOnce, isExtension).find((offered) => offered === (chosen ?? usual));
  const needsText = reason === undefined || needsRefundText(reason);
  const paise = order.amount * 100 - (order.refund?.refundedPaise ?? 0);
  return {
    reason,
    isExtension,
    text,
    wrong,
    key,
    needsText,
    amount: formatAmount(paise),
    choose: (value: RefundReason) => {
      setChosen(value);
      setWrong({});
    },
    write: setText,
    renewKey: () => setKey(newRequestKey()),
    /** What is sent; nothing when something is missing, which then has the focus. */
    check: () => {
      const found = schemaErrors(RefundInput, { reason, text });
      setWrong(found);
      if (found.reason) document.querySelector<HTMLInputElement>('.refund-reason input')?.focus();
      else if (found.text) document.getElementById('refund-text')?.focus();
      return reason && !found.text ? { reason, text } : undefined;
    },
  };
}
