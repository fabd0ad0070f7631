import { MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES, toPaise } from '#contract/money.ts';
import type { Checkout } from '#contract/payments/schemas.ts';
import { lowerModals } from '../../../../ui/dialog/lower-modals.ts';
import { type Received, secondsUntil } from '../../orders/times.ts';
import { UPI_LIMIT_RUPEES } from '../upi-limit.tsx';
import type { PaymentAnswer, SheetMaker, SheetOptions } from './script.ts';

const CANCELLED_BY_USER = 'Payment cancelled by user';
const SECONDS_OF_SESSION = 30 * 60;
const THEME = '#000000';

/** Why an order cannot be taken to the provider, in the words of rule B5. */
export function checkCheckout({ amount, razorpayOrderId, razorpayKeyId }: Checkout): string | undefined {
  if (!razorpayOrderId) return 'Razorpay order ID is missing.';
  if (!razorpayKeyId) return 'Razorpay key ID is missing.';
  if (!Number.isSafeInteger(amount)) return 'Invalid amount';
  if (amount < MIN_AMOUNT_RUPEES) return `Minimum amount is ₹${MIN_AMOUNT_RUPEES}`;
  return amount > MAX_AMOUNT_RUPEES ? `Maximum amount is ₹${MAX_AMOUNT_RUPEES}` : undefined;
}

/** What the provider's script is opened with (rule B7). `isPhone`: apps that pay by UPI are at hand (rule P12). */
export function sheetOptions(
  checkout: Received<Checkout>,
  shop: { name: string; title: string },
  now: number,
  isPhone = false,
) {
  const { customerDetails, overAt } = checkout;
  const seconds = overAt === undefined ? 0 : secondsUntil(overAt, now);
  const options: Omit<SheetOptions, 'handler' | 'modal'> = {
    key: checkout.razorpayKeyId,
    amount: toPaise(checkout.amount),
    currency: checkout.currency || 'INR',
    name: shop.name,
    description: shop.title.slice(0, 255),
    order_id: checkout.razorpayOrderId,
    prefill: {
      name: customerDetails.customerName,
      email: customerDetails.customerEmail,
      contact: customerDetails.customerPhone,
    },
    theme: { color: THEME },
  };
  if (seconds > 0) options.timeout = Math.min(seconds, SECONDS_OF_SESSION);
  const sequence = sequenceOf(checkout.amount, isPhone);
  if (sequence) options.config = { display: { sequence, preferences: { show_default_blocks: true } } };
  return options;
}

/** What is offered first; nothing where the provider's own order will do. */
function sequenceOf(rupees: number, isPhone: boolean): string[] | undefined {
  if (rupees > UPI_LIMIT_RUPEES) return ['card', 'netbanking', 'upi'];
  return isPhone ? ['upi', 'card', 'netbanking'] : undefined;
}

/**
 * Opens the provider's sheet and waits for its end: the three fields of a payment, or an error whose message is
 * the reason. `onFailed` hears of attempts that failed while the sheet stays open for another.
 */
export async function openPaymentSheet(
  Maker: SheetMaker,
  options: Omit<SheetOptions, 'handler' | 'modal'>,
  onFailed: (reason: string) => void,
): Promise<PaymentAnswer> {
  const raiseModals = lowerModals();
  try {
    return await answerOfSheet(Maker, options, onFailed);
  } finally {
    raiseModals();
  }
}

function answerOfSheet(
  Maker: SheetMaker,
  options: Omit<SheetOptions, 'handler' | 'modal'>,
  onFailed: (reason: string) => void,
): Promise<PaymentAnswer> {
  return new Promise((resolve, reject) => {
    let reason = CANCELLED_BY_USER;
    const sheet = new Maker({
      ...options,
      handler: resolve,
      modal: { ondismiss: () => reject(new Error(reason)) },
    });
    sheet.on('payment.failed', ({ error }) => {
      reason = error?.description || 'Payment failed';
      onFailed(reason);
    });
    sheet.open();
  });
}

/** A mock order, which succeeds without verification; only outside production (rules B8, P8). */
export function isMock({ razorpayKeyId, razorpayOrderId }: Checkout): boolean {
  return razorpayKeyId.startsWith('rzp_mock') || razorpayOrderId.startsWith('order_mock');
}
