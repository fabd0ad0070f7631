import type { PayoutAccountForm } from '#contract/payouts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { openSealed, SealedTextError } from '#platform/sealed.ts';
import { listSealed } from '../repository/accounts.ts';
import { accountSealedFor } from '../rules/sealed-for.ts';

/** Whether two people are paid at one account. One that no key opens any more is like no other. */
export async function sharePayoutAccount(ctx: Context, one: string, other: string): Promise<boolean> {
  const rows = await listSealed(ctx.db, [one, other]);
  const places = rows.map((row) => placeOf(ctx, row));
  return places.length === 2 && places[0] !== null && places[0] === places[1];
}

function placeOf({ config }: Context, row: { user_id: string; sealed: string }): string | null {
  try {
    const form: PayoutAccountForm = JSON.parse(openSealed(config, accountSealedFor(row.user_id), row.sealed));
    return form.method === 'bank' ? `${form.ifsc.toUpperCase()} ${form.account}` : form.upi.toLowerCase();
  } catch (error) {
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}
