import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Checkout, PendingPayment } from '#contract/payments/schemas.ts';
import type { BillingDetails } from '#contract/tax/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { newRequestKey } from '../../../lib/api/request-key.ts';
import { type Received, received } from '../orders/times.ts';

export interface OrderRequest {
  projectId: string;
  customerPhone: string;
  discountCode: string;
  licence: LicenceTier | undefined;
  quantity?: number | undefined;
  licensee?: string | undefined;
  another?: true | undefined;
  upgradeFrom?: string | undefined;
  extendSupport?: string | undefined;
  /** SHA-256 of the text that the buyer accepted. */
  acceptedTerms: string | undefined;
  /** Of terms and privacy policy, as the page names them. */
  acceptedVersions?: AcceptedVersions | undefined;
  /** For the invoice, in tax mode. */
  billing?: BillingDetails | undefined;
}

/** A live order for the same listing, which keeps a new one from being made. */
export interface PendingOrder {
  message: string;
  payment: Received<PendingPayment>;
}

/** `taken`: the order of a free licence, which is the buyer's already. */
export type StartedOrder = { checkout: Received<Checkout> } | { pending: PendingOrder } | { taken: string };

/** `at`: when it was first asked, by the clock of `received`. */
let lastAsked: { request: string; key: string; at: number } | undefined;

/**
 * Asks for an order. A payment that is already pending is an outcome, not an error (rule B8).
 * Asked again with the same request after no answer came, the server gives the first order again (rule W8).
 */
export async function startOrder(request: OrderRequest): Promise<StartedOrder> {
  const words = JSON.stringify(request);
  if (lastAsked?.request !== words)
    lastAsked = { request: words, key: newRequestKey(), at: performance.now() };
  const { key, at } = lastAsked;
  try {
    const checkout = await api('POST /payments/create-order', {
      body: request,
      idempotencyKey: key,
    });
    lastAsked = undefined;
    if (checkout.status === 'PAID') return { taken: checkout.orderId };
    // It may be the first answer again, which says how long was left then.
    return { checkout: received(checkout as Checkout, at) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) lastAsked = undefined;
    const pending = pendingOf(error);
    if (pending) return { pending };
    throw error;
  }
}

function pendingOf(error: unknown): PendingOrder | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  if (!error.message.includes('already have a pending payment') || !error.data) return undefined;
  const payment = {
    timeRemainingMinutes: 0,
    canCancel: false,
    ...(error.data as Omit<PendingPayment, 'timeRemainingMinutes' | 'canCancel'>),
  };
  return { message: error.message, payment: received(payment) };
}

/** Words for a refused create-order (rule B8). */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to create payment order';
  const [first] = error.errors;
  if (error.status === 400 && first) return first.msg || first.message || 'Validation failed';
  return messageOf(error, 'Failed to create payment order');
}
