import { isLoopback } from '#platform/loopback.ts';
import type { Environment } from './settings.ts';

/** Addresses that the market itself speaks to. */
const OUTGOING = ['RAZORPAY_API_URL', 'S3_ENDPOINT', 'GOOGLE_ISSUER', 'GITHUB_URL'] as const;
/** Secrets and the fewest characters that each must have; what the providers make is longer. */
const SECRETS = {
  SECRET_KEY: 32,
  METRICS_TOKEN: 16,
  RAZORPAY_KEY_SECRET: 16,
  RAZORPAY_WEBHOOK_SECRET: 16,
  S3_SECRET_ACCESS_KEY: 16,
  GOOGLE_CLIENT_SECRET: 16,
  GITHUB_CLIENT_SECRET: 16,
} as const;
/** `openssl rand -hex 16` has this many but once in a hundred thousand times; a repeated letter or date never. */
const DIFFERENT = 8;

/** Why production does not start with these settings: one sentence per setting, which names it (docs/decisions/0025). */
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
    .filter(([name, length]) => secretsOf(env, name as keyof typeof SECRETS).some((s) => isWeak(s, length)))
    .map(
      ([name, length]) =>
        `${name} can be guessed: a secret has at least ${length} characters, ${DIFFERENT} of them different. \`openssl rand -base64 48\` makes one.`,
    );
}

function secretsOf(env: Environment, name: keyof typeof SECRETS): string[] {
  const value = env[name];
  if (value === undefined) return [];
  if (name !== 'RAZORPAY_WEBHOOK_SECRET') return [value];
  return value
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
}

function isWeak(secret: string, length: number): boolean {
  return secret.length < length || new Set(secret).size < DIFFERENT;
}
