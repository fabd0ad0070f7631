import { isAbsolute, join, resolve } from 'node:path';
import type { LimitFigures } from '#platform/limits/declare-limit.ts';
import type { TraceSettings } from '#platform/tracing/settings.ts';
import { ConfigurationError } from './operating/environment/configuration-error.ts';
import {
  type DatabaseSettings,
  databaseRefusals,
  databaseSettings,
} from './operating/environment/database-settings.ts';
import { withoutLastSlashes } from './operating/environment/form.ts';
import { defaultSettings, isDemo } from './operating/environment/market-defaults.ts';
import { refuseOpenDemo } from './operating/environment/open-demo.ts';
import { type PaymentSettings, paymentSettings } from './operating/environment/payment-settings.ts';
import {
  type PayoutSettings,
  payoutRefusals,
  payoutSettings,
} from './operating/environment/payout-settings.ts';
import { productionRefusals } from './operating/environment/production-checks.ts';
import {
  type SignInSettings,
  type StorageSettings,
  signInSettings,
  storageSettings,
} from './operating/environment/service-settings.ts';
import { storedSecret } from './operating/environment/stored-secret.ts';
import { traceSettings } from './operating/environment/trace-settings.ts';
import { Environment } from './operating/environment/variables.ts';
import type { SettingValues } from './settings/values.ts';

/** A listing has at least a picture and an archive, and mostly more: this many uploads allow one more listing. */
const UPLOADS_PER_LISTING = 4;

export interface Config extends DatabaseSettings {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  secretKey: string;
  /** Keys before it: what they sealed opens, and what they signed counts (decision 64). */
  previousSecretKeys: string[];
  /** Where the key is kept that was made at the first start; `null` when SECRET_KEY is set. */
  secretKeyPath: string | null;
  /** Server processes on the one port (rule O4). */
  workers: number;
  /** How long a process that is told to stop takes connections still, in milliseconds (rule O6). */
  stopNoticeMs: number;
  trustProxy: string[];
  logLevel: string;
  demo: boolean;
  /** Others reach this demo, and that is meant: its accounts have no known passwords (rule O9). */
  openDemo: boolean;
  /** What holds until admins set something else: whoever needs one of these asks `ctx.settings`. */
  defaults: SettingValues;
  payments: PaymentSettings;
  payouts: PayoutSettings;
  storage: StorageSettings;
  /** The clamd that scans archives, as `tcp://host:port`; `null` where there is none (rule I2). */
  clamavUrl: string | null;
  mail: {
    /** `null` puts mails into a folder, to be read at /dev/mailbox outside production (rule T3). */
    smtpUrl: string | null;
    from: string;
  };
  /** For how many days notifications are kept that were read, and that were not (rule T1). */
  notifications: { readDays: number; unreadDays: number };
  signIn: SignInSettings;
  metricsToken: string | null;
  /** `null` where no traces are sent (decision 101). */
  traces: TraceSettings | null;
  uploads: UploadBounds;
  exports: ExportBounds;
  /** Figures of limits that the operator has set, by the limits' names; the others have those of their declarations. */
  limits: ReadonlyMap<string, LimitFigures>;
  cacheEntries: number;
  /** For how long a cache in front may answer by itself; 0 is not at all. */
  sharedCacheSeconds: number;
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
  refuse(databaseRefusals(env, root));
  refuse(refuseOpenDemo(env).map((sentence) => `${sentence}.`));
  const production = env.NODE_ENV === 'production';
  if (production) refuse(productionRefusals(env));
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(root, env.DATA_DIR);
  const publicUrl = withoutLastSlashes(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
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
    ...databaseSettings(env, root),
    secretKey,
    previousSecretKeys: env.SECRET_KEY_PREVIOUS,
    secretKeyPath,
    workers: env.WORKERS,
    stopNoticeMs: env.STOP_NOTICE_SECONDS * 1_000,
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
    notifications: { readDays: env.NOTIFICATION_DAYS_READ, unreadDays: env.NOTIFICATION_DAYS_UNREAD },
    signIn: signInSettings(env, root),
    ...{ metricsToken: env.METRICS_TOKEN ?? null, traces: traceSettings(env) },
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
    sharedCacheSeconds: env.SHARED_CACHE_SECONDS,
  };
}

function payoutsOf(env: Environment, payments: Config['payments'], secretKey: string): PayoutSettings {
  refuse(payoutRefusals(env, payments));
  return payoutSettings(env, payments, secretKey);
}

function refuse(sentences: string[]): void {
  if (sentences.length > 0) throw new ConfigurationError(sentences.join('\n'));
}
