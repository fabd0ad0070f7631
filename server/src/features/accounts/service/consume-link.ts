import type { Context } from '#platform/context.ts';
import { findToken, takeToken } from '../repository/one-time-tokens.ts';
import { lockUser, type UserRow } from '../repository/users.ts';
import type { TokenPurpose } from '../rules/mailed-links.ts';

/**
 * Uses a link up and holds the row of the person whom it is about; nothing for one that is unknown, spent or late. The
 * row comes first, as with those who end all links of somebody, so that neither waits for the other in a circle.
 */
export async function consumeLink(
  ctx: Context,
  purpose: TokenPurpose,
  token: string,
): Promise<{ user: UserRow; data: Record<string, string> } | undefined> {
  const seen = await findToken(ctx.db, purpose, token, ctx.now());
  if (!seen?.user_id) return undefined;
  const user = await lockUser(ctx.db, seen.user_id);
  const taken = await takeToken(ctx.db, purpose, token, ctx.now());
  return user && taken && { user, data: taken.data };
}
