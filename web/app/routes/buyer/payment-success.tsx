import { PaymentResult, UnknownOrder } from '../../features/payments/result/page.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { useSearchParams } from '../../ui/nav.tsx';
import type { Route } from './+types/payment-success';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your payment', noindex: true });
}

export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  return (
    <div className="shell py-8 lg:py-12">
      {orderId ? (
        // Anybody may open the address; whose order it is, only a session can tell: the guard is that of the checkout.
        <Guard page="/payment/:projectId">{() => <PaymentResult key={orderId} orderId={orderId} />}</Guard>
      ) : (
        <UnknownOrder />
      )}
    </div>
  );
}
