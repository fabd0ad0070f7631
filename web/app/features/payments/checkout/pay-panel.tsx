import { useRef } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SeveralLicences } from './fields/several.tsx';
import { PaymentForm } from './pay-form.tsx';
import { FIRST } from './purpose/purpose.ts';
import { type PaymentOptions, usePayment } from './use-payment.ts';
import { useScrollToOutcome } from './use-scroll-to-outcome.ts';

/** Licence, mobile number, discount code and the button that pays; or the payment that is already under way. */
export function PayPanel({ isSandbox, ...options }: PaymentOptions & { isSandbox: boolean }) {
  const payment = usePayment(options);
  const { kind } = options.purpose ?? FIRST;
  const panel = useRef<HTMLDivElement>(null);
  useScrollToOutcome(payment, panel, panel);
  if (payment.live.isLooking) return <Skeleton className="h-96 w-full rounded-card!" />;
  return (
    <div ref={panel} tabIndex={-1} className="grid content-start gap-5 lg:sticky lg:top-24">
      <PaymentForm
        payment={payment}
        isSandbox={isSandbox}
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
