import type { Context } from '#platform/context.ts';
import { deleteAccess } from '../repository/delete-access.ts';
import type { TokenPurpose } from '../rules/mailed-links.ts';

/** Why somebody's access ends. */
export type AccessEnd =
  | 'password_changed'
  | 'second_factor_on'
  | 'signed_out'
  | 'role_changed'
  | 'email_undone'
  | 'suspended'
  | 'taken_over';

/**
 * The way back of who lost their address ends by its own use and time alone: whoever has the account could otherwise
 * close it by changing the password.
 */
const ALWAYS_KEPT: readonly TokenPurpose[] = ['undo_email'];
/** It can do nothing but confirm the address that the account has. */
const HARMLESS: readonly TokenPurpose[] = ['verify_email'];
const NOTHING_ELSE: readonly AccessEnd[] = ['suspended', 'taken_over'];

/**
 * Ends every session of somebody, every pending change and every outstanding link (rule A11); inside the
 * transaction of what ends them. A purpose that is new ends too, unless it is named above. Says how many sessions
 * there were.
 */
export function endAccess(ctx: Context, uid: string, why: AccessEnd): Promise<number> {
  const kept = NOTHING_ELSE.includes(why) ? ALWAYS_KEPT : [...ALWAYS_KEPT, ...HARMLESS];
  return deleteAccess(ctx.db, uid, kept);
}
