import { isBeside, rule } from './secret-rule.ts';

/** What stands between a name and its value: `KEY=`, `"key": "`, `key => '`, `define('KEY', '`. */
const IS = `["'\\]]{0,2}\\s{0,20}(?:=>|:=|=|:|,)\\s{0,20}["'\`]?`;
const HEX_32 = `(?<secret>[0-9a-f]{32})\\b`;
const UUID = `(?<secret>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\\b`;
const ENDS = `(?![\\w/+=-])`;
const RAZORPAY_SECRET = new RegExp(`secret${IS}(?<secret>[A-Za-z0-9]{24})${ENDS}`, 'gi');
/** Keys without a beginning of their own: they are known by the name that they are given. */
export const NAMED = [
  rule(
    'aws-secret',
    'AWS secret access key',
    new RegExp(
      `(?:aws_?secret(?:_?access)?(?:_?key)?|secret_?access_?key)${IS}(?<secret>[A-Za-z0-9/+=]{40})${ENDS}`,
      'gi',
    ),
  ),
  rule(
    'aws-secret-beside-id',
    'AWS secret access key',
    new RegExp(`secret_?key${IS}(?<secret>[A-Za-z0-9/+=]{40})${ENDS}`, 'gi'),
    { accepts: isBeside(/\bA(?:KIA|SIA)[A-Z0-9]{16}\b/) },
  ),
  rule(
    'cloudinary-secret-beside-name',
    'Cloudinary API secret',
    new RegExp(`api_?secret${IS}(?<secret>[\\w-]{27})${ENDS}`, 'gi'),
    { accepts: isBeside(/cloudinary|cloud_?name/i) },
  ),
  rule('razorpay-test-secret', 'Razorpay test key secret', RAZORPAY_SECRET, {
    kind: 'test_secret',
    accepts: isBeside(/\brzp_test_[A-Za-z0-9]{14}\b/),
  }),
  rule('razorpay-secret-beside-id', 'Razorpay key secret', RAZORPAY_SECRET, {
    accepts: isBeside(/\brzp_live_[A-Za-z0-9]{14}\b/),
  }),
  rule(
    'razorpay-secret',
    'Razorpay key secret',
    new RegExp(`razorpay_?(?:api_?)?(?:key_?)?secret(?:_?key)?${IS}(?<secret>[A-Za-z0-9]{24})${ENDS}`, 'gi'),
  ),
  rule(
    'razorpay-webhook',
    'Razorpay webhook secret',
    new RegExp(`razorpay_?webhook_?secret${IS}(?<secret>[^\\s"'\`,;$<{]{8,64})`, 'gi'),
  ),
  rule(
    'paytm-key',
    'Paytm merchant key',
    new RegExp(`paytm_?(?:merchant_?)?key${IS}(?<secret>[\\w@#%&!*^-]{16})(?![\\w@#%&!*^-])`, 'gi'),
  ),
  rule(
    'cashfree-named',
    'Cashfree secret key',
    new RegExp(`cashfree_?(?:client_?|api_?)?secret(?:_?key)?${IS}(?<secret>[a-z0-9_]{32,})`, 'gi'),
  ),
  rule('phonepe-salt', 'PhonePe salt key', new RegExp(`(?:phonepe_?|\\b)salt_?key${IS}${UUID}`, 'gi')),
  rule(
    'payu-salt',
    'PayU merchant salt',
    new RegExp(`payu_?(?:merchant_?)?salt${IS}(?<secret>[A-Za-z0-9]{8,64})${ENDS}`, 'gi'),
  ),
  rule(
    'instamojo-token',
    'Instamojo auth token',
    new RegExp(`(?:instamojo|imojo)_?(?:auth_?)?token${IS}${HEX_32}`, 'gi'),
  ),
  rule('ccavenue-key', 'CCAvenue working key', new RegExp(`working_?key${IS}${HEX_32}`, 'gi')),
  rule(
    'msg91-key',
    'MSG91 auth key',
    new RegExp(`msg91_?(?:auth_?)?key${IS}(?<secret>[A-Za-z0-9]{20,40})${ENDS}`, 'gi'),
  ),
  rule(
    'fast2sms-key',
    'Fast2SMS API key',
    new RegExp(`fast2sms_?(?:api_?|auth_?)?key${IS}(?<secret>[A-Za-z0-9]{50,100})${ENDS}`, 'gi'),
  ),
  rule(
    'twilio-token',
    'Twilio auth token',
    new RegExp(`twilio_?(?:account_?)?(?:auth_?)?token${IS}${HEX_32}`, 'gi'),
  ),
  rule('twilio-token-beside-id', 'Twilio auth token', new RegExp(`token${IS}${HEX_32}`, 'gi'), {
    accepts: isBeside(/\bAC[0-9a-f]{32}\b/),
  }),
  rule(
    'heroku-key',
    'Heroku API key',
    new RegExp(`heroku_?(?:api_?)?(?:key|token|secret)${IS}${UUID}`, 'gi'),
  ),
  rule(
    'cloudflare-key',
    'Cloudflare API token',
    new RegExp(
      `(?:cloudflare|\\bcf)_?(?:global_?)?(?:api_?)?(?:key|token)${IS}(?<secret>[\\w-]{37,40})${ENDS}`,
      'gi',
    ),
  ),
  rule(
    'datadog-key',
    'Datadog API key',
    new RegExp(
      `(?:datadog|\\bdd)_?(?:api|app|application)_?key${IS}(?<secret>[0-9a-f]{32}(?:[0-9a-f]{8})?)\\b`,
      'gi',
    ),
  ),
  rule(
    'algolia-key',
    'Algolia admin key',
    new RegExp(`algolia_?(?:admin|write)_?(?:api_?)?key${IS}${HEX_32}`, 'gi'),
  ),
  rule(
    'cloudinary-secret',
    'Cloudinary API secret',
    new RegExp(`cloudinary_?(?:api_?)?secret${IS}(?<secret>[\\w-]{27})${ENDS}`, 'gi'),
  ),
  rule(
    'facebook-secret',
    'Facebook app secret',
    new RegExp(`(?:facebook|\\bfb|\\bmeta)_?(?:app_?|client_?)?secret${IS}${HEX_32}`, 'gi'),
  ),
  rule(
    'github-client-secret',
    'GitHub OAuth client secret',
    new RegExp(`github_?(?:oauth_?)?(?:client_?)?secret${IS}(?<secret>[0-9a-f]{40})\\b`, 'gi'),
  ),
  rule(
    'pusher-secret',
    'Pusher secret',
    new RegExp(`pusher_?(?:app_?)?secret${IS}(?<secret>[0-9a-f]{20})\\b`, 'gi'),
  ),
  rule(
    'paypal-secret',
    'PayPal client secret',
    new RegExp(`paypal_?(?:client_?)?secret${IS}(?<secret>[\\w-]{60,100})${ENDS}`, 'gi'),
  ),
  rule(
    'auth0-secret',
    'Auth0 client secret',
    new RegExp(`auth0_?(?:client_?)?secret${IS}(?<secret>[\\w-]{64})${ENDS}`, 'gi'),
  ),
  rule(
    'agora-certificate',
    'Agora app certificate',
    new RegExp(`(?:agora|\\bapp)_?(?:app_?)?certificate${IS}${HEX_32}`, 'gi'),
  ),
];
