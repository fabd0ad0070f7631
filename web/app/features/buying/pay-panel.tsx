import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { LicenceTier, Project } from '#contract/listings.ts';
import { formatRupees } from '#contract/money.ts';
import { GUARANTEE_DAYS, PAYMENT_SESSION_MINUTES } from '#contract/payments.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LicenceChoice } from './licence-choice.tsx';
import { useCancelOrder, useLiveOrder } from './order-queries.ts';
import { minutesUntil, useNow } from './order-times.ts';
import { UPI_COMFORT_RUPEES } from './payment-sheet.ts';
import { PendingPayment } from './pending-payment.tsx';
import { checkPhone, digitsOf } from './phone-number.ts';
import { type Shop, useCheckout } from './use-checkout.ts';

/** Licence, mobile number and the button that pays; or the payment that is already under way. */
export function PayPanel({
  project,
  shop,
  isSandbox,
  onPaid,
}: {
  project: Project;
  shop: Shop;
  isSandbox: boolean;
  onPaid: (orderId: string) => void;
}) {
  const cheapest = project.licences.reduce((low, licence) => (licence.price < low.price ? licence : low));
  const [tier, setTier] = useState<LicenceTier>(cheapest.tier);
  const [phone, setPhone] = useState('');
  const [phoneError, setPhoneError] = useState<string>();
  const checkout = useCheckout({ shop, title: project.title, onPaid });
  const price = (project.licences.find((licence) => licence.tier === tier) ?? cheapest).price;
  const wish = { projectId: project._id, customerPhone: phone, licence: tier };
  const isBusy = checkout.phase !== 'idle';
  const live = usePending(project._id, checkout);

  const submit = () => {
    const wrong = checkPhone(phone);
    setPhoneError(wrong);
    if (wrong) document.getElementById('phone')?.focus();
    else void checkout.start(wish);
  };

  if (live.isLooking) return <Skeleton className="h-96 w-full rounded-card!" />;
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-24">
      {checkout.failure && (
        <Alert tone="error" onDismiss={checkout.forgetFailure}>
          {checkout.failure}
        </Alert>
      )}
      {live.pending ? (
        <PendingPayment
          {...live.pending}
          busy={isBusy ? 'resume' : live.isCancelling ? 'cancel' : undefined}
          failure={live.cancelFailure}
          onResume={() => void checkout.resume(wish)}
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
          <LicenceChoice licences={project.licences} chosen={tier} onChoose={setTier} />
          <TextInput
            id="phone"
            name="phone"
            label="Mobile number"
            note="optional"
            help="Filled in for you at the payment provider."
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            className="figures"
            value={phone}
            onChange={(event) => {
              const digits = digitsOf(event.target.value);
              setPhone(digits);
              if (phoneError) setPhoneError(checkPhone(digits));
            }}
            error={phoneError}
          />
          <dl className="grid gap-2 border-t border-line pt-4">
            <div className="flex justify-between gap-4 text-14 text-muted">
              <dt>List price</dt>
              <dd>
                <Price rupees={price} />
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-medium">To pay</dt>
              <dd>
                <Price rupees={price} className="text-28" />
              </dd>
            </div>
          </dl>
          {price > UPI_COMFORT_RUPEES && (
            <Alert tone="info">
              UPI may refuse payments above {formatRupees(UPI_COMFORT_RUPEES)}. Card and net banking are
              offered first.
            </Alert>
          )}
          <Button type="submit" variant="solid" size="large" busy={isBusy}>
            {WORDS[checkout.phase] ?? `Pay ${formatRupees(price)}`}
          </Button>
          <TrustLines isSandbox={isSandbox} />
        </form>
      )}
    </div>
  );
}

const WORDS: Record<string, string | undefined> = {
  starting: 'Opening the payment…',
  paying: 'Waiting for the payment…',
  verifying: 'Checking the payment…',
};

function TrustLines({ isSandbox }: { isSandbox: boolean }) {
  return (
    <div className="grid gap-1 text-14 text-muted">
      <p>Payment session expires in {PAYMENT_SESSION_MINUTES} minutes</p>
      <p className="inline-flex items-center gap-2">
        <LockKeyhole size={15} aria-hidden="true" className="shrink-0" />
        Paid by Razorpay, {GUARANTEE_DAYS}-day money-back guarantee
      </p>
      {isSandbox && <p className="font-medium text-ink">Test payments: no real money</p>}
    </div>
  );
}

/** The live order of this listing: as create-order reported it, or as it was found when the page opened. */
function usePending(projectId: string, checkout: ReturnType<typeof useCheckout>) {
  const { data: order, isPending: isLooking } = useLiveOrder(projectId);
  const cancelling = useCancelOrder();
  const now = useNow();
  const reported = checkout.pending;
  const orderId = reported?.payment.orderId ?? order?.orderId;
  const pending = reported
    ? {
        message: reported.message,
        amount: reported.payment.amount,
        minutes: reported.payment.timeRemainingMinutes,
        canCancel: reported.payment.canCancel,
      }
    : order?.expiresAt && minutesUntil(order.expiresAt, now) > 0
      ? {
          message: 'You have a payment under way for this project.',
          amount: order.amount,
          minutes: minutesUntil(order.expiresAt, now),
          canCancel: true,
        }
      : undefined;
  return {
    pending,
    isLooking,
    isCancelling: cancelling.isPending,
    cancelFailure: cancelling.error
      ? messageOf(cancelling.error, 'The payment could not be cancelled. Try again.')
      : undefined,
    cancel: () => {
      if (orderId) cancelling.mutate(orderId, { onSuccess: checkout.forgetPending });
    },
  };
}
