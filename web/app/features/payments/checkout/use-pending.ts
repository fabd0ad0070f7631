import { useEffect, useState } from 'react';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { useCancelOrder, useLiveOrders, useOrdersChanged } from '../orders/queries.ts';
import { minutesUntil, useIsOver } from '../orders/times.ts';
import type { useCheckout } from './use-checkout.ts';

/** A live order as the panel shows it. */
interface Pending {
  orderId: string;
  message: string;
  amount: number;
  overAt: number | undefined;
  minutes: number;
  canCancel: boolean;
  /** What it is for; nothing where only its amount was told, and of more months of support. */
  licence: LicenceTier | undefined;
  /** Nothing is taken off its price. */
  isListPrice: boolean;
}

/**
 * The live order of a listing: as create-order reported it, or as it was found when the page opened; nothing once its
 * session is over, which `hasEnded` then says.
 */
export function usePending(projectId: string, checkout: ReturnType<typeof useCheckout>) {
  const { data: orders, isPending: isLooking } = useLiveOrders();
  const cancelling = useCancelOrder();
  const ordersChanged = useOrdersChanged();
  const [ended, setEnded] = useState<string>();
  const order = orders?.find(({ project }) => project._id === projectId);
  const reported = checkout.pending?.payment;
  const known: Pending | undefined = reported
    ? {
        orderId: reported.orderId,
        message: checkout.pending?.message ?? '',
        amount: reported.amount,
        overAt: reported.overAt,
        minutes: reported.timeRemainingMinutes,
        canCancel: reported.canCancel,
        licence: order?.orderId === reported.orderId ? licenceOf(order) : undefined,
        isListPrice: order?.orderId === reported.orderId && order.discountAmount === 0,
      }
    : order?.overAt !== undefined
      ? {
          orderId: order.orderId,
          message: 'You have an unfinished payment for this project.',
          amount: order.amount,
          overAt: order.overAt,
          minutes: minutesUntil(order.overAt, performance.now()),
          canCancel: true,
          licence: licenceOf(order),
          isListPrice: order.discountAmount === 0,
        }
      : undefined;
  const isOver = useIsOver(known?.overAt);
  const isIdle = checkout.phase === 'idle';
  const overId = isOver && isIdle ? known?.orderId : undefined;
  const { forgetPending } = checkout;
  const end = (orderId: string) => {
    setEnded(orderId);
    forgetPending();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order that ends
  useEffect(() => {
    if (!overId) return;
    end(overId);
    ordersChanged();
  }, [overId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order has begun
  useEffect(() => {
    if (known && !isOver) setEnded(undefined);
  }, [known?.orderId, isOver]);
  return {
    pending: isOver && isIdle ? undefined : known,
    hasEnded: ended !== undefined,
    end,
    isLooking,
    isCancelling: cancelling.isPending,
    cancelFailure: cancelling.error
      ? messageOf(cancelling.error, 'The payment could not be cancelled. Try again.')
      : undefined,
    cancel: () => {
      if (known) cancelling.mutate(known.orderId, { onSuccess: forgetPending });
    },
  };
}

const licenceOf = ({ licence, extendsOrderId }: Order) => (extendsOrderId === null ? licence : undefined);
