import { LICENCE_NAMES, LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import type {
  LicenceHistory,
  LicenceText,
  LicenceTextVersion,
  OrderLicence,
} from '#contract/payments/licences/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { licencesInForce, licenceVersions } from '../../legal-texts/public.ts';
import { findOrderLicence } from '../repository/orders.ts';
import { viewOrderTerms } from '../view/order-terms.ts';

/** The licences that orders are made with. */
export function listLicences(ctx: Pick<Context, 'settings'>): LicenceText[] {
  const texts = licencesInForce(ctx);
  return LICENCE_TIERS.map((tier) => viewText(tier, texts[tier]));
}

/** One of them, and its earlier versions. */
export function showLicence(ctx: Pick<Context, 'settings'>, tier: LicenceTier): LicenceHistory {
  const [inForce, ...earlier] = licenceVersions(ctx, tier);
  return {
    ...viewText(tier, inForce),
    earlier: earlier.map((version) => viewText(tier, version)),
  };
}

/**
 * What binds the caller and the seller of one of the caller's orders, whatever the market's texts are since.
 * @throws Refusal `payment.order_not_found`
 */
export async function showOrderLicence(ctx: Context, orderId: string): Promise<OrderLicence> {
  const order = await findOrderLicence(ctx.db, orderId, signedIn(ctx).uid);
  if (!order) return fail('payment.order_not_found');
  const { licence_tier: tier, licence_text: text } = order;
  return { orderId, tier, name: LICENCE_NAMES[tier], text, ...viewOrderTerms(order) };
}

const viewText = (tier: LicenceTier, version: LicenceTextVersion): LicenceText => ({
  ...{ tier, name: LICENCE_NAMES[tier], ...version },
});
