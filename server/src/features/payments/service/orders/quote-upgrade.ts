import type { LicenceTier } from '#contract/listings/constants.ts';
import { toRupees } from '#contract/money.ts';
import type { UpgradeOffer, UpgradeQuote } from '#contract/payments/licences/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail, failAtField } from '#platform/errors.ts';
import { type ForSale, getForSale } from '../../../listings/public.ts';
import { findOwnLicence, type OwnLicence } from '../../repository/own-licences.ts';
import { amountsOf } from '../../rules/order-amounts.ts';
import { decideSale, expectUpgradable, isHigher, upgradesOf } from './decide-sale.ts';

/**
 * What it costs to exchange one of the caller's licences for a higher one: the price of the tier for the licence's quantity,
 * less what was paid and has not gone back, and one rupee at least (rule L12).
 * @throws Refusal `payment.licence_not_found`, `payment.licence_ended`, `payment.licence_paused`, `payment.not_for_sale`,
 *   `payment.no_upgrade`, `payment.not_higher`, `payment.licence_not_offered`
 */
export async function quoteUpgrade(
  ctx: Context,
  { upgradeFrom, licence }: { upgradeFrom: string; licence?: LicenceTier | undefined },
): Promise<UpgradeQuote> {
  const { uid } = signedIn(ctx);
  const replaced = await findOwnLicence(ctx.db, upgradeFrom, uid);
  expectUpgradable(replaced);
  const listing = await getForSale(ctx, replaced.projectId);
  if (!listing?.listed || listing.version === null) return fail('payment.not_for_sale');
  if (licence !== undefined && !isHigher(licence, replaced.tier))
    return failAtField('payment.not_higher', 'licence');
  const offers = upgradesOf(listing, replaced.tier).map(({ tier }) => offerOf(ctx, listing, replaced, tier));
  const chosen = licence === undefined ? offers[0] : offers.find((offer) => offer.licence === licence);
  if (!chosen) return fail(licence === undefined ? 'payment.no_upgrade' : 'payment.licence_not_offered');
  const { projectId, tier: from, quantity, licensee } = replaced;
  return { ...chosen, upgradeFrom, projectId, from, quantity, licensee, offers };
}

function offerOf(ctx: Context, listing: ForSale, replaced: OwnLicence, licence: LicenceTier): UpgradeOffer {
  const request = {
    projectId: listing.id,
    licence,
    upgradeFrom: replaced.orderId,
  };
  const sale = decideSale({ listing, customer: { ...signedIn(ctx), owns: true }, replaced }, request);
  const amounts = amountsOf({ ...sale, sellerPercent: ctx.settings.get('sellerSharePercent') });
  return {
    licence,
    listPrice: toRupees(amounts.list_price_paise),
    discountAmount: toRupees(amounts.discount_paise),
    credit: toRupees(amounts.credit_paise),
    amount: toRupees(amounts.amount_paise),
    termsSha256: sale.terms.sha256,
  };
}
