import { randomBytes } from 'node:crypto';
import { afterCommit, type Context } from '#platform/context.ts';
import { isKnownBrowser, isTrustedBrowser, noteBrowser } from '../../repository/known-browsers.ts';
import { browsersUsedSince, KNOWN_BROWSERS } from '../../rules/known-browsers.ts';
import type { Client } from '../client.ts';

/** True for a browser from which somebody signed in to this account before; never of an unknown address. */
export async function knowsBrowser(
  ctx: Context,
  emailKey: string,
  { browserSecret: secret }: Client,
): Promise<boolean> {
  if (secret === null) return false;
  return isKnownBrowser(ctx.db, { emailKey, secret, usedSince: browsersUsedSince(ctx.now()) });
}

/** Whether a browser needs no second factor, because its owner said so when they entered one here (rule A7). */
export async function trustsBrowser(
  ctx: Context,
  userId: string,
  { browserSecret: secret }: Client,
): Promise<boolean> {
  return secret !== null && (await isTrustedBrowser(ctx.db, { userId, secret, now: ctx.now() }));
}

/**
 * From now on the account knows the browser; inside a transaction. One that is new to the account is given a new
 * secret, so that nobody who planted one knows what it is known by. Answers the secret by which it is known, and whether
 * it was known before.
 */
export async function rememberBrowser(
  ctx: Context,
  userId: string,
  { browserSecret: brought, keepSecret }: Client,
): Promise<{ secret: string; isKnown: boolean }> {
  const fresh = randomBytes(32).toString('base64url');
  const used = { userId, brought, fresh, now: ctx.now(), atMost: KNOWN_BROWSERS };
  const isKnown = await noteBrowser(ctx.db, used);
  const secret = isKnown && brought !== null ? brought : fresh;
  afterCommit(ctx, () => keepSecret(secret));
  return { secret, isKnown };
}
