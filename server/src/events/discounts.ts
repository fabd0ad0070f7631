/** What happens to discount codes; the code is the subject. */
export interface DiscountEvents {
  'discount.created': { sellerId: string };
  'discount.changed': { sellerId: string; fields: string[] };
  'discount.ended': { sellerId: string };
  'discount.ended_by_admin': { sellerId: string; code: string; reasonCode: string; reason: string };
  'discount.deleted': { sellerId: string; code: string };
}
