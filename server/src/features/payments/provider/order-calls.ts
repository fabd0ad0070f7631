import { collectionOf } from '#platform/provider/answers.ts';
import { callProvider, type ProviderSettings } from '#platform/provider/call-provider.ts';
import { ProviderOrder, ProviderPayment } from './entities.ts';

interface NewProviderOrder {
  amountPaise: number;
  currency: string;
  receipt: string;
  notes: Record<string, string>;
}

/** The provider returns by itself what it could not capture within this time (rule C6). */
const CAPTURE_MINUTES = 30;
const PAGE = 100;
const id = encodeURIComponent;

/** Calls about orders (rules C5, C6). Every one throws `ProviderRefused` or `ProviderSilent`. */
export function orderCalls(settings: ProviderSettings) {
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
  };
}
