import type { Selectable } from 'kysely';
import type { BankFileFormat } from '#contract/admin/payouts/constants.ts';
import type { PayoutSchedule } from '#contract/payouts/constants.ts';
import type { MaskedDestination, PayoutAccount, PayoutHold } from '#contract/payouts/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** What is shown of an account; a payout's has no PAN. */
export type MaskedAccount = Omit<PayoutAccount, 'isNameChecked' | 'changedAt'>;

export type AccountRow = Omit<Selectable<DB['payout_accounts']>, 'masked'> & { masked: MaskedAccount };

export type PayoutRow = Omit<Selectable<DB['payouts']>, 'masked' | 'amount_paise'> & {
  masked: MaskedDestination;
  amount_paise: number;
};

/** What of a seller's account and wishes decides whether they are paid. */
export interface SellerRow {
  /** A seller who is not suspended. */
  is_selling: boolean;
  email_verified_at: Date | null;
  schedule: PayoutSchedule | null;
  next_on: string | null;
  paused_at: Date | null;
  stop_reason: string | null;
}

/** What a seller could be paid at this moment, and what holds it up. */
export interface PayoutEligibility {
  seller: SellerRow;
  account: AccountRow | undefined;
  running: PayoutRow | undefined;
  payablePaise: number;
  holds: PayoutHold[];
}

export type BatchRow = Selectable<DB['payout_batches']>;

/** A batch with what is in it. */
export interface BatchSumRow {
  id: string;
  format: BankFileFormat;
  created_at: Date;
  created_by_name: string;
  count: number;
  paise: number;
  open_count: number;
}

/** A payout as admins see it. */
export type ManagedPayoutRow = PayoutRow & {
  seller_name: string;
  seller_email: string;
  is_name_checked: boolean;
  is_stopped: boolean;
  is_paused_by_seller: boolean;
  /** Who has said yes, the first first; times as JSON has them. Whoever is no admin any more does not count (`listApprovers`). */
  approvals: { uid: string; name: string; at: string; counts: boolean }[];
};
