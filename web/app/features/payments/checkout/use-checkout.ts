import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Checkout } from '#contract/payments/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { useOrdersChanged } from '../orders/queries.ts';
import { minutesUntil } from '../orders/times.ts';
import { loadCheckoutScript, type SheetMaker } from './provider/script.ts';
import { checkCheckout, isMock, openPaymentSheet, sheetOptions } from './provider/sheet.ts';
import { type OrderRequest, type PendingOrder, refusalText, startOrder } from './start-order.ts';

/** How long a mock payment takes (rule B8). */
const MOCK_MS = 1_000;

export type CheckoutPhase = 'idle' | 'starting' | 'paying' | 'verifying';

export interface CheckoutSite {
  name: string;
  checkoutScript: string;
  /** Payments are tried out here: a mock may stand in for the provider (rule B8). */
  sandboxPayments: boolean;
}

/**
 * Buying one listing: order, provider's sheet, verification (rule B4). `onPaid`
 * gets the id of an order that is paid, or whose payment the result page has to look for.
 */
export function useCheckout({
  shop,
  title,
  onPaid,
}: {
  shop: CheckoutSite;
  title: string;
  onPaid: (orderId: string) => void;
}) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  const [failure, setFailure] = useState<string>();
  const [refusedField, setRefusedField] = useState<string>();
  const [pending, setPending] = useState<PendingOrder>();
  const isUnderWay = useRef(false);
  const ordersChanged = useOrdersChanged();

  const pay = async (Maker: SheetMaker, checkout: Checkout) => {
    const wrong = checkCheckout(checkout);
    if (wrong) return setFailure(wrong);
    if ((shop.sandboxPayments || import.meta.env.DEV) && isMock(checkout)) {
      setPhase('paying');
      await new Promise((resolve) => setTimeout(resolve, MOCK_MS));
      return onPaid(checkout.orderId);
    }
    setPhase('paying');
    const tell = (reason: string) => setFailure(`Payment failed: ${reason}`);
    try {
      const options = sheetOptions(checkout, { name: shop.name, title }, Date.now());
      const answer = await openPaymentSheet(Maker, options, tell);
      setFailure(undefined);
      setPending(undefined);
      setPhase('verifying');
      const settled = await verify(checkout.orderId, answer);
      if (settled.orderId) onPaid(settled.orderId);
      else setFailure(settled.failure);
    } catch (error) {
      tell(error instanceof Error && error.message ? error.message : 'Payment failed');
      setPending(stillLive(checkout));
    }
  };

  const run = async (act: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setRefusedField(undefined);
    setPhase('starting');
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof ApiError ? refusalText(error) : messageOfScript(error));
      if (error instanceof ApiError) setRefusedField(error.errors[0]?.field);
      if (error instanceof ApiError && error.code === 'payment.owned') void client.invalidateQueries();
    } finally {
      isUnderWay.current = false;
      setPhase('idle');
    }
  };

  return {
    phase,
    failure,
    /** The field that the server found wrong, where the failure is about one. */
    refusedField,
    pending,
    forgetFailure: () => setFailure(undefined),
    forgetPending: () => {
      setPending(undefined);
      setFailure(undefined);
    },
    /** Makes an order and takes it to the provider; one that is pending is offered instead. */
    start: (request: OrderRequest) =>
      run(async () => {
        const Maker = await loadCheckoutScript(shop.checkoutScript);
        const started = await startOrder(request);
        if ('pending' in started) {
          setPending(started.pending);
          ordersChanged();
        } else await pay(Maker, started.checkout);
      }),
    /** Takes the pending order to the provider; without its particulars they are asked for first. */
    resume: (request: OrderRequest) =>
      run(async () => {
        const Maker = await loadCheckoutScript(shop.checkoutScript);
        if (pending) return pay(Maker, pending.payment);
        const started = await startOrder(request);
        await pay(Maker, 'pending' in started ? started.pending.payment : started.checkout);
      }),
  };
}

/** The paid order's id, or why there is none. Where only the answer was lost, the result page goes on looking. */
async function verify(
  orderId: string,
  answer: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string },
): Promise<{ orderId: string; failure?: undefined } | { orderId?: undefined; failure: string }> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  try {
    const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    return { orderId: (await api('POST /payments/verify-payment', { body })).orderId };
  } catch (error) {
    const isOpen =
      error instanceof ApiError &&
      (error.status === 0 || error.status >= 500 || error.code === 'payment.not_captured');
    if (isOpen) return { orderId };
    return { failure: messageOf(error, 'Payment verification failed') };
  }
}

function stillLive(checkout: Checkout): PendingOrder {
  const timeRemainingMinutes = minutesUntil(checkout.expiresAt, Date.now());
  return {
    message: 'Your order is kept until its payment session ends.',
    payment: { ...checkout, timeRemainingMinutes, canCancel: true },
  };
}

function messageOfScript(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Payment failed';
}
