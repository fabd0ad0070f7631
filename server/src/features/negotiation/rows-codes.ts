import type { Selectable } from 'kysely';
import type { LicenceTier } from '#contract/listings.ts';
import type { Paise } from '#contract/money.ts';
import type { DiscountCodes } from '#platform/database/schema.generated.ts';

export type CodeRow = Selectable<DiscountCodes>;

/** Where a code is to be used, and by whom. */
export interface CodeUse {
  /** As it was typed. */
  code: string;
  buyerId: string;
  projectId: string;
  tier: LicenceTier;
  /** What the licence costs now. */
  listPricePaise: Paise;
}

/** What an order did with its code. */
export interface HeldCode {
  codeId: string;
  negotiationId: string | null;
  status: 'reserved' | 'redeemed' | 'released';
  /** Another use is left. */
  isFree: boolean;
}
