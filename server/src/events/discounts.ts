import type { DiscountKind } from '#contract/discounts/constants.ts';

/** What happens to discount codes; the code is the subject. */
export interface DiscountEvents {
  'discount.created': { sellerId: string };
  'discount.changed': { sellerId: string; fields: string[] };
  'discount.ended': { sellerId: string };
  'discount.ended_by_admin': { sellerId: string; code: string; reasonCode: string; reason: string };
  /** Those who wish for what it is for are told of it (rule R3). */
  'discount.told': {
    sellerId: string;
    code: string;
    kind: DiscountKind;
    value: number;
    endsAt: string | null;
  };
  'discount.deleted': { sellerId: string; code: string };
}
