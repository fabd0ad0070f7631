import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import type { Checkout } from '#contract/payments/schemas.ts';
import type { TaxMode } from '#contract/tax/constants.ts';
import { api } from '../../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';
import type { Received } from '../../orders/times.ts';
import type { PaymentAnswer, SheetMaker } from './script.ts';
import { checkCheckout, isMock, openPaymentSheet, sheetOptions } from './sheet.ts';

/** How long a mock payment takes (rule B8). */
const MOCK_MS = 1_000;

export interface CheckoutSite {
  /** Of terms and privacy policy, as the page names them. */
  legalVersions: AcceptedVersions | null;
  name: string;
  checkoutScript: string;
  /** Payments are tried out here: a mock may stand in for the provider (rule B8). */
  sandboxPayments: boolean;
  /** `gst`: the buyer's state is asked for (rule M5). */
  taxMode: TaxMode;
}

/** How taking an order to the provider ended. */
export type PaymentOutcome =
  /** Settled. Of one that is not, only our server's word is missing: the result page keeps polling. */
  | { isOver: true; orderId: string; isSettled: boolean }
  /** `isLive`: the order can still be paid. */
  | { isOver: false; failure: string; isLive: boolean };

/** Takes an order to the provider and has its payment verified (rule B4). */
export async function takePayment(
  { Maker, shop, title }: { Maker: SheetMaker; shop: CheckoutSite; title: string },
  checkout: Received<Checkout>,
  told: { onFailedAttempt: (failure: string) => void; onVerifying: () => void },
): Promise<PaymentOutcome> {
  const wrong = checkCheckout(checkout);
  if (wrong) return { isOver: false, failure: wrong, isLive: false };
  const { orderId } = checkout;
  if ((shop.sandboxPayments || import.meta.env.DEV) && isMock(checkout)) {
    await new Promise((resolve) => setTimeout(resolve, MOCK_MS));
    return { isOver: true, orderId, isSettled: true };
  }
  const inWords = (reason: string) => `Payment failed: ${reason}`;
  let answer: PaymentAnswer;
  try {
    const options = sheetOptions(checkout, { name: shop.name, title }, performance.now(), isPhone());
    answer = await openPaymentSheet(Maker, options, (reason) => told.onFailedAttempt(inWords(reason)));
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'Payment failed';
    return { isOver: false, failure: inWords(reason), isLive: true };
  }
  told.onVerifying();
  return verify(orderId, answer);
}

/** Narrow, and worked with a finger. */
function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse) and (width < 768px)').matches;
}

async function verify(orderId: string, answer: PaymentAnswer): Promise<PaymentOutcome> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  try {
    const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    const paid = await api('POST /payments/verify-payment', { body });
    return { isOver: true, orderId: paid.orderId, isSettled: true };
  } catch (error) {
    const isOpen =
      error instanceof ApiError &&
      (error.status === 0 || error.status >= 500 || error.code === 'payment.not_captured');
    if (isOpen) return { isOver: true, orderId, isSettled: false };
    return { isOver: false, failure: messageOf(error, 'Payment verification failed'), isLive: false };
  }
}
