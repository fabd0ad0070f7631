import { createHash } from 'node:crypto';
import type { PayoutProvider } from '#contract/payouts/constants.ts';
import { entries } from './form.ts';
import type { Environment } from './variables.ts';

/** What RazorpayX is spoken to with (rule G6). */
interface RazorpayXSettings {
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** The account at the provider that payouts leave. */
  accountNumber: string;
  /** All are accepted, so that a secret can be rotated; the first signs (sandbox). */
  webhookSecrets: string[];
}

export interface PayoutSettings {
  /** Who makes payouts that were approved from now on (rule M3). */
  provider: PayoutProvider;
  /** Also with `manual`, where it is configured: what was sent before is followed to its end. */
  razorpayx: RazorpayXSettings | null;
}

interface PaymentKeys {
  provider: 'sandbox' | 'razorpay';
  keyId: string;
  keySecret: string;
  apiUrl: string;
}

const GIVEN = [
  'RAZORPAYX_ACCOUNT_NUMBER',
  'RAZORPAYX_WEBHOOK_SECRET',
  'RAZORPAYX_KEY_ID',
  'RAZORPAYX_KEY_SECRET',
] as const;
/** As in the provider's examples of test mode. */
const SANDBOX_ACCOUNT = '7878780080316316';

/** Why these settings of payouts are only half of what is needed: one sentence per setting. */
export function payoutRefusals(env: Environment, { provider }: Pick<PaymentKeys, 'provider'>): string[] {
  if (!usesRazorpayX(env) || provider === 'sandbox') return [];
  const needed = GIVEN.slice(0, 2).filter((name) => !env[name]);
  const { RAZORPAYX_KEY_ID: keyId, RAZORPAYX_KEY_SECRET: keySecret } = env;
  return [
    ...needed.map(
      (name) =>
        `${name} must be set when PAYOUT_PROVIDER is razorpayx or another RAZORPAYX_ setting is made.`,
    ),
    ...(Boolean(keyId) === Boolean(keySecret)
      ? []
      : ['RAZORPAYX_KEY_ID and RAZORPAYX_KEY_SECRET must be set together.']),
    ...(env.NODE_ENV !== 'production' && keyId?.startsWith('rzp_live_')
      ? ['RAZORPAYX_KEY_ID is a live key, which is refused outside production.']
      : []),
  ];
}

const usesRazorpayX = (env: Environment) =>
  env.PAYOUT_PROVIDER === 'razorpayx' || GIVEN.some((name) => env[name] !== undefined);

/** The payments' keys serve for payouts too, unless others are given; with the sandbox there is nothing to set. */
export function payoutSettings(env: Environment, payments: PaymentKeys, secretKey: string): PayoutSettings {
  const provider = env.PAYOUT_PROVIDER;
  if (payments.provider === 'sandbox') {
    const secret = createHash('sha256')
      .update(`payout webhook secret:${secretKey}`)
      .digest('hex')
      .slice(0, 32);
    const { keyId, keySecret, apiUrl } = payments;
    const razorpayx = {
      apiUrl,
      keyId,
      keySecret,
      accountNumber: SANDBOX_ACCOUNT,
      webhookSecrets: [secret],
    };
    return { provider, razorpayx };
  }
  if (!usesRazorpayX(env)) return { provider, razorpayx: null };
  return {
    provider,
    razorpayx: {
      apiUrl: payments.apiUrl,
      keyId: env.RAZORPAYX_KEY_ID ?? payments.keyId,
      keySecret: env.RAZORPAYX_KEY_SECRET ?? payments.keySecret,
      accountNumber: env.RAZORPAYX_ACCOUNT_NUMBER!,
      webhookSecrets: entries(env.RAZORPAYX_WEBHOOK_SECRET!),
    },
  };
}
