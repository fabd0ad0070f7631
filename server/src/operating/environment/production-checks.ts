import { isLoopback } from '#platform/machine/loopback.ts';
import type { Environment } from './variables.ts';

/** Addresses that the market itself speaks to, or sends people to. */
const OUTGOING = [
  'RAZORPAY_API_URL',
  'S3_ENDPOINT',
  'S3_DOWNLOAD_URL',
  'GOOGLE_ISSUER',
  'GITHUB_URL',
  'LEAKED_PASSWORDS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
/**
 * Secrets, with the fewest characters that each must have and how many of them differ. Ours guard what nobody else
 * checks; those that a provider made are only kept from being a slip such as one letter.
 */
const SECRETS = {
  SECRET_KEY: { length: 32, different: 8 },
  METRICS_TOKEN: { length: 16, different: 8 },
  RAZORPAY_KEY_SECRET: { length: 6, different: 4 },
  RAZORPAY_WEBHOOK_SECRET: { length: 6, different: 4 },
  RAZORPAYX_KEY_SECRET: { length: 6, different: 4 },
  RAZORPAYX_WEBHOOK_SECRET: { length: 6, different: 4 },
  S3_SECRET_ACCESS_KEY: { length: 6, different: 4 },
  GOOGLE_CLIENT_SECRET: { length: 6, different: 4 },
  GITHUB_CLIENT_SECRET: { length: 6, different: 4 },
} as const;

/** Why production does not start with these settings: one sentence per setting, which names it (decision 25). */
export function productionRefusals(env: Environment): string[] {
  return [...plainAddresses(env), ...weakSecrets(env)];
}

function plainAddresses(env: Environment): string[] {
  const allowed = env.PLAIN_HTTP_HOSTS;
  const outgoing = OUTGOING.filter((name) => isPlain(env[name]) && !allowed.includes(hostOf(env[name]!)));
  return [
    ...(isPlain(env.PUBLIC_URL)
      ? [
          'PUBLIC_URL must be an https address: over http anybody on the way reads passwords and takes sessions.',
        ]
      : []),
    ...outgoing.map(
      (name) =>
        `${name} must be an https address. Where the network to ${hostOf(env[name]!)} is yours alone, name that host in PLAIN_HTTP_HOSTS.`,
    ),
  ];
}

function isPlain(url: string | undefined): boolean {
  return url !== undefined && new URL(url).protocol === 'http:' && !isLoopback(hostOf(url));
}

function hostOf(url: string): string {
  return new URL(url).hostname.toLowerCase();
}

function weakSecrets(env: Environment): string[] {
  return Object.entries(SECRETS)
    .filter(([name, needed]) => secretsOf(env, name as keyof typeof SECRETS).some((s) => isWeak(s, needed)))
    .map(
      ([name, { length, different }]) =>
        `${name} can be guessed: a secret has at least ${length} characters, ${different} of them different. \`openssl rand -base64 48\` makes one.`,
    );
}

function secretsOf(env: Environment, name: keyof typeof SECRETS): string[] {
  const value = env[name];
  if (value === undefined) return [];
  if (name !== 'RAZORPAY_WEBHOOK_SECRET' && name !== 'RAZORPAYX_WEBHOOK_SECRET') return [value];
  return value
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
}

function isWeak(secret: string, needed: { length: number; different: number }): boolean {
  return secret.length < needed.length || new Set(secret).size < needed.different;
}
