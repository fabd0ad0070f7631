import type { PayoutAccountForm } from '#contract/payouts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { openSealed } from '#platform/sealed.ts';
import { payoutSealedFor } from '../rules/sealed-for.ts';
import type { PayoutRow } from '../view/rows.ts';

/** Where a payout goes, in full: for the bank alone (rule M3). @throws SealedTextError */
export function openDestination(
  { config }: Pick<Context, 'config'>,
  { id, sealed }: Pick<PayoutRow, 'id' | 'sealed'>,
): PayoutAccountForm {
  return JSON.parse(openSealed(config, payoutSealedFor(id), sealed));
}
