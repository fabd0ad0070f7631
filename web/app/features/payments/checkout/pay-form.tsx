import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import { Agreement } from '../../../lib/agreement/note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SessionNote } from '../orders/session-note.tsx';
import { CheckoutChoices, CheckoutTotal, TrustLines } from './fields/inputs.tsx';
import { PendingPayment } from './pending-payment.tsx';
import type { CheckoutPhase } from './use-checkout.ts';
import type { Payment } from './use-payment.ts';

interface Props {
  payment: Payment;
  isSandbox: boolean;
}

/** In the modal's column: what is typed and the button that pays; or the payment that is already under way, and what became of it. */
export function NarrowPaymentForm({ payment, isSandbox }: Props) {
  return (
    <>
      <Messages payment={payment} />
      {payment.live.pending ? (
        <Pending payment={payment} />
      ) : (
        <form className="grid gap-4" aria-label="Secure Checkout" {...formOf(payment)}>
          <Choices payment={payment} isNarrow />
          <Total payment={payment} isNarrow />
          <div className="modal-pay">
            <PayButton payment={payment} />
          </div>
          <AfterButton payment={payment} isSandbox={isSandbox} />
        </form>
      )}
    </>
  );
}

/** On the page, in two columns: what is bought and chosen, and beside it what it comes to and the button that pays. */
export function WidePaymentForm({
  payment,
  isSandbox,
  head,
  several,
}: Props & {
  /** What is bought. */
  head: ReactNode;
  /** The part about several licences. */
  several: ReactNode;
}) {
  if (payment.live.pending) {
    return (
      <div className="checkout-columns">
        {head}
        <div className="grid content-start gap-5">
          <Messages payment={payment} />
          <Pending payment={payment} />
        </div>
      </div>
    );
  }
  return (
    <form className="checkout-columns" aria-label="Payment" {...formOf(payment)}>
      <div className="checkout-choices">
        {head}
        <Choices payment={payment} several={several} />
      </div>
      <div className="checkout-side">
        <Messages payment={payment} />
        <Total payment={payment} />
        <div className="checkout-press">
          <PayButton payment={payment} />
        </div>
        <AfterButton payment={payment} isSandbox={isSandbox} />
      </div>
    </form>
  );
}

function formOf(payment: Payment) {
  return {
    method: 'post',
    noValidate: true,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      payment.pay();
    },
  };
}

function Choices({
  payment: { project, fields, billing, codeFailure },
  several,
  isNarrow = false,
}: {
  payment: Payment;
  several?: ReactNode;
  isNarrow?: boolean;
}) {
  return (
    <CheckoutChoices
      project={project}
      fields={fields}
      billing={billing}
      discountError={codeFailure}
      several={several}
      isNarrow={isNarrow}
    />
  );
}

function Total({ payment, isNarrow = false }: { payment: Payment; isNarrow?: boolean }) {
  const { project, fields, termsFailure, forgetFailure } = payment;
  return (
    <>
      <CheckoutTotal
        project={project}
        fields={fields}
        termsChanged={termsFailure}
        onAccept={forgetFailure}
        isNarrow={isNarrow}
      />
      <Agreement by={fields.isFree ? 'taking it' : 'paying'} />
    </>
  );
}

function PayButton({ payment: { fields, phase } }: { payment: Payment }) {
  return (
    <Button type="submit" variant="solid" size="large" busy={phase !== 'idle'}>
      {fields.isFree ? 'Get it for free' : (PHASE_TEXTS[phase] ?? `Pay ${formatRupees(fields.toPay)}`)}
    </Button>
  );
}

function AfterButton({ payment: { fields, phase }, isSandbox }: Props) {
  return (
    <>
      {phase === 'paying' && <SessionNote />}
      <TrustLines isSandbox={isSandbox} isFree={fields.isFree} />
    </>
  );
}

function Pending({ payment: { live, fields, phase, resume } }: { payment: Payment }) {
  const { pending } = live;
  if (!pending) return null;
  return (
    <PendingPayment
      {...pending}
      busy={phase !== 'idle' ? 'resume' : live.isCancelling ? 'cancel' : undefined}
      betterPrice={pending.isListPrice && fields.discount.amount > 0 ? fields.toPay : undefined}
      failure={live.cancelFailure}
      onResume={resume}
      onCancel={live.cancel}
    />
  );
}

function Messages({ payment: { failure, forgetFailure, live } }: { payment: Payment }) {
  return (
    <>
      {failure && (
        <Alert tone="error" onDismiss={forgetFailure}>
          {failure}
        </Alert>
      )}
      {live.hasEnded && !live.pending && (
        <Alert tone="warning">
          The payment session ended before anything was paid. Start again when you like.
        </Alert>
      )}
    </>
  );
}

const PHASE_TEXTS: Partial<Record<CheckoutPhase, string>> = {
  starting: 'Opening the payment…',
  paying: 'Waiting for the payment…',
  verifying: 'Checking the payment…',
};
