import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findSessionOf } from '../../repository/sessions.ts';
import { lockUser, type UserRow } from '../../repository/users.ts';

/**
 * The caller's row, held; their session may have been ended since the request came.
 * @throws Refusal `account.session_invalid`
 */
export async function holdOwnAccount(ctx: Context): Promise<UserRow> {
  const { uid, sessionId } = signedIn(ctx);
  const user = await lockUser(ctx.db, uid);
  const session = await findSessionOf(ctx.db, uid, sessionId, ctx.now());
  if (!user || !session) return fail('account.session_invalid');
  return user;
}
