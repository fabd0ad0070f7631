import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { hostCookie, noHostCookie, readHostCookie } from '#platform/http/cookies.ts';
import { TOKEN_SECONDS } from '../rules/mailed-links.ts';

const NAME = 'codehaat_sign_in';
const WELL_FORMED = /^[\w-]{43}$/;

/** A secret that one browser alone has: what ties an outside sign-in to the browser that began it. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The browser's secret, if it has brought a well-formed one. */
export function readBrowserSecret(
  config: Context['config'],
  cookieHeader: string | undefined,
): string | null {
  const secret = readHostCookie(config, cookieHeader, NAME);
  return secret !== undefined && WELL_FORMED.test(secret) ? secret : null;
}

/** `Set-Cookie` of the browser's secret (rule H3). */
export function browserCookie(config: Context['config'], secret: string): string {
  return hostCookie(config, NAME, secret, TOKEN_SECONDS.external_start);
}

/** `Set-Cookie` that takes it away again. */
export function noBrowserCookie(config: Context['config']): string {
  return noHostCookie(config, NAME);
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
