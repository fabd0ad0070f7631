import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useCancelOrder, useLiveOrders } from '../orders/queries.ts';
import { OrderStatusDot } from '../orders/status.tsx';
import { TimeLeft } from '../orders/time-left.tsx';
import { useIsOver } from '../orders/times.ts';
import { keepCheckoutDraft } from './draft.ts';
import { CheckoutInputs, TrustLines } from './fields/inputs.tsx';
import { useCheckoutFields } from './fields/use-fields.ts';

interface Props {
  project: Project;
  user: User;
  isSandbox: boolean;
  /** Where the payment is made: only that page may load the provider's script. */
  payPath: string;
}

/**
 * The inline Secure Checkout panel. What is typed here goes along to the payment page; an order that is under way
 * is shown with its status instead, and resumed there.
 */
export function ModalCheckout(props: Props) {
  const { project } = props;
  // Nobody waits for it: the payment page looks again.
  const { data: orders } = useLiveOrders({ stayOnSignOut: true });
  const live = orders?.find((order) => order.project._id === project._id);
  const isOver = useIsOver(live?.expiresAt ?? undefined);
  if (project.status !== 'approved' || project.licences.length === 0) {
    return <Alert tone="warning">This project is not for sale at the moment.</Alert>;
  }
  return (
    <section aria-labelledby="secure-checkout" className="modal-checkout">
      <h3 id="secure-checkout" tabIndex={-1} className="text-16 font-medium">
        Secure Checkout
      </h3>
      {live && !isOver ? <LiveOrder order={live} payPath={props.payPath} /> : <CheckoutForm {...props} />}
    </section>
  );
}

function CheckoutForm({ project, user, isSandbox, payPath }: Props) {
  const fields = useCheckoutFields(project, user.uid);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const submit = () => {
    if (!fields.check()) return;
    const { licence, phone, discountCode } = fields;
    keepCheckoutDraft(project._id, user.uid, { licence, phone, discountCode });
    setLeaving(true);
    window.location.assign(payPath);
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="Secure Checkout"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CheckoutInputs project={project} fields={fields} isNarrow />
      <div className="modal-pay">
        <Button type="submit" variant="solid" size="large" busy={isLeaving}>
          Pay {formatRupees(fields.toPay)}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isLeaving && 'Opening the payment…'}
      </p>
      <TrustLines isSandbox={isSandbox} />
    </form>
  );
}

function LiveOrder({ order, payPath }: { order: Order; payPath: string }) {
  const { error, isPending, mutate } = useCancelOrder();
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4" role="status">
        <OrderStatusDot status={order.status} />
        <span className="figures">{formatRupees(order.amount)}</span>
      </p>
      <p className="text-14 text-muted">
        You have a payment under way for this project.{' '}
        {order.expiresAt && <TimeLeft expiresAt={order.expiresAt} />}
      </p>
      {error && (
        <Alert tone="error">{messageOf(error, 'The payment could not be cancelled. Try again.')}</Alert>
      )}
      <LinkButton to={payPath} reload variant="solid" size="large">
        Resume payment
      </LinkButton>
      <Button busy={isPending} onClick={() => mutate(order.orderId)}>
        Cancel payment
      </Button>
    </div>
  );
}
