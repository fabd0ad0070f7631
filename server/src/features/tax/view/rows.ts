import type { Selectable } from 'kysely';
import type { Rate } from '#contract/admin/tax/schemas.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import type { SellerTaxProfiles, TaxPapers, TaxRates } from '#platform/database/schema.generated.ts';

/** A paper as it is stored: its content is what was issued. */
export type PaperRow = Omit<Selectable<TaxPapers>, 'content'> & { content: PaperContent };

export type RateRow = Selectable<TaxRates>;
/** A rate in a list: who added it, and whether it holds at this moment. */
export type ListedRateRow = RateRow & { added_by: string | null; state: Rate['state'] };

export type ProfileRow = Selectable<SellerTaxProfiles>;

/** What is known of a seller for papers and tax. */
export interface TaxSeller {
  sellerId: string;
  /** The account's name, where nothing is said for papers. */
  name: string;
  email: string;
  profile: ProfileRow | null;
  /** Of the payout account, masked; nothing before there is one. */
  accountPan: string | null;
  /** Its fourth letter; nothing for accounts that are older than the letter is kept. */
  accountPanKind: string | null;
}
