import { disputeCalls } from './dispute-calls.ts';
import { collectionOf, ProviderOrder, ProviderPayment, ProviderRefund } from './entities.ts';
import { ProviderRefused } from './errors.ts';
import { callProvider, type ProviderSettings } from './http.ts';

export interface NewProviderOrder {
  amountPaise: number;
  currency: string;
  receipt: string;
  notes: Record<string, string>;
}

export interface NewProviderRefund {
  paymentId: string;
  amountPaise: number;
  /** Our refund's id: with the same amount it is the same refund, however often it is sent (rule G2). */
  key: string;
}

/** The provider returns by itself what it could not capture within this time (rule C6). */
const CAPTURE_MINUTES = 30;
const PAGE = 100;

export type PaymentProvider = ReturnType<typeof razorpayClient>;

/**
 * The payment provider over its REST interface (rule P8). The sandbox is the same client at another address.
 * Every method throws `ProviderRefused` or `ProviderSilent`.
 */
export function razorpayClient(settings: ProviderSettings) {
  const id = encodeURIComponent;
  return {
    /** Not repeated once it may have been carried out: after `ProviderSilent` look it up by its receipt (rule C5). */
    createOrder: (order: NewProviderOrder) =>
      callProvider(settings, {
        method: 'POST',
        path: '/orders',
        answer: ProviderOrder,
        repeatable: false,
        body: {
          amount: order.amountPaise,
          currency: order.currency,
          receipt: order.receipt,
          notes: order.notes,
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: CAPTURE_MINUTES,
              manual_expiry_period: CAPTURE_MINUTES,
              refund_speed: 'normal',
            },
          },
        },
      }),

    /** The oldest order with this receipt, should the provider ever have made two. */
    async findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined> {
      const { items } = await callProvider(settings, {
        method: 'GET',
        path: `/orders?receipt=${id(receipt)}&count=${PAGE}`,
        answer: collectionOf(ProviderOrder),
        repeatable: true,
      });
      return items.findLast((order) => order.receipt === receipt);
    },

    fetchOrder: (orderId: string) =>
      callProvider(settings, {
        method: 'GET',
        path: `/orders/${id(orderId)}`,
        answer: ProviderOrder,
        repeatable: true,
      }),

    async fetchOrderPayments(orderId: string): Promise<ProviderPayment[]> {
      const { items } = await callProvider(settings, {
        method: 'GET',
        path: `/orders/${id(orderId)}/payments`,
        answer: collectionOf(ProviderPayment),
        repeatable: true,
      });
      return items;
    },

    fetchPayment: (paymentId: string) =>
      callProvider(settings, {
        method: 'GET',
        path: `/payments/${id(paymentId)}`,
        answer: ProviderPayment,
        repeatable: true,
      }),

    /** Takes authorised money. Answers the payment as it then is, also when another call was faster. */
    async capturePayment(payment: ProviderPayment): Promise<ProviderPayment> {
      try {
        return await callProvider(settings, {
          method: 'POST',
          path: `/payments/${id(payment.id)}/capture`,
          answer: ProviderPayment,
          repeatable: true,
          body: { amount: payment.amount, currency: payment.currency },
        });
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        return this.fetchPayment(payment.id);
      }
    },

    refundPayment: (refund: NewProviderRefund) =>
      callProvider(settings, {
        method: 'POST',
        path: `/payments/${id(refund.paymentId)}/refund`,
        answer: ProviderRefund,
        repeatable: true,
        headers: { 'x-refund-idempotency': `${refund.key}-${refund.amountPaise}` },
        body: { amount: refund.amountPaise, speed: 'normal', receipt: refund.key },
      }),

    async fetchRefunds(paymentId: string): Promise<ProviderRefund[]> {
      const { items } = await callProvider(settings, {
        method: 'GET',
        path: `/payments/${id(paymentId)}/refunds?count=${PAGE}`,
        answer: collectionOf(ProviderRefund),
        repeatable: true,
      });
      return items;
    },

    ...disputeCalls(settings),
  };
}
