import type { Selectable } from 'kysely';
import type { MaskedDestination, PayoutAccount } from '#contract/payouts/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** What is shown of an account; a payout's has no PAN. */
export type MaskedAccount = Omit<PayoutAccount, 'isNameChecked' | 'changedAt'>;

export type PayoutRow = Omit<Selectable<DB['payouts']>, 'masked' | 'amount_paise'> & {
  masked: MaskedDestination;
  amount_paise: number;
};
