import type { PayoutAccount } from '#contract/payouts/schemas.ts';
import type { AccountRow } from './rows.ts';

export function viewAccount({ masked, changed_at, name_checked_at }: AccountRow): PayoutAccount {
  return { ...masked, isNameChecked: name_checked_at !== null, changedAt: changed_at.toISOString() };
}
