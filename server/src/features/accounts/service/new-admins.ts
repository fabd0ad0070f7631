import { NEW_ADMIN_HOURS } from '#contract/accounts/constants.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { after } from '#platform/time/days.ts';
import { wasMadeAdminSince } from '../repository/made-admins.ts';

/**
 * Whether the caller is an admin whom another has made lately. Where something takes two admins their yes does not count
 * yet: one admin alone could make the second one (rule M3).
 */
export function isNewAdmin(ctx: Context): Promise<boolean> {
  return wasMadeAdminSince(ctx.db, signedIn(ctx).uid, after(ctx.now(), -NEW_ADMIN_HOURS * 3_600_000));
}
