import type { Selectable } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Paise } from '#contract/money.ts';
import type { DiscountCodes } from '#platform/database/schema.generated.ts';

type Row = Selectable<DiscountCodes>;

/** A code of an accepted negotiation: one price, for one buyer and licence (rule N4). */
export type AgreedCode = Row & {
  negotiation_id: string;
  project_id: string;
  buyer_id: string;
  licence_tier: string;
  price_paise: Paise;
};

/** A seller's code, which takes a percentage or an amount off (rule P9). */
export type SellerCode = Row & { negotiation_id: null; seller_id: string; word: string };

export type CodeRow = AgreedCode | SellerCode;

/** A code with what one buyer and one listing have to do with it. */
export type FoundCode = CodeRow & {
  /** A seller's code is for this listing. */
  fits_listing: boolean;
  /** Orders of this buyer that hold or have spent it. */
  buyer_uses: number;
  /** An unpaid order of this buyer for this listing holds it. */
  is_held: boolean;
};

/** Where a code is to be used, and by whom. */
export interface CodeUse {
  /** As it was typed. */
  code: string;
  buyerId: string;
  projectId: string;
  /** Whose listing it is. */
  sellerId: string;
  tier: LicenceTier;
  quantity: number;
  /** What the tier costs now, for the whole quantity. */
  listPricePaise: Paise;
}

/** What an order did with its code. */
export interface HeldCode {
  codeId: string;
  negotiationId: string | null;
  status: 'reserved' | 'redeemed' | 'released';
  /** Another use is left, for everybody and for this buyer. */
  isFree: boolean;
}

/** A seller's code as its seller is shown it. */
export type ShownCode = SellerCode & {
  projects: { _id: string; title: string; listed: boolean }[] | null;
  reserved: number;
  redeemed: number;
  given_away_paise: Paise;
  earned_paise: Paise;
};
