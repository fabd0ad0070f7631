import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import { Agreement } from '../../../lib/agreement/note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SessionNote } from '../orders/session-note.tsx';
import { CheckoutInputs, TrustLines } from './fields/inputs.tsx';
import { PendingPayment } from './pending-payment.tsx';
import type { CheckoutPhase } from './use-checkout.ts';
import type { Payment } from './use-payment.ts';

interface Props {
  payment: Payment;
  isSandbox: boolean;
  /** In the modal's column. */
  isNarrow?: boolean;
  /** The part about several licences, where there is room for it. */
  several?: ReactNode;
}

/** What is typed and the button that pays; or the payment that is already under way, and what became of it. */
export function PaymentForm(props: Props) {
  const { payment } = props;
  const { live, fields, phase } = payment;
  const { pending } = live;
  return (
    <>
      <Messages payment={payment} />
      {pending ? (
        <PendingPayment
          {...pending}
          busy={phase !== 'idle' ? 'resume' : live.isCancelling ? 'cancel' : undefined}
          betterPrice={pending.isListPrice && fields.discount.amount > 0 ? fields.toPay : undefined}
          failure={live.cancelFailure}
          onResume={payment.resume}
          onCancel={live.cancel}
        />
      ) : (
        <NewPayment {...props} />
      )}
    </>
  );
}

function Messages({ payment: { failure, forgetFailure, live } }: Pick<Props, 'payment'>) {
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

function NewPayment({ payment, isSandbox, several, isNarrow = false }: Props) {
  const { project, fields, billing, phase } = payment;
  return (
    <form
      method="post"
      noValidate
      aria-label={isNarrow ? 'Secure Checkout' : 'Payment'}
      className={isNarrow ? 'grid gap-4' : 'panel grid gap-5 p-5 sm:p-6'}
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay();
      }}
    >
      <CheckoutInputs
        project={project}
        fields={fields}
        billing={billing}
        discountError={payment.codeFailure}
        termsChanged={payment.termsFailure}
        onAccept={payment.forgetFailure}
        several={several}
        isNarrow={isNarrow}
      />
      <Agreement by={fields.isFree ? 'taking it' : 'paying'} />
      <div className={isNarrow ? 'modal-pay' : 'grid'}>
        <Button type="submit" variant="solid" size="large" busy={phase !== 'idle'}>
          {fields.isFree ? 'Get it for free' : (PHASE_TEXTS[phase] ?? `Pay ${formatRupees(fields.toPay)}`)}
        </Button>
      </div>
      {phase === 'paying' && <SessionNote />}
      <TrustLines isSandbox={isSandbox} isFree={fields.isFree} />
    </form>
  );
}

const PHASE_TEXTS: Partial<Record<CheckoutPhase, string>> = {
  starting: 'Opening the payment…',
  paying: 'Waiting for the payment…',
  verifying: 'Checking the payment…',
};
