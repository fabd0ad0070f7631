import type { Context } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { deleteAccess } from '../repository/delete-access.ts';
import type { TokenPurpose } from '../rules/mailed-links.ts';

/** Why somebody's access ends. */
export type AccessEnd =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_reset'
  | 'signed_out'
  | 'others_signed_out'
  | 'sign_in_disowned'
  | 'role_changed'
  | 'email_undone'
  | 'deletion_asked'
  | 'suspended'
  | 'taken_over';

/**
 * The ways back of who lost their address, of who was told of a strange sign-in, and of whose account is to be deleted, end
 * by their own use and time alone: whoever has the account could otherwise close them by changing the password.
 */
const ALWAYS_KEPT: readonly TokenPurpose[] = ['undo_email', 'disown_sign_in', 'keep_account'];
/** It can do nothing but confirm the address that the account has. */
const HARMLESS: readonly TokenPurpose[] = ['verify_email'];
const NOTHING_ELSE: readonly AccessEnd[] = ['suspended', 'taken_over', 'deletion_asked'];

/**
 * Ends every session of somebody, every pending change and every outstanding link (rule A11); inside the
 * transaction of what ends them. A purpose that is new ends too, unless it is named above; `keepSession` goes on. Says
 * how many sessions ended.
 */
export async function endAccess(
  ctx: Context,
  uid: string,
  why: AccessEnd,
  { keepSession = null }: { keepSession?: string | null } = {},
): Promise<number> {
  const kept = NOTHING_ELSE.includes(why) ? ALWAYS_KEPT : [...ALWAYS_KEPT, ...HARMLESS];
  const { sessions, endedReset } = await deleteAccess(ctx.db, uid, { links: kept, session: keepSession });
  if (endedReset) await recordEvent(ctx, 'account.second_factor_reset_cancelled', uid, {});
  return sessions;
}
