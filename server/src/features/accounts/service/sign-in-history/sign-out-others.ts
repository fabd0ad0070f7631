import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findSessionOf } from '../../repository/sessions.ts';
import { lockUser } from '../../repository/users.ts';
import { ACCOUNT_CHANGES } from '../../rules/limits.ts';
import type { Client } from '../client.ts';
import { endAccess } from '../end-access.ts';
import { rememberBrowser } from '../sign-in/known-browsers.ts';

/**
 * Ends every session of the caller but this one, and with them what signing out everywhere ends (rule A11). This browser
 * stays known, and is trusted no more.
 * @throws Refusal `account.session_invalid`, `request.too_many`
 */
export async function signOutOthers(ctx: Context, client: Client): Promise<void> {
  const { uid, sessionId } = signedIn(ctx);
  await takePlace(ctx, ACCOUNT_CHANGES, uid);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, uid);
    // Of two that end each other at once, the later one has no session any more.
    const own = await findSessionOf(ctx.db, uid, sessionId, ctx.now());
    if (!user || !own) return fail('account.session_invalid');
    await endAccess(ctx, uid, 'others_signed_out', { keepSession: sessionId });
    await rememberBrowser(ctx, uid, client);
  });
}
