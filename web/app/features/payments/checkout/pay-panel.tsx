import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { forgetCheckoutDraft, keepCheckoutDraft } from './draft.ts';
import { CheckoutInputs, TrustLines } from './fields/inputs.tsx';
import { useCheckoutFields } from './fields/use-fields.ts';
import { PendingPayment } from './pending-payment.tsx';
import { type CheckoutSite, useCheckout } from './use-checkout.ts';
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

  const submit = () => {
    if (!fields.check()) return;
    keepCheckoutDraft(project._id, user.uid, { licence, phone, discountCode });
    void checkout.start(request);
  };

  if (live.isLooking) return <Skeleton className="h-96 w-full rounded-card!" />;
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-24">
      {checkout.failure && !isCodeRefused && (
        <Alert tone="error" onDismiss={checkout.forgetFailure}>
          {checkout.failure}
        </Alert>
      )}
      {live.hasEnded && !live.pending && (
        <Alert tone="warning">
          The payment session ended before anything was paid. Start again when you like.
        </Alert>
      )}
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
        <form
          method="post"
          noValidate
          aria-label="Payment"
          className="panel grid gap-5 p-5 sm:p-6"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <CheckoutInputs
            project={project}
            fields={fields}
            discountError={isCodeRefused ? checkout.failure : undefined}
          />
          <Button type="submit" variant="solid" size="large" busy={isBusy}>
            {PHASE_TEXTS[checkout.phase] ?? `Pay ${formatRupees(toPay)}`}
          </Button>
          <TrustLines isSandbox={isSandbox} />
        </form>
      )}
    </div>
  );
}

const PHASE_TEXTS: Record<string, string | undefined> = {
  starting: 'Opening the payment…',
  paying: 'Waiting for the payment…',
  verifying: 'Checking the payment…',
};
