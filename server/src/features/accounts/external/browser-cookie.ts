import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { TOKEN_SECONDS } from '../rules.ts';

const NAME = 'codehaat_sign_in';
const BROUGHT = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{43})\\s*(?:;|$)`);

/** A secret that one browser alone has: what ties an outside sign-in to the browser that began it. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The browser's secret, if it has brought a well-formed one. */
export function readBrowserSecret(cookieHeader: string | undefined): string | null {
  return BROUGHT.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** `Set-Cookie` of the only cookie that there is (auth.md, 4). */
export function browserCookie(config: Context['config'], secret: string): string {
  return write(config, secret, TOKEN_SECONDS.external_start);
}

/** `Set-Cookie` that takes it away again. */
export function noBrowserCookie(config: Context['config']): string {
  return write(config, '', 0);
}

/** What is stored of a browser's secret. */
export function browserHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** True when the browser is the one that a start or a code was made for. */
export function isSameBrowser(secret: string | null, hash: string | undefined): boolean {
  if (secret === null || hash === undefined) return false;
  const [given, kept] = [Buffer.from(browserHash(secret)), Buffer.from(hash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** Written by hand: one cookie whose value needs no encoding is no reason for a hook on every answer. */
function write(config: Context['config'], value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
