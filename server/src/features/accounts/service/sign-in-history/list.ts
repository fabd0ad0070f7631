import type * as z from 'zod';
import type { SignInPage, SignInsQuery } from '#contract/accounts/sign-ins/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { listSignIns } from '../../repository/sign-ins.ts';
import { ACCOUNT_READS } from '../../rules/limits.ts';

/**
 * The caller's sign-ins and those that failed, newest first, page by page (rule A12).
 * @throws Refusal `request.too_many`
 */
export async function listOwnSignIns(
  ctx: Context,
  { before, limit }: z.output<typeof SignInsQuery>,
): Promise<z.output<typeof SignInPage>> {
  const { uid, sessionId } = signedIn(ctx);
  await takePlace(ctx, ACCOUNT_READS, uid);
  const rows = await listSignIns(ctx.db, uid, { before, limit: limit + 1 });
  const signIns = rows.slice(0, limit).map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    method: row.method,
    succeeded: row.succeeded,
    device: row.device,
    network: row.network,
    country: row.country,
    current: row.id === sessionId,
  }));
  return { signIns, limit, hasMore: rows.length > limit, days: ctx.config.signIn.historyDays };
}
