import { randomBytes } from 'node:crypto';
import { afterCommit, type Context } from '#platform/context.ts';
import {
  insertBrowser,
  isKnownBrowser,
  keepLastUsedBrowsers,
  renameBrowser,
  touchBrowser,
} from '../../repository/known-browsers.ts';
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

/**
 * From now on the account knows the browser; inside a transaction. One that is new to the account is given a new
 * secret, so that nobody who planted one knows what it is known by.
 */
export async function rememberBrowser(
  ctx: Context,
  userId: string,
  { browserSecret: brought, keepSecret }: Client,
): Promise<void> {
  const now = ctx.now();
  const isKnown = brought !== null && (await touchBrowser(ctx.db, { userId, secret: brought, now }));
  const secret = isKnown ? brought : randomBytes(32).toString('base64url');
  if (!isKnown) {
    await insertBrowser(ctx.db, { userId, secret, now });
    // Other accounts go on knowing it.
    if (brought !== null) await renameBrowser(ctx.db, brought, secret);
    await keepLastUsedBrowsers(ctx.db, userId, KNOWN_BROWSERS);
  }
  afterCommit(ctx, () => keepSecret(secret));
}
