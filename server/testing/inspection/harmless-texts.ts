import { BASE64, HEX, invented, inventedToken, inventedUuid } from './invented-values.ts';

/** A file that only looks as if it had a secret. */
export interface HarmlessText {
  readonly what: string;
  readonly path: string;
  readonly text: string;
}

const code = (what: string, ...lines: string[]): HarmlessText => ({
  what,
  path: 'src/settings.ts',
  text: lines.join('\n'),
});
const join = (...parts: string[]) => parts.join('');

const PLACEHOLDERS = [
  code('the access key of the AWS documents', `const id = '${join('AKIA', 'IOSFODNN7', 'EXAMPLE')}';`),
  code(
    'the secret of the AWS documents',
    `AWS_SECRET_ACCESS_KEY=${join('wJalrXUtnFEMI/K7MDENG', '/bPxRfiCY', 'EXAMPLEKEY')}`,
  ),
  code('a Stripe key of crosses', `const key = '${join('sk_', 'live_')}${'x'.repeat(24)}';`),
  code('a Stripe key that counts', `const key = '${join('sk_', 'live_')}1234567890abcdefghijklmn';`),
  code('a key in brackets', 'STRIPE_SECRET_KEY=<your key>'),
  code('a Razorpay secret that says what it is', 'RAZORPAY_KEY_SECRET=your_razorpay_key_secret'),
  code('one character repeated', `token: '${join('gh', 'p_')}${'A'.repeat(36)}'`),
  code('a variable in a template', `const url = 'postgres://\${user}:\${password}@\${host}/shop';`),
  code('a database on this machine', 'DATABASE_URL=postgres://shop:Kq8vT2mXz@localhost:5432/shop'),
  code('a database in a container', 'DATABASE_URL: mysql://shop:Kq8vT2mXz@db:3306/shop'),
  code('a database with a common password', 'mongodb://admin:password@mongo.shop.in/shop'),
  code('a database of the documents', 'redis://user:Kq8vT2mXz@cache.example.com:6379'),
  code('a password from the environment', 'SMTP_PASSWORD = os.environ["SMTP_PASSWORD"]'),
  code('a password that is read', 'const smtpPassword = process.env.SMTP_PASSWORD;'),
  code('a type', 'interface Mail { smtpPassword: string; emailPassword?: string }'),
  code('a label', "labels: { emailPassword: 'Your password', passwordToken: 'Reset token' }"),
  code('a token of an npm variable', `//registry.npmjs.org/:_authToken=\${NPM_TOKEN}`),
  code(
    'a Slack hook of the documents',
    join('https://hooks.', 'slack.com/services/T00000000/B00000000/', 'X'.repeat(24)),
  ),
  code('a private key left out', '-----BEGIN RSA PRIVATE KEY-----\n...\n-----END RSA PRIVATE KEY-----'),
  code(
    'a private key in words',
    '-----BEGIN PRIVATE KEY-----\nYOUR PRIVATE KEY GOES HERE\n-----END PRIVATE KEY-----',
  ),
  code(
    'code that reads private keys',
    "const begin = '-----BEGIN PRIVATE KEY-----'; const end = '-----END PRIVATE KEY-----';",
  ),
  code(
    'a public key',
    `-----BEGIN PUBLIC KEY-----\n${invented('public', 64, BASE64)}\n-----END PUBLIC KEY-----`,
  ),
  code(
    'a certificate',
    `-----BEGIN CERTIFICATE-----\nMII${invented('cert', 61, BASE64)}\n-----END CERTIFICATE-----`,
  ),
];

const HASHES = [
  code('a SHA-1 hash', `const commit = '${invented('sha1', 40, HEX)}';`),
  code('a SHA-256 hash', `sha256: ${invented('sha256', 64, HEX)}`),
  code('an MD5 hash', `etag = "${invented('md5', 32, HEX)}"`),
  code('a UUID', `export const TENANT = '${inventedUuid('tenant')}';`),
  code('many UUIDs', Array.from({ length: 50 }, (_, at) => inventedUuid(`many ${at}`)).join('\n')),
  code('a bcrypt hash', `password: '$2b$12$${invented('bcrypt', 53)}'`),
  code('an Ethereum address', `owner = 0x${invented('eth', 40, HEX)}`),
  code('a Git reference', `uses: actions/checkout@${invented('ref', 40, HEX)}`),
  code('a Docker digest', `FROM node@sha256:${invented('digest', 64, HEX)}`),
  {
    what: 'a lock file of npm',
    path: 'package-lock.json',
    text: Array.from(
      { length: 40 },
      (_, at) => `      "integrity": "sha512-${invented(`lock ${at}`, 86, BASE64)}==",`,
    ).join('\n'),
  },
  {
    what: 'a lock file of yarn',
    path: 'yarn.lock',
    text: Array.from(
      { length: 40 },
      (_, at) => `  integrity sha1-${invented(`yarn ${at}`, 27, BASE64)}=`,
    ).join('\n'),
  },
  {
    what: 'sums of Go modules',
    path: 'go.sum',
    text: Array.from(
      { length: 40 },
      (_, at) => `golang.org/x/m v0.${at}.0 h1:${invented(`go ${at}`, 43, BASE64)}=`,
    ).join('\n'),
  },
  code(
    'an integrity attribute',
    `<script integrity="sha384-${invented('sri', 64, BASE64)}" crossorigin></script>`,
  ),
];

const DATA = [
  code(
    'a picture in base64',
    `background: url(data:image/png;base64,iVBORw0KGgo${invented('png', 4_000, BASE64)});`,
  ),
  code('a font in base64', `src: url(data:font/woff2;base64,d09GMg${invented('woff', 8_000, BASE64)})`),
  code(
    'minified code',
    `!function(e,t){"use strict";var n=${invented('min', 20)};${'e.key=t.token,n.pass=e.secret;'.repeat(400)}}();`,
  ),
  code(
    'a source map',
    `//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjoz${invented('map', 2_000, BASE64)}`,
  ),
  code('an expired token', inventedToken({ sub: '812', exp: 1_500_000_000 })),
  code('a token without signature', inventedToken({ sub: '812' }, 'none')),
  code('the token of jwt.io', inventedToken({ sub: '1234567890', name: 'John Doe', iat: 1_516_239_022 })),
  code(
    'the keys of a local Supabase',
    inventedToken({ iss: 'supabase-demo', role: 'service_role', exp: 4_102_444_800 }),
  ),
  code(
    'the account of the Azure emulator',
    `AccountName=devstoreaccount1;AccountKey=${invented('azurite', 86, BASE64)}==;`,
  ),
  code(
    'styles that begin like keys',
    '.sk-folding-cube-with-a-very-long-name { color: red } .sk-cube-grid-item-number-one {}',
  ),
  code(
    'names of constants',
    'const npm_config_registry_address_of_the_company = 1; task-list-token-separator-value',
  ),
  code('a version with a hash', `react-dom@19.0.0-rc-${invented('rc', 8, HEX)}-20241009`),
  code('an account of AWS', 'AWS_ACCOUNT_ID=482913067715'),
  code('an address with a port', 'proxy = http://proxy.shop.in:8080/path and https://shop.in/@seller:latest'),
  {
    what: 'a document that explains keys',
    path: 'manual/setup.md',
    text: `Set \`STRIPE_SECRET_KEY\` (it begins with \`${join('sk_', 'live_')}\`), \`AWS_SECRET_ACCESS_KEY\` and \`RAZORPAY_KEY_SECRET\`: "key_secret": "...".\n`,
  },
];

/** Files without any secret: the labelled half of the measurement in which nothing may be found. */
export const HARMLESS_TEXTS: readonly HarmlessText[] = [...PLACEHOLDERS, ...HASHES, ...DATA];
