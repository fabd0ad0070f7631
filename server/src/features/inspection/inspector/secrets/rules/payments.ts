import { isLong, publicRule, rule, testRule } from './secret-rule.ts';

/** Keys of payment providers, known by their beginnings. */
export const PAYMENTS = [
  rule('stripe-live', 'Stripe live secret key', /\b[sr]k_live_[A-Za-z0-9]{16,}/g),
  testRule('stripe-test', 'Stripe test secret key', /\b[sr]k_test_[A-Za-z0-9]{16,}/g),
  publicRule('stripe-publishable', 'Stripe live publishable key', /\bpk_live_[A-Za-z0-9]{16,}/g),
  rule('stripe-webhook', 'Webhook signing secret', /\bwhsec_[A-Za-z0-9+/]+/g, { accepts: isLong(30) }),
  rule(
    'razorpay-login',
    'Razorpay key secret',
    /\brzp_live_[A-Za-z0-9]{14}["']\s*,\s*["'](?<secret>[A-Za-z0-9]{24})["']/g,
  ),
  testRule(
    'razorpay-test-login',
    'Razorpay test key secret',
    /\brzp_test_[A-Za-z0-9]{14}["']\s*,\s*["'](?<secret>[A-Za-z0-9]{24})["']/g,
  ),
  publicRule('razorpay-live-id', 'Razorpay live key id', /\brzp_live_[A-Za-z0-9]{14}\b/g),
  testRule('razorpay-test-id', 'Razorpay test key id', /\brzp_test_[A-Za-z0-9]{14}\b/g),
  rule('cashfree-secret', 'Cashfree secret key', /\bcfsk_ma_prod_[a-z0-9]{32}_[a-z0-9]{8}\b/g),
  testRule('cashfree-test-secret', 'Cashfree test secret key', /\bcfsk_ma_test_[a-z0-9]{32}_[a-z0-9]{8}\b/g),
  rule('square-token', 'Square access token', /\bsq0atp-[\w-]{22}\b/g),
  rule('square-oauth', 'Square OAuth secret', /\bsq0csp-[\w-]{43}\b/g),
  rule('flutterwave', 'Flutterwave secret key', /\bFLWSECK-[a-z0-9]{32}-X\b/g),
  testRule('flutterwave-test', 'Flutterwave test secret key', /\bFLWSECK_TEST-[a-z0-9]{32}-X\b/g),
  rule('braintree', 'Braintree access token', /\baccess_token\$production\$[a-z0-9]{16}\$[0-9a-f]{32}\b/g),
];
