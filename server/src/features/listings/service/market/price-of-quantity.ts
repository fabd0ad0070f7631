import { formatRupees, MAX_AMOUNT_RUPEES, type Paise, toPaise } from '#contract/money.ts';
import { failAtField } from '#platform/errors.ts';

/**
 * What a licence costs for a number of products, before anything is taken off (rule L12).
 * @throws Refusal `payment.quantity_too_dear`
 */
export function priceOfQuantity({ pricePaise }: { pricePaise: Paise }, quantity: number): Paise {
  const price = pricePaise * quantity;
  if (price <= toPaise(MAX_AMOUNT_RUPEES)) return price;
  return failAtField('payment.quantity_too_dear', 'quantity', { limit: formatRupees(MAX_AMOUNT_RUPEES) });
}
