import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Checkout } from '#contract/payments/schemas.ts';
import { withVersions } from '../../../lib/agreement/versions.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { useOrdersChanged } from '../orders/queries.ts';
import { minutesUntil, type Received } from '../orders/times.ts';
import { loadCheckoutScript, type SheetMaker } from './provider/script.ts';
import { type CheckoutSite, takePayment } from './provider/take-payment.ts';
import { allowCheckout, endCheckout } from './provider/trusted-types-policy.ts';
import { type OrderRequest, type PendingOrder, refusalText, startOrder } from './start-order.ts';

export type CheckoutPhase = 'idle' | 'starting' | 'paying' | 'verifying';

/** What a checkout is given: what is bought where, and who hears how it ends. */
export interface CheckoutOptions {
  shop: CheckoutSite;
  title: string;
  onPaid: (orderId: string) => void;
  /** Paid at the provider, and not settled yet: the result page keeps polling. */
  onUnsettled: (orderId: string) => void;
}

/** Buying one listing: order, provider's sheet, verification (rule B4). */
export function useCheckout({ shop, title, onPaid, onUnsettled }: CheckoutOptions) {
  const { state, run, setPhase, setFailure, setPending, setOrderId } = useCheckoutState(shop);
  const ordersChanged = useOrdersChanged();
  const client = useQueryClient();

  /** No later message tells the page of it, unlike a payment: what is shown next is reloaded. */
  const endTaken = (orderId: string) => {
    void client.invalidateQueries({ refetchType: 'none' });
    onPaid(orderId);
  };

  const pay = async (Maker: SheetMaker, checkout: Received<Checkout>) => {
    setPhase('paying');
    setOrderId(checkout.orderId);
    const outcome = await takePayment({ Maker, shop, title }, checkout, {
      onFailedAttempt: setFailure,
      onVerifying: () => {
        setFailure(undefined);
        setPending(undefined);
        setPhase('verifying');
      },
    });
    if (!outcome.isOver) {
      setFailure(outcome.failure);
      if (outcome.isLive) setPending(stillLive(checkout));
      ordersChanged();
    } else if (outcome.isSettled) onPaid(outcome.orderId);
    else onUnsettled(outcome.orderId);
  };

  const agree = (request: OrderRequest) =>
    withVersions(shop.legalVersions, (agreed) => startOrder({ ...request, ...agreed }));

  return {
    ...state,
    forgetFailure: () => setFailure(undefined),
    forgetPending: () => {
      setPending(undefined);
      setFailure(undefined);
    },
    /**
     * Makes an order and takes it to the provider; one that is pending is offered instead. A free licence (`isFree`) is
     * taken, and the provider hears nothing of it.
     */
    start: (request: OrderRequest, { isFree }: { isFree: boolean }) =>
      run(async () => {
        const Maker = isFree ? undefined : await loadCheckoutScript(shop.checkoutScript);
        const started = await agree(request);
        if ('taken' in started) return endTaken(started.taken);
        if ('pending' in started) setPending(started.pending);
        // It has a price since: nobody pays that without having seen it.
        else if (!Maker) setPending(stillLive(started.checkout));
        else return await pay(Maker, started.checkout);
        ordersChanged();
      }),
    /** Takes the pending order to the provider; without its particulars they are asked for first. */
    resume: (request: OrderRequest) =>
      run(async () => {
        const Maker = await loadCheckoutScript(shop.checkoutScript);
        if (state.pending) return pay(Maker, state.pending.payment);
        const started = await agree(request);
        if ('taken' in started) return endTaken(started.taken);
        await pay(Maker, 'pending' in started ? started.pending.payment : started.checkout);
      }),
  };
}

/** Where a checkout stands; `run` does one thing at a time, for as long as the provider's script is allowed. */
function useCheckoutState({ checkoutScript }: CheckoutSite) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<CheckoutPhase>('idle');
  const [failure, setFailure] = useState<string>();
  const [refusedField, setRefusedField] = useState<string>();
  const [pending, setPending] = useState<PendingOrder>();
  /** The order that was last taken to the provider. */
  const [orderId, setOrderId] = useState<string>();
  const isUnderWay = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    setRefusedField(undefined);
    setPhase('starting');
    allowCheckout(checkoutScript);
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof ApiError ? refusalText(error) : messageOfScript(error));
      if (error instanceof ApiError) setRefusedField(error.errors[0]?.field);
      if (error instanceof ApiError && LISTING_CHANGED.has(error.code)) void client.invalidateQueries();
    } finally {
      endCheckout();
      isUnderWay.current = false;
      setPhase('idle');
    }
  };
  /** `refusedField`: the field that the server found wrong, where the failure is about one. */
  const state = { phase, failure, refusedField, pending, orderId };
  return { state, run, setPhase, setFailure, setPending, setOrderId };
}

/** What was shown of the listing is not so any more. */
const LISTING_CHANGED = new Set<ApiError['code']>(['payment.owned', 'payment.terms_changed']);

function stillLive(checkout: Received<Checkout>): PendingOrder {
  const { overAt } = checkout;
  const timeRemainingMinutes = overAt === undefined ? 0 : minutesUntil(overAt, performance.now());
  return {
    message: 'Your order is kept until its payment session ends.',
    payment: { ...checkout, timeRemainingMinutes, canCancel: true },
  };
}

function messageOfScript(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Payment failed';
}
