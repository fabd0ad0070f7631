import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#contract/payments/schemas.ts';
import { api } from '../../../../lib/api/call.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { useLiveOrders } from '../../orders/queries.ts';
import { CheckoutSkeleton } from '../skeleton.tsx';
import type { Purpose } from './purpose.ts';

/** The order whose support is to be extended and what that costs now, asked for before anything is shown (rule R6). */
export function WithExtended({
  orderId,
  children,
}: {
  orderId: string;
  children: (purpose: Purpose) => ReactNode;
}) {
  const order = useQuery({
    queryKey: ['orders', 'extended', orderId],
    queryFn: ({ signal }) => api('GET /payments/order/:orderId', { params: { orderId }, signal }),
    retry: false,
  });
  const { data: live, isPending } = useLiveOrders();
  const underWay = live?.find(({ extendsOrderId }) => extendsOrderId === orderId);
  return (
    <QueryState
      query={order}
      loading={<CheckoutSkeleton />}
      failed={(error) => <Refused words={messageOf(error, 'The purchase could not be loaded.')} />}
    >
      {(order) => {
        const price = priceOf(order) ?? underWay?.amount;
        if (price !== undefined) return children({ kind: 'extension', order, price });
        if (isPending) return <CheckoutSkeleton />;
        return <Refused words="No more months of support can be bought for this purchase at the moment." />;
      }}
    </QueryState>
  );
}

/** Nobody pays for more while a refund is asked for or a dispute is open. */
function priceOf({ supportExtensionPrice, refund }: Order): number | undefined {
  return supportExtensionPrice === null || refund?.stopped ? undefined : supportExtensionPrice;
}

function Refused({ words }: { words: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-36">Extend your support</h1>
      <Alert tone="warning">{words}</Alert>
      <LinkButton to="/dashboard/purchases">Your purchases</LinkButton>
    </div>
  );
}
