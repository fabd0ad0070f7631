import { hasPlaceholderWord } from '../placeholders.ts';
import { rule } from './secret-rule.ts';

const JWT = /(?<![\w.-])(?<header>eyJ[\w-]+)\.(?<payload>eyJ[\w-]+)\.[\w-]{20,}/g;
/** A line's worth of key, and not an explanation in its place. */
const KEY_LINE = /[A-Za-z0-9+/=]{32}/;
const DIFFERENT_CHARACTERS = 12;

const payloadOf = ({ groups }: RegExpExecArray): Record<string, unknown> => asJson(groups?.payload ?? '');
const isSupabase = (payload: Record<string, unknown>) => payload.iss === 'supabase';

/** Private keys and signed tokens. */
export const KEYS_AND_TOKENS = [
  rule(
    'encrypted-private-key',
    'Encrypted private key',
    /-----BEGIN (?:ENCRYPTED PRIVATE KEY-----|[A-Z]{2,7} PRIVATE KEY-----\s{0,4}(?:\\r)?(?:\\n)?Proc-Type: 4,ENCRYPTED)/g,
    { kind: 'private_key', severity: 'high' },
  ),
  rule(
    'google-service-account',
    'Key of a Google service account',
    /"private_key"\s*:\s*"(?<secret>-----BEGIN PRIVATE KEY-----(?<body>[^-"]{40,}))/g,
    { kind: 'private_key', accepts: (match) => match.input.includes('"service_account"') && isKey(match) },
  ),
  rule(
    'private-key',
    'Private key',
    /-----BEGIN (?:(?:RSA|DSA|EC|OPENSSH|SSH2|PGP) )?PRIVATE KEY(?: BLOCK)?-----(?<body>[^-]{64,})/g,
    { kind: 'private_key', accepts: isKey },
  ),
  rule('putty-key', 'PuTTY private key', /PuTTY-User-Key-File-[23]: [a-z0-9-]{6,20}/g, {
    kind: 'private_key',
  }),
  rule('supabase-service-role', 'Supabase service role key', JWT, {
    accepts: (match) => {
      const payload = payloadOf(match);
      return isSupabase(payload) && payload.role === 'service_role';
    },
  }),
  rule('supabase-anon', 'Supabase anonymous key', JWT, {
    kind: 'public_key_id',
    accepts: (match) => {
      const payload = payloadOf(match);
      return isSupabase(payload) && payload.role === 'anon';
    },
  }),
  rule('jwt', 'Signed token (JWT)', JWT, { severity: 'medium', accepts: isValidToken }),
];

function isKey({ groups }: RegExpExecArray): boolean {
  const line = KEY_LINE.exec(groups?.body ?? '')?.[0] ?? '';
  return new Set(line).size >= DIFFERENT_CHARACTERS && !hasPlaceholderWord(line);
}

/** A signed token that opens something: not one of a demo, and not expired. */
function isValidToken(match: RegExpExecArray, now: Date): boolean {
  const { alg } = asJson(match.groups?.header ?? '');
  const { exp, iss, name } = payloadOf(match);
  if (typeof alg !== 'string' || alg.toLowerCase() === 'none') return false;
  // The token on jwt.io's front page, which many documents copy, and those of a local Supabase.
  if (name === 'John Doe' || iss === 'supabase-demo') return false;
  return typeof exp !== 'number' || exp * 1000 > now.getTime();
}

function asJson(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
