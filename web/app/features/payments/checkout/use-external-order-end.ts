import { useEffect, useState } from 'react';
import { useLiveOrders, useSettledOrder } from '../orders/queries.ts';
import { useOrdersLive } from '../orders/use-orders-live.ts';

interface Ends {
  onPaid: (orderId: string) => void;
  onExpired: (orderId: string) => void;
}

/**
 * Ends a checkout whose order ended without it: was paid in another tab or late at the provider, or expired before the
 * clock here said so. Otherwise it would go on offering to pay for what is paid, or say nothing of how it ended. `orderId`
 * is the order that it speaks of; it is asked for once it is not among the buyer's live orders.
 */
export function useExternalOrderEnd(
  orderId: string | undefined,
  isIdle: boolean,
  { onPaid, onExpired }: Ends,
): void {
  useOrdersLive();
  const [spokenOf, setSpokenOf] = useState(orderId);
  if (orderId && orderId !== spokenOf) setSpokenOf(orderId);
  const { data: live, isFetching } = useLiveOrders();
  const isGone =
    isIdle && !isFetching && live !== undefined && !live.some((order) => order.orderId === spokenOf);
  const { data: settled } = useSettledOrder(isGone ? spokenOf : undefined);
  const ended = isIdle ? settled?.status : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (spokenOf && ended === 'PAID') onPaid(spokenOf);
    if (spokenOf && ended === 'EXPIRED') onExpired(spokenOf);
  }, [ended, spokenOf]);
}
