import type { FindingKind } from '#contract/inspection/constants.ts';
import {
  BASE64,
  DIGITS,
  HEX,
  invented,
  inventedPem,
  inventedToken,
  inventedUuid,
  LOWER,
  UPPER,
} from './invented-values.ts';

/** A file with one secret, and what has to be said of it. */
export interface LeakedSecret {
  readonly title: string;
  readonly kind: FindingKind;
  readonly path: string;
  readonly text: string;
  /** What must not be shown. */
  readonly secret: string;
}

const leak = (
  title: string,
  secret: string,
  text: string,
  { kind = 'secret', path = 'src/settings.js' }: { kind?: FindingKind; path?: string } = {},
): LeakedSecret => ({ title, kind, path, text, secret });

/** A secret with a beginning of its own, as a constant of code. The beginning is given in parts: no scanner takes it for one. */
const constant = (title: string, begins: string[], rest: string, more = {}): LeakedSecret => {
  const secret = begins.join('') + rest;
  return leak(title, secret, `// settings\nconst client = connect('${secret}');\n`, more);
};

/** A secret that is known by its name. */
const named = (title: string, name: string, secret: string, more = {}): LeakedSecret =>
  leak(title, secret, `import os\n${name} = "${secret}"\n`, { path: 'app/settings.py', ...more });

const PUBLIC = { kind: 'public_key_id' } as const;
const TEST = { kind: 'test_secret' } as const;
const KEY = { kind: 'private_key', path: 'keys/server.pem' } as const;

const PAYMENTS = [
  constant('Stripe live secret key', ['sk_', 'live_'], invented('stripe', 99)),
  constant('Stripe live secret key', ['rk_', 'live_'], invented('restricted', 24)),
  constant('Stripe test secret key', ['sk_', 'test_'], invented('stripe test', 24), TEST),
  constant('Stripe live publishable key', ['pk_', 'live_'], invented('publishable', 24), PUBLIC),
  constant('Webhook signing secret', ['whsec', '_'], invented('whsec', 32)),
  constant('Razorpay live key id', ['rzp_', 'live_'], invented('rzp', 14), PUBLIC),
  constant('Razorpay test key id', ['rzp_', 'test_'], invented('rzp test', 14), TEST),
  named('Razorpay key secret', 'RAZORPAY_KEY_SECRET', invented('rzp secret', 24)),
  named('Razorpay webhook secret', 'RAZORPAY_WEBHOOK_SECRET', invented('rzp webhook', 20)),
  named('Paytm merchant key', 'PAYTM_MERCHANT_KEY', `${invented('paytm', 14)}@#`),
  named('Cashfree secret key', 'CASHFREE_CLIENT_SECRET', invented('cashfree', 40, LOWER)),
  constant(
    'Cashfree secret key',
    ['cfsk', '_ma_prod_'],
    `${invented('cf', 32, LOWER)}_${invented('cf2', 8, LOWER)}`,
  ),
  named('PhonePe salt key', 'PHONEPE_SALT_KEY', inventedUuid('phonepe')),
  named('PayU merchant salt', 'PAYU_MERCHANT_SALT', invented('payu', 32)),
  named('Instamojo auth token', 'INSTAMOJO_AUTH_TOKEN', invented('instamojo', 32, HEX)),
  named('CCAvenue working key', 'CCAVENUE_WORKING_KEY', invented('ccavenue', 32, HEX)),
  constant('Square access token', ['sq0', 'atp-'], invented('square', 22)),
];

const CLOUDS = [
  constant('AWS access key id', ['AK', 'IA'], invented('aws', 16, UPPER), PUBLIC),
  named('AWS secret access key', 'AWS_SECRET_ACCESS_KEY', invented('aws secret', 40, BASE64)),
  named('AWS secret access key', 'secretAccessKey', invented('aws secret 2', 40, BASE64)),
  constant('Google API key', ['AI', 'za'], invented('google', 35), PUBLIC),
  constant('Google OAuth client secret', ['GOC', 'SPX-'], invented('oauth', 28)),
  leak(
    'Azure storage account key',
    `${invented('azure', 86, BASE64)}==`,
    `DefaultEndpointsProtocol=https;AccountName=shopfiles;AccountKey=${invented('azure', 86, BASE64)}==;EndpointSuffix=core.windows.net`,
    { path: 'appsettings.json' },
  ),
  constant('DigitalOcean token', ['dop', '_v1_'], invented('do', 64, HEX)),
  named('Heroku API key', 'HEROKU_API_KEY', inventedUuid('heroku')),
  named('Cloudflare API token', 'CLOUDFLARE_API_TOKEN', invented('cloudflare', 40)),
  constant('Databricks token', ['da', 'pi'], invented('databricks', 32, HEX)),
  constant('HashiCorp Vault token', ['hv', 's.'], invented('vault', 95)),
  constant('Doppler token', ['dp', '.pt.'], invented('doppler', 43)),
  leak(
    'Supabase service role key',
    inventedToken({ iss: 'supabase', ref: 'shop', role: 'service_role', exp: 4_102_444_800 }),
    `key: ${inventedToken({ iss: 'supabase', ref: 'shop', role: 'service_role', exp: 4_102_444_800 })}\n`,
    { path: 'config.yaml' },
  ),
];

const DEVELOPERS = [
  constant('GitHub token', ['gh', 'p_'], invented('github', 36)),
  constant('GitHub fine-grained token', ['github', '_pat_'], invented('fine', 82)),
  constant('GitLab access token', ['gl', 'pat-'], invented('gitlab', 20)),
  constant('npm access token', ['np', 'm_'], invented('npm', 36)),
  leak(
    'npm registry token',
    inventedUuid('npmrc'),
    `//registry.npmjs.org/:${['_auth', 'Token'].join('')}=${inventedUuid('npmrc')}\n`,
    { path: '.npmrc' },
  ),
  constant('PyPI API token', ['pypi', '-AgE'], invented('pypi', 120)),
  constant('Anthropic API key', ['sk-', 'ant-api03-'], `${invented('anthropic', 93)}AA`),
  constant('OpenAI API key', ['sk-', 'proj-'], invented('openai', 64)),
  constant('OpenAI API key', ['s', 'k-'], invented('openai old', 48)),
  constant('Hugging Face token', ['h', 'f_'], invented('hf', 34)),
  constant('Groq API key', ['gs', 'k_'], invented('groq', 52)),
  constant('Linear API key', ['lin', '_api_'], invented('linear', 40)),
  constant('Notion integration token', ['secr', 'et_'], invented('notion', 43)),
  constant('Notion integration token', ['nt', 'n_'], `${invented('ntn', 11, DIGITS)}${invented('ntn', 35)}`),
  constant('Postman API key', ['PM', 'AK-'], `${invented('pm', 24, HEX)}-${invented('pm2', 34, HEX)}`),
  constant('Shopify access token', ['shp', 'at_'], invented('shopify', 32, HEX)),
  constant('New Relic API key', ['NR', 'AK-'], invented('relic', 27, UPPER)),
  constant('Grafana service account token', ['gl', 'sa_'], `${invented('g', 32)}_${invented('g2', 8, HEX)}`),
];

const MESSAGING = [
  constant(
    'Slack token',
    ['xo', 'xb-'],
    `${invented('s', 12, DIGITS)}-${invented('s2', 12, DIGITS)}-${invented('s3', 24)}`,
  ),
  constant(
    'Slack webhook address',
    ['hooks.', 'slack.com/services/'],
    `T${invented('t', 9, UPPER)}/B${invented('b', 9, UPPER)}/${invented('w', 24)}`,
  ),
  constant('SendGrid API key', ['S', 'G.'], `${invented('sg', 22)}.${invented('sg2', 43)}`),
  constant('Mailgun API key', ['k', 'ey-'], invented('mailgun', 32, HEX)),
  constant('Mailchimp API key', [invented('mailchimp', 32, HEX), '-us'], '14'),
  constant('Telegram bot token', [`7${invented('tg', 9, DIGITS)}`, ':AA'], invented('telegram', 33)),
  constant('Discord bot token', ['M', invented('d', 23)], `.${invented('d2', 6)}.${invented('d3', 38)}`),
  constant('Twilio API key', ['S', 'K'], invented('twilio', 32, HEX)),
  named('Twilio auth token', 'TWILIO_AUTH_TOKEN', invented('twilio token', 32, HEX)),
  named('MSG91 auth key', 'MSG91_AUTH_KEY', invented('msg91', 25)),
  named('Mailbox password', 'SMTP_PASSWORD', `${invented('smtp', 11)}#7`),
  named('Gmail app password', 'MAIL_PASSWORD', 'qmzh wpxk rtnb vjcd'),
];

const ADDRESSES = (
  [
    ['postgres', 'ep-cool.aws.neon.tech/main'],
    ['mysql', 'mysql.shop.in:3306/shop'],
    ['mongodb+srv', 'cluster0.ab1cd.mongodb.net/shop'],
    ['redis', 'cache.shop.in:6379'],
  ] as const
).map(([scheme, host]) => {
  const secret = `${scheme}://shop:${invented(scheme, 16)}@${host.split(/[/:]/)[0]}`;
  return leak(
    'Database address with its password',
    secret,
    `DATABASE_URL: ${scheme}://shop:${invented(scheme, 16)}@${host}\n`,
    {
      path: 'config/database.yml',
    },
  );
});

const KEYS = [
  ...['RSA PRIVATE KEY', 'EC PRIVATE KEY', 'PRIVATE KEY', 'PGP PRIVATE KEY BLOCK'].map((label) =>
    leak('Private key', invented(label, 40, BASE64), inventedPem(label), KEY),
  ),
  leak(
    'Private key',
    invented('OPENSSH PRIVATE KEY', 40, BASE64),
    inventedPem('OPENSSH PRIVATE KEY', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAB'),
    { ...KEY, path: 'deploy/id_rsa' },
  ),
  leak('Encrypted private key', 'ENCRYPTED', inventedPem('ENCRYPTED PRIVATE KEY', 'MIIFHDBO'), KEY),
  leak(
    'Key of a Google service account',
    invented('PRIVATE KEY', 40, BASE64),
    JSON.stringify(
      { type: 'service_account', project_id: 'shop', private_key: inventedPem('PRIVATE KEY') },
      null,
      2,
    ),
    { ...KEY, path: 'firebase-adminsdk.json' },
  ),
];

/** Files with one secret each: the labelled half of the measurement that has to be found. */
export const LEAKED_SECRETS: readonly LeakedSecret[] = [
  ...PAYMENTS,
  ...CLOUDS,
  ...DEVELOPERS,
  ...MESSAGING,
  ...ADDRESSES,
  ...KEYS,
  leak(
    'Signed token (JWT)',
    inventedToken({ sub: '812', scope: 'admin' }),
    `curl -H "Authorization: Bearer ${inventedToken({ sub: '812', scope: 'admin' })}"\n`,
    { path: 'scripts/call.sh' },
  ),
];
