import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import '../../../styles/payments/checkout.css';
import { PayPanelLoading } from './pay-panel.tsx';

/** Stands in the boxes of the checkout until the listing is there. */
export function CheckoutSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-6 w-16" />
      <Skeleton className="mt-2 mb-6 h-10 w-56" />
      <PayPanelLoading
        head={
          <div className="checkout-head">
            <Skeleton className="checkout-picture" />
            <div>
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="mt-3 h-4 w-1/3" />
            </div>
          </div>
        }
      />
    </div>
  );
}
