import * as z from 'zod';
import type { Card, PaymentFault, PaymentMethod } from '../book/entities.ts';

/** What a buyer typed into the sheet, or a test asked for. */
export const Instrument = z.object({
  method: z.enum(['upi', 'card', 'netbanking']).default('upi'),
  vpa: z.string().trim().max(255).optional(),
  bank: z
    .string()
    .regex(/^[A-Z]{3,8}$/)
    .optional(),
  card: z
    .object({
      number: z.string().transform((digits) => digits.replace(/[\s-]/g, '')),
      name: z.string().max(100).default(''),
      otp: z.string().max(10).optional(),
    })
    .optional(),
});
export type Instrument = z.infer<typeof Instrument>;

const fault = (
  reason: string,
  description: string,
  source = 'customer',
  step = 'payment_authentication',
  code: PaymentFault['code'] = 'BAD_REQUEST_ERROR',
): PaymentFault => ({ code, description, source, step, reason });

/** Reasons the test cards stand for (rule G7). */
export const FAULTS = {
  payment_failed: fault('payment_failed', 'Payment failed. Please try again.', 'gateway'),
  payment_timed_out: fault('payment_timed_out', 'The payment was not completed in time. Please try again.'),
  insufficient_fund: fault(
    'insufficient_fund',
    'Your account has too little balance for this payment. Please try another method.',
    'bank',
    'payment_authorization',
  ),
  payment_cancelled: fault('payment_cancelled', 'The payment was cancelled. Please try again.'),
  card_declined: fault(
    'card_declined',
    'Your card was declined by its bank. Please try another card or method.',
    'issuer_bank',
    'payment_authorization',
  ),
  gateway_technical_error: fault(
    'gateway_technical_error',
    'A technical error happened at the bank. Please try again later.',
    'gateway',
    'payment_authorization',
    'GATEWAY_ERROR',
  ),
  authentication_failed: fault(
    'authentication_failed',
    'The bank could not authenticate you. Please try again.',
  ),
  incorrect_otp: fault('incorrect_otp', 'The one-time password was wrong. Please try again.'),
  invalid_vpa: fault(
    'invalid_vpa',
    'This UPI ID does not exist in test mode. Use success@razorpay or failure@razorpay.',
    'customer',
    'payment_initiation',
  ),
  card_number_invalid: fault(
    'card_number_invalid',
    'This card number does not exist in test mode. Use one of the test cards.',
    'customer',
    'payment_initiation',
  ),
};

/** Every reason for which the sandbox can let a payment fail. */
export const FaultReason = z.enum(Object.keys(FAULTS) as [keyof typeof FAULTS, ...(keyof typeof FAULTS)[]]);
export type FaultReason = z.infer<typeof FaultReason>;

/** Cards that pay, by number. */
export const GOOD_CARDS: Record<string, string> = {
  '4100280000001007': 'Visa',
  '5500670000001002': 'MasterCard',
  '6527658900001005': 'RuPay',
};

/** Cards that fail, and why. */
export const BAD_CARDS: Record<string, keyof typeof FAULTS> = {
  '4100280000090000': 'payment_timed_out',
  '4100280000080001': 'insufficient_fund',
  '4100280000070002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '4100280000020007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
};

const DEFAULT_CARD = '4100280000001007';

/** What becomes of a payment with this instrument; `null` when it succeeds. */
export function outcomeOf(instrument: Instrument): PaymentFault | null {
  if (instrument.method === 'upi') {
    if (instrument.vpa === undefined || instrument.vpa === 'success@razorpay') return null;
    return instrument.vpa === 'failure@razorpay' ? FAULTS.payment_failed : FAULTS.invalid_vpa;
  }
  if (instrument.method === 'card') {
    const number = instrument.card?.number ?? DEFAULT_CARD;
    const bad = BAD_CARDS[number];
    if (bad) return FAULTS[bad];
    if (!GOOD_CARDS[number]) return FAULTS.card_number_invalid;
    const otp = instrument.card?.otp;
    return otp === undefined || /^\d{4,10}$/.test(otp) ? null : FAULTS.incorrect_otp;
  }
  return null;
}

/** What is kept of the instrument: never the whole card number. */
export function maskedInstrument(instrument: Instrument): {
  method: PaymentMethod;
  vpa: string | null;
  bank: string | null;
  card: Card | null;
} {
  const { method } = instrument;
  const number = instrument.card?.number ?? DEFAULT_CARD;
  return {
    method,
    vpa: method === 'upi' ? (instrument.vpa ?? 'success@razorpay') : null,
    bank: method === 'netbanking' ? (instrument.bank ?? 'HDFC') : null,
    card:
      method === 'card'
        ? {
            last4: number.slice(-4),
            network: GOOD_CARDS[number] ?? 'Visa',
            name: instrument.card?.name ?? '',
          }
        : null,
  };
}
