import { collectionOf } from '#platform/provider/answers.ts';
import { callProvider, type ProviderSettings } from '#platform/provider/call-provider.ts';
import { ProviderRefused } from '#platform/provider/errors.ts';
import { ProviderPayment, ProviderRefund } from './entities.ts';

interface NewProviderRefund {
  paymentId: string;
  amountPaise: number;
  /** Our refund's id: with the same amount it is the same refund, however often it is sent (rule G2). */
  key: string;
}

const PAGE = 100;
const id = encodeURIComponent;

/** Calls about payments and their refunds (rule G2). Every one throws `ProviderRefused` or `ProviderSilent`. */
export function paymentCalls(settings: ProviderSettings) {
  const fetchPayment = (paymentId: string) =>
    callProvider(settings, {
      method: 'GET',
      path: `/payments/${id(paymentId)}`,
      answer: ProviderPayment,
      repeatable: true,
    });

  return {
    fetchPayment,

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
        return fetchPayment(payment.id);
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
  };
}
