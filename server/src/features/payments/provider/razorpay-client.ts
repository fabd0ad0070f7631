import type { ProviderSettings } from '#platform/provider/call-provider.ts';
import { disputeCalls } from './dispute-calls.ts';
import { orderCalls } from './order-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { settlementCalls } from './settlement-calls.ts';

export type PaymentProvider = ReturnType<typeof razorpayClient>;

/**
 * The payment provider over its REST interface (rule P8). The sandbox is the same client at another address.
 * Every method throws `ProviderRefused` or `ProviderSilent`.
 */
export function razorpayClient(settings: ProviderSettings) {
  return {
    ...orderCalls(settings),
    ...paymentCalls(settings),
    ...disputeCalls(settings),
    ...settlementCalls(settings),
  };
}
