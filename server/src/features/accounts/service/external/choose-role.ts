import type { OPEN_ROLES } from '#contract/accounts/constants.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { lockUser, updateUser } from '../../repository/users.ts';
import { profileOf } from '../sessions.ts';

/**
 * Chooses the role of an account that came through an outside provider, once (rule A6). Of many choices at once
 * the first to hold the row wins.
 * @throws Refusal `account.role_chosen`
 */
export function chooseRole(ctx: Context, role: (typeof OPEN_ROLES)[number]): Promise<Profile> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockUser(ctx.db, uid)) ?? fail('account.not_found');
    if (before.role_chosen_at !== null || before.role === 'admin') fail('account.role_chosen');
    const after = await updateUser(ctx.db, uid, { role, role_chosen_at: ctx.now() });
    if (role !== before.role) {
      await recordEvent(ctx, 'account.role_changed', uid, { from: before.role, to: role });
    }
    return profileOf(ctx, after);
  });
}
