import { resolve } from 'node:path';
import type { S3Settings } from '#platform/storage/s3-settings.ts';
import { ConfigurationError } from './configuration-error.ts';
import { withoutLastSlashes } from './form.ts';
import type { Environment } from './variables.ts';

export type StorageSettings = { kind: 'file' } | ({ kind: 's3' } & S3Settings);

interface ExternalProviderSettings {
  clientId: string;
  clientSecret: string;
  /** The OpenID issuer, or GitHub's own address. */
  url: string;
}

export interface SignInSettings {
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
}

/** @throws ConfigurationError with a sentence about the setting that is missing */
export function storageSettings(env: Environment): StorageSettings {
  if (env.STORAGE === 'file') return { kind: 'file' };
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!env[name]) throw new ConfigurationError(`${name} must be set when STORAGE is s3.`);
  }
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT ?? null,
    downloadUrl: env.S3_DOWNLOAD_URL === undefined ? null : withoutLastSlashes(env.S3_DOWNLOAD_URL),
    region: env.S3_REGION,
    bucket: env.S3_BUCKET!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  };
}

/** @throws ConfigurationError when only half of a provider is set */
export function signInSettings(env: Environment, root: string): SignInSettings {
  return {
    google: externalProvider(env, 'GOOGLE', env.GOOGLE_ISSUER),
    github: externalProvider(env, 'GITHUB', env.GITHUB_URL),
    verifiedEmailNeeded: env.REQUIRE_VERIFIED_EMAIL === 'on',
    historyDays: env.SIGN_IN_HISTORY_DAYS,
    countryFile: env.COUNTRY_FILE === undefined ? null : resolve(root, env.COUNTRY_FILE),
    leakedPasswordsUrl:
      env.LEAKED_PASSWORDS_URL === undefined ? null : withoutLastSlashes(env.LEAKED_PASSWORDS_URL),
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
  return { clientId, clientSecret, url: withoutLastSlashes(url) };
}
