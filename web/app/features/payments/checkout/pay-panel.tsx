import { type ReactNode, useRef } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SeveralLicences } from './fields/several.tsx';
import { WidePaymentForm } from './pay-form.tsx';
import { FIRST } from './purpose/purpose.ts';
import { type PaymentOptions, usePayment } from './use-payment.ts';
import { useScrollToOutcome } from './use-scroll-to-outcome.ts';

/** What is bought (`head`), what can be chosen, and the button that pays; or the payment that is already under way. */
export function PayPanel({
  isSandbox,
  head,
  ...options
}: PaymentOptions & { isSandbox: boolean; head: ReactNode }) {
  const payment = usePayment(options);
  const { kind } = options.purpose ?? FIRST;
  const panel = useRef<HTMLDivElement>(null);
  useScrollToOutcome(payment, panel, panel);
  if (payment.live.isLooking) return <PayPanelLoading head={head} />;
  return (
    <div ref={panel} tabIndex={-1}>
      <WidePaymentForm
        payment={payment}
        isSandbox={isSandbox}
        head={head}
        several={
          (kind === 'first' || kind === 'another') && (
            <SeveralLicences
              project={payment.project}
              fields={payment.fields}
              error={payment.quantityFailure}
              isOpen={kind === 'another'}
            />
          )
        }
      />
    </div>
  );
}

/** Until it is known what is under way. */
export function PayPanelLoading({ head }: { head: ReactNode }) {
  return (
    <div className="checkout-columns">
      <div className="checkout-choices">
        {head}
        <Skeleton className="h-56 w-full rounded-control!" />
        <Skeleton className="h-20 w-full rounded-control!" />
      </div>
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  );
}
