import { useRef } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { NarrowPaymentForm } from './pay-form.tsx';
import { type PaymentOptions, usePayment } from './use-payment.ts';
import { useScrollToOutcome } from './use-scroll-to-outcome.ts';

type Props = Omit<PaymentOptions, 'isInModal'> & { isSandbox: boolean };

/** The inline Secure Checkout panel: it makes the order, opens the provider over the modal and says how it ended. */
export function ModalCheckout(props: Props) {
  const { status, licences } = props.project;
  if (status !== 'approved' || licences.length === 0) {
    return <Alert tone="warning">This project is not for sale at the moment.</Alert>;
  }
  return <SecureCheckout {...props} />;
}

function SecureCheckout({ isSandbox, ...options }: Props) {
  // Nobody waits for the look at what is under way: where an order is, the server says so again.
  const payment = usePayment({ ...options, isInModal: true });
  const isFree = options.project.licences.every(({ price }) => price === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useScrollToOutcome(payment, panel, heading);
  return (
    <section aria-labelledby="secure-checkout" ref={panel} className="modal-checkout">
      <h3 id="secure-checkout" ref={heading} tabIndex={-1} className="text-16 font-medium">
        {isFree ? 'Free licence' : 'Secure Checkout'}
      </h3>
      <NarrowPaymentForm payment={payment} isSandbox={isSandbox} />
    </section>
  );
}
