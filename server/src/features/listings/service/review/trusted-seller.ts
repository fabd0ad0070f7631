import type { TrustEndCause } from '#contract/accounts/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { insertTrustEnd, readTrustRecord, renewTrustEnds } from '../../repository/review/trusted-seller.ts';
import { isTrusted } from '../../rules/trusted-seller.ts';

/** Whether a seller's clean archives need no admin in the mode `normal` (rule L4). */
export async function isSellerTrusted(ctx: Context, uid: string): Promise<boolean> {
  return isTrusted(await readTrustRecord(ctx.db, uid), ctx.now());
}

/**
 * A suspension or an upheld report ends somebody's trust, in the transaction of that decision (rule L4). Listings are
 * held before their seller everywhere: whoever holds none holds the account already.
 */
export function endTrust(
  ctx: Context,
  uid: string,
  { cause, reason, projectId = null }: { cause: TrustEndCause; reason: string; projectId?: string | null },
): Promise<void> {
  return insertTrustEnd(ctx.db, {
    id: newId(ctx.now()),
    user_id: uid,
    cause,
    reason,
    project_id: projectId,
    ended_at: ctx.now(),
  });
}

/**
 * An admin trusts somebody again; age, sales and listings are asked for as before (rule L4).
 * @throws Refusal `account.trust_not_ended`
 */
export function renewTrust(ctx: Context, uid: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const renewal = { renewed_at: ctx.now(), renewed_by: signedIn(ctx).uid };
    if (!(await renewTrustEnds(ctx.db, uid, renewal))) fail('account.trust_not_ended');
  });
}
