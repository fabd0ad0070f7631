import type { PayoutAccountForm } from '#contract/payouts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { openSealed, SealedTextError } from '#platform/sealed.ts';
import { listSealed } from '../repository/accounts.ts';
import { accountSealedFor } from '../rules/sealed-for.ts';

/**
 * PANs of sellers in full, for the return of what was deducted alone (rule M3). Left out is who has no payout account, and
 * whose account no key opens any more.
 */
export async function openPans(ctx: Context, sellerIds: readonly string[]): Promise<Map<string, string>> {
  const pans = new Map<string, string>();
  for (const { user_id, sealed } of await listSealed(ctx.db, sellerIds)) {
    try {
      const form: PayoutAccountForm = JSON.parse(openSealed(ctx.config, accountSealedFor(user_id), sealed));
      pans.set(user_id, form.pan);
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
    }
  }
  return pans;
}
