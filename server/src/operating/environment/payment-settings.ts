import { createHash } from 'node:crypto';
import { ConfigurationError } from './configuration-error.ts';
import { withoutLastSlashes } from './form.ts';
import type { Environment } from './variables.ts';

export interface PaymentSettings {
  provider: 'sandbox' | 'razorpay';
  keyId: string;
  keySecret: string;
  /** The first signs (sandbox); all are accepted, so that a secret can be rotated (rule P6). */
  webhookSecrets: string[];
  apiUrl: string;
  checkoutScript: string;
  /** New orders of one person; a network has a multiple of it (rule P2). */
  ordersPerHour: number;
  /** For how many days handled events are kept (rule P6). */
  webhookHistoryDays: number;
  /** Whether no order is made without its buyer's acceptance of the licence (rule L11). */
  acceptanceNeeded: boolean;
}

/** @throws ConfigurationError with a sentence about the setting that is missing or refused */
export function paymentSettings(env: Environment, production: boolean, secretKey: string): PaymentSettings {
  const provider = env.PAYMENT_PROVIDER ?? (production ? 'razorpay' : 'sandbox');
  const ours = {
    ordersPerHour: env.ORDERS_PER_HOUR,
    webhookHistoryDays: env.WEBHOOK_HISTORY_DAYS,
    acceptanceNeeded: env.REQUIRE_ACCEPTED_TERMS === 'on',
  };
  if (provider === 'sandbox') {
    if (production) throw new ConfigurationError('PAYMENT_PROVIDER must not be sandbox in production.');
    const derive = (purpose: string) => createHash('sha256').update(`${purpose}:${secretKey}`).digest('hex');
    return {
      provider,
      // The mock payment: the page takes it as made, and nobody verifies it (rules P8, B8).
      keyId: env.RAZORPAY_KEY_ID?.startsWith('rzp_mock')
        ? env.RAZORPAY_KEY_ID
        : `rzp_test_${derive('key id').slice(0, 14)}`,
      keySecret: derive('key secret').slice(0, 32),
      webhookSecrets: [derive('webhook secret').slice(0, 32)],
      // The sandbox answers on this process's own port; filled in when that is known.
      apiUrl: '',
      checkoutScript: '/sandbox/razorpay/v1/checkout.js',
      ...ours,
    };
  }
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
    if (!env[name]) throw new ConfigurationError(`${name} must be set when PAYMENT_PROVIDER is razorpay.`);
  }
  if (production && env.RAZORPAY_KEY_ID?.startsWith('rzp_mock')) {
    throw new ConfigurationError('RAZORPAY_KEY_ID is a mock key, which is refused in production.');
  }
  if (!production && env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')) {
    throw new ConfigurationError('RAZORPAY_KEY_ID is a live key, which is refused outside production.');
  }
  return {
    provider,
    keyId: env.RAZORPAY_KEY_ID!,
    keySecret: env.RAZORPAY_KEY_SECRET!,
    webhookSecrets: env
      .RAZORPAY_WEBHOOK_SECRET!.split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    apiUrl: withoutLastSlashes(env.RAZORPAY_API_URL ?? 'https://api.razorpay.com'),
    checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
    ...ours,
  };
}
