import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { FILE_LIMITS } from '#contract/listings/constants.ts';
import { SELLER_SHARE_PERCENT } from '#contract/seller-share.ts';
import { refuseOpenDemo } from './operating/environment/open-demo.ts';
import {
  type PayoutSettings,
  payoutRefusals,
  payoutSettings,
} from './operating/environment/payout-settings.ts';
import { productionRefusals } from './operating/environment/production-checks.ts';
import { Environment } from './operating/environment/variables.ts';
import { makePrivateFolder } from './platform/machine/private-folder.ts';
import type { SettingValues } from './settings/values.ts';

/** How many processes the connections of the embedded database are enough for, with room for commands. */
const EMBEDDED_WORKERS = 4;

/** A listing has at least a picture and an archive, and mostly more: so many uploads allow one more listing. */
const UPLOADS_PER_LISTING = 4;

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** `null` starts the embedded PostgreSQL. */
  databaseUrl: string | null;
  secretKey: string;
  /** Keys before it: what they sealed opens, and what they signed counts (decision 64). */
  previousSecretKeys: string[];
  /** Where the key is kept that was made at the first start; `null` when SECRET_KEY is set. */
  secretKeyPath: string | null;
  /** Server processes on the one port (rule O4). */
  workers: number;
  trustProxy: string[];
  logLevel: string;
  demo: boolean;
  /** Others reach this demo, and that is meant: its accounts have no known passwords (rule O9). */
  openDemo: boolean;
  /** What holds until admins set something else: whoever needs one of these asks `ctx.settings`. */
  defaults: SettingValues;
  payments: {
    provider: 'sandbox' | 'razorpay';
    keyId: string;
    keySecret: string;
    /** The first signs (sandbox); all are accepted, so that a secret can be rotated (rule P6). */
    webhookSecrets: string[];
    apiUrl: string;
    checkoutScript: string;
    /** New orders of one person; a network has a multiple of it (rule P2). */
    ordersPerHour: number;
  };
  payouts: PayoutSettings;
  storage: { kind: 'file' } | ({ kind: 's3' } & S3Settings);
  /** The clamd that scans archives, as `tcp://host:port`; `null` where there is none (rule I2). */
  clamavUrl: string | null;
  mail: {
    /** `null` puts mails into a folder, to be read at /dev/mailbox outside production (rule T3). */
    smtpUrl: string | null;
    from: string;
  };
  signIn: {
    /** `null` where the provider is not configured (rule A6). */
    google: ExternalProviderSettings | null;
    github: ExternalProviderSettings | null;
    /** Whether buying and listing need a confirmed address (rule A5). */
    verifiedEmailNeeded: boolean;
    /** Where the leaked passwords of a beginning of a hash are told; `null` asks nobody (rule A3). */
    leakedPasswordsUrl: string | null;
    /** Days that sign-ins are kept (rule A12). */
    historyDays: number;
    /** `null` where nobody's country is looked up. */
    countryFile: string | null;
  };
  metricsToken: string | null;
  uploads: UploadBounds;
  exports: ExportBounds;
  /** Figures of limits that the operator has set, by the limits' names; the others have those of their declarations. */
  limits: ReadonlyMap<string, LimitFigures>;
  cacheEntries: number;
}

interface LimitFigures {
  times: number;
  seconds: number;
}

/** What one person may store and send, and what a disk keeps free (rules F1, L3, W3). */
export interface UploadBounds {
  /** Of everything that a person stores. */
  quotaBytes: number;
  /** Unpublished listings of one seller. */
  drafts: number;
  /** Forms with files, resumable uploads, and archives taken from them; by one person. */
  perHour: number;
  /** New listings of one seller. */
  listingsPerHour: number;
  /** Uploads are refused while less than either is free; `share` is a part of the whole disk, from 0 to 1. */
  reserve: { bytes: number; share: number };
}

/** How often people may take along what is held about them, and how long its file is kept (rule A9). */
interface ExportBounds {
  perDay: number;
  keptDays: number;
}

export interface S3Settings {
  /** `null` is Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface ExternalProviderSettings {
  clientId: string;
  clientSecret: string;
  /** The OpenID issuer, or GitHub's own address. */
  url: string;
}

/** Sent by a wrong setting: the sentence names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Whether a failed start should show where, not just why. */
export function wantsStacks(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment.LOG_LEVEL === 'debug' || environment.LOG_LEVEL === 'trace';
}

/**
 * Reads the environment once (rule O1).
 * @throws ConfigurationError with one sentence per wrong setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, root = process.cwd()): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    throw new ConfigurationError(
      result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'),
    );
  }
  const env = result.data;
  if (env.DATABASE_URL === undefined && env.WORKERS > EMBEDDED_WORKERS)
    throw new ConfigurationError(`WORKERS must be at most ${EMBEDDED_WORKERS} without DATABASE_URL.`);
  const wrong = refuseOpenDemo(env);
  if (wrong.length > 0) throw new ConfigurationError(wrong.map((sentence) => `${sentence}.`).join('\n'));
  const production = env.NODE_ENV === 'production';
  const refused = production ? productionRefusals(env) : [];
  if (refused.length > 0) throw new ConfigurationError(refused.join('\n'));
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(root, env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const secretKeyPath = env.SECRET_KEY === undefined ? join(dataDir, 'secret-key') : null;
  const secretKey = env.SECRET_KEY ?? storedSecret(dataDir);
  const payments = paymentSettings(env, production, secretKey);
  const mailFrom =
    env.MAIL_FROM ?? `${env.MARKET_NAME.replaceAll(/[<>"]/g, '')} <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    secretKey,
    previousSecretKeys: env.SECRET_KEY_PREVIOUS,
    secretKeyPath,
    workers: env.WORKERS,
    trustProxy: env.TRUST_PROXY,
    // Whoever tries the market reads its address, not its requests.
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    demo: isDemo(env),
    openDemo: !production && env.ALLOW_OPEN_DEMO === 'on',
    defaults: defaultSettings(env, mailFrom),
    payments,
    payouts: payoutsOf(env, payments, secretKey),
    storage: storageSettings(env),
    clamavUrl: env.CLAMAV_URL ?? null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: mailFrom },
    signIn: signInSettings(env, root),
    metricsToken: env.METRICS_TOKEN ?? null,
    uploads: {
      quotaBytes: env.SELLER_QUOTA_BYTES,
      drafts: env.SELLER_DRAFTS,
      perHour: env.UPLOADS_PER_HOUR,
      listingsPerHour: Math.max(1, Math.round(env.UPLOADS_PER_HOUR / UPLOADS_PER_LISTING)),
      reserve: { bytes: env.KEEP_FREE_BYTES, share: env.KEEP_FREE_PERCENT / 100 },
    },
    exports: { perDay: env.EXPORTS_PER_DAY, keptDays: env.EXPORT_DAYS },
    limits: env.LIMITS,
    cacheEntries: 5_000,
  };
}

function paymentSettings(env: Environment, production: boolean, secretKey: string): Config['payments'] {
  const provider = env.PAYMENT_PROVIDER ?? (production ? 'razorpay' : 'sandbox');
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
      ordersPerHour: env.ORDERS_PER_HOUR,
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
    apiUrl: (env.RAZORPAY_API_URL ?? 'https://api.razorpay.com').replace(/\/+$/, ''),
    checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
    ordersPerHour: env.ORDERS_PER_HOUR,
  };
}

function payoutsOf(env: Environment, payments: Config['payments'], secretKey: string): PayoutSettings {
  const refused = payoutRefusals(env, payments);
  if (refused.length > 0) throw new ConfigurationError(refused.join('\n'));
  return payoutSettings(env, payments, secretKey);
}

function isDemo({ DEMO, NODE_ENV }: Environment): boolean {
  return (DEMO ?? (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
}

function defaultSettings(env: Environment, mailFrom: string): SettingValues {
  return {
    marketName: env.MARKET_NAME,
    reviewMode: 'normal',
    secondFactorFor: 'nobody',
    providerAccountIsOurs: false,
    secondAdminFromRupees: null,
    payoutDebitAccount: '',
    taxMode: 'off',
    operator: { name: '', gstin: '', tcsGstin: '', address: '' },
    sellerSharePercent: SELLER_SHARE_PERCENT,
    contact: contactSettings(env, mailFrom),
    fileLimits: { ...FILE_LIMITS },
  };
}

/** So that a trial shows every place of the footer; none of it leads to somebody. */
const DEMO_CONTACT = {
  CONTACT_EMAIL: 'hello@codehaat.example',
  CONTACT_PHONE: '+91 80 5550 0100',
  CONTACT_CITY: 'Bengaluru, India',
  SOCIAL_GITHUB: 'https://github.example/codehaat',
  SOCIAL_LINKEDIN: 'https://linkedin.example/company/codehaat',
  SOCIAL_X: 'https://x.example/codehaat',
} as const;

function contactSettings(env: Environment, mailFrom: string): SettingValues['contact'] {
  const shown = (name: keyof typeof DEMO_CONTACT) =>
    env[name] ?? (isDemo(env) ? DEMO_CONTACT[name] : undefined);
  const social = [
    { name: 'GitHub', url: shown('SOCIAL_GITHUB') },
    { name: 'LinkedIn', url: shown('SOCIAL_LINKEDIN') },
    { name: 'X', url: shown('SOCIAL_X') },
  ];
  return {
    mailTo: env.CONTACT_EMAIL ?? /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom,
    shown: {
      email: shown('CONTACT_EMAIL'),
      phone: shown('CONTACT_PHONE'),
      city: shown('CONTACT_CITY'),
      social: social.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
    },
  };
}

function storageSettings(env: Environment): Config['storage'] {
  if (env.STORAGE === 'file') return { kind: 'file' };
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!env[name]) throw new ConfigurationError(`${name} must be set when STORAGE is s3.`);
  }
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  };
}

function signInSettings(env: Environment, root: string): Config['signIn'] {
  return {
    google: externalProvider(env, 'GOOGLE', env.GOOGLE_ISSUER),
    github: externalProvider(env, 'GITHUB', env.GITHUB_URL),
    verifiedEmailNeeded: env.REQUIRE_VERIFIED_EMAIL === 'on',
    historyDays: env.SIGN_IN_HISTORY_DAYS,
    countryFile: env.COUNTRY_FILE === undefined ? null : resolve(root, env.COUNTRY_FILE),
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL?.replace(/\/+$/, '') ?? null,
  };
}

function externalProvider(
  env: Environment,
  name: 'GOOGLE' | 'GITHUB',
  url: string,
): ExternalProviderSettings | null {
  const clientId = env[`${name}_CLIENT_ID`];
  const clientSecret = env[`${name}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new ConfigurationError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
  }
  return { clientId, clientSecret, url: url.replace(/\/+$/, '') };
}

/** A secret made at the first start and kept beside the data, readable by its owner alone. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  makePrivateFolder(dataDir);
  try {
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(path, 'utf8').trim();
    throw error;
  }
}
