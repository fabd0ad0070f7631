import { PAYMENT_SESSION_MINUTES } from '#contract/payments/constants.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** When an order's payment session ends: 30 minutes after it was made (rule P5). */
export function sessionEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PAYMENT_SESSION_MINUTES * MINUTE_MS);
}

/** Whole seconds left of a payment session, rounded up. */
export function secondsLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / SECOND_MS));
}

/** Whole minutes left of a payment session, rounded up. */
export function minutesLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / MINUTE_MS));
}
