import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { forgetCheckoutDraft, keepCheckoutDraft } from './draft.ts';
import { CheckoutInputs, TrustLines } from './fields/inputs.tsx';
import { type CheckoutFields, useCheckoutFields } from './fields/use-fields.ts';
import { PendingPayment } from './pending-payment.tsx';
import { type CheckoutPhase, type CheckoutSite, useCheckout } from './use-checkout.ts';
import { usePending } from './use-pending.ts';

/** Licence, mobile number, discount code and the button that pays; or the payment that is already under way. */
export function PayPanel({
  project,
  user,
  shop,
  isSandbox,
  onPaid,
}: {
  project: Project;
  user: User;
  shop: CheckoutSite;
  isSandbox: boolean;
  onPaid: (orderId: string) => void;
}) {
  const fields = useCheckoutFields(project, user.uid);
  const checkout = useCheckout({
    shop,
    title: project.title,
    onPaid: (orderId) => {
      forgetCheckoutDraft();
      onPaid(orderId);
    },
  });
  const { licence, phone, discountCode, toPay } = fields;
  const request = {
    projectId: project._id,
    customerPhone: phone,
    discountCode: discountCode.trim(),
    licence,
  };
  const isBusy = checkout.phase !== 'idle';
  const live = usePending(project._id, checkout);
  const isCodeRefused = checkout.refusedField === 'discountCode';

  const pay = () => {
    if (!fields.check()) return;
    keepCheckoutDraft(project._id, user.uid, { licence, phone, discountCode });
    void checkout.start(request);
  };

  if (live.isLooking) return <Skeleton className="h-96 w-full rounded-card!" />;
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-24">
      <Messages
        failure={isCodeRefused ? undefined : checkout.failure}
        onDismiss={checkout.forgetFailure}
        hasEnded={live.hasEnded && !live.pending}
      />
      {live.pending ? (
        <PendingPayment
          message={live.pending.message}
          amount={live.pending.amount}
          expiresAt={live.pending.expiresAt}
          minutes={live.pending.minutes}
          canCancel={live.pending.canCancel}
          busy={isBusy ? 'resume' : live.isCancelling ? 'cancel' : undefined}
          betterPrice={live.pending.isListPrice && fields.discount.amount > 0 ? toPay : undefined}
          failure={live.cancelFailure}
          onResume={() => void checkout.resume(request)}
          onCancel={live.cancel}
        />
      ) : (
        <PayForm
          project={project}
          fields={fields}
          phase={checkout.phase}
          discountError={isCodeRefused ? checkout.failure : undefined}
          isSandbox={isSandbox}
          onPay={pay}
        />
      )}
    </div>
  );
}

function Messages({
  failure,
  onDismiss,
  hasEnded,
}: {
  failure: string | undefined;
  onDismiss: () => void;
  /** The payment session that was open here. */
  hasEnded: boolean;
}) {
  return (
    <>
      {failure && (
        <Alert tone="error" onDismiss={onDismiss}>
          {failure}
        </Alert>
      )}
      {hasEnded && (
        <Alert tone="warning">
          The payment session ended before anything was paid. Start again when you like.
        </Alert>
      )}
    </>
  );
}

function PayForm({
  project,
  fields,
  phase,
  discountError,
  isSandbox,
  onPay,
}: {
  project: Project;
  fields: CheckoutFields;
  phase: CheckoutPhase;
  discountError: string | undefined;
  isSandbox: boolean;
  onPay: () => void;
}) {
  return (
    <form
      method="post"
      noValidate
      aria-label="Payment"
      className="panel grid gap-5 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <CheckoutInputs project={project} fields={fields} discountError={discountError} />
      <Button type="submit" variant="solid" size="large" busy={phase !== 'idle'}>
        {PHASE_TEXTS[phase] ?? `Pay ${formatRupees(fields.toPay)}`}
      </Button>
      <TrustLines isSandbox={isSandbox} />
    </form>
  );
}

const PHASE_TEXTS: Partial<Record<CheckoutPhase, string>> = {
  starting: 'Opening the payment…',
  paying: 'Waiting for the payment…',
  verifying: 'Checking the payment…',
};
