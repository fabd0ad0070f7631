import { LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import { volumePercent as volumeAt } from '#contract/listings/volume-steps.ts';
import type { Paise } from '#contract/money.ts';
import { fail, failAtField } from '#platform/errors.ts';
import { composeTerms, type ForSale, priceOfQuantity } from '../../../listings/public.ts';
import type { Customer } from '../../repository/customers.ts';
import type { OwnLicence } from '../../repository/own-licences.ts';
import { volumeDiscount } from '../../rules/order-amounts.ts';
import type { OrderRow } from '../../view/order-rows.ts';

/** Which licence somebody wants (rules L11, L12). */
export interface LicenceRequest {
  projectId: string;
  licence?: LicenceTier | undefined;
  quantity?: number | undefined;
  /** Whom it is for in the buyer's words; nothing where it is for the buyer. */
  licensee?: string | undefined;
  /** One more of a listing that they have. */
  another?: boolean | undefined;
  /** The licence that it replaces. */
  upgradeFrom?: string | undefined;
  /** The purchase whose support is extended. */
  extendSupport?: string | undefined;
  /** SHA-256 of the text that the buyer has accepted. */
  acceptedTerms?: string | undefined;
}

export interface Sale {
  sellerId: string;
  title: string;
  versionId: string;
  tier: LicenceTier;
  quantity: number;
  another: boolean;
  replacedOrderId: string | null;
  /** Of an extension of support (rule R6). */
  extendedOrderId: string | null;
  /** Of the tier, for the whole quantity. */
  pricePaise: Paise;
  /** What the quantity takes off. */
  volumePercent: number;
  discountPaise: Paise;
  /** What was paid for the licence that is replaced. */
  creditPaise: Paise;
  /** As the listing declares it. */
  support: Pick<ForSale['support'], 'supportMonths' | 'answerHours'>;
  /** What the licence says. */
  terms: { version: string | null; text: string; sha256: string };
}

interface Offer {
  listing: ForSale | null;
  customer: Pick<Customer, 'uid' | 'owns'>;
  /** What `upgradeFrom` names, where it is the customer's. */
  replaced: OwnLicence | undefined;
}

/**
 * What is sold, and for how much: the server alone decides (rules P3, L12).
 * @throws Refusal as `createOrder` says
 */
export function decideSale({ listing, customer, replaced }: Offer, request: LicenceRequest): Sale {
  // What was never on the market is nobody's to know of (rule L2).
  if (!listing || listing.version === null) return fail('listing.not_found');
  if (listing.sellerId === customer.uid) return fail('payment.own_listing');
  const isUpgrade = request.upgradeFrom !== undefined;
  if (isUpgrade) expectUpgradable(replaced, request.projectId);
  else if (customer.owns && !request.another) return fail('payment.owned');
  if (!listing.listed) return fail('payment.not_for_sale');
  const licence = chooseLicence(listing, request, replaced);
  const quantity = quantityOf(request, replaced);
  const pricePaise = priceOfQuantity(licence, quantity);
  if (pricePaise === 0 && customer.owns) return fail('payment.owned');
  if (pricePaise === 0 && quantity > 1) return failAtField('payment.free_once', 'quantity');
  const terms = composeTerms(listing.licenceTexts[licence.tier], listing.conditions);
  // Nobody is bound by a text that they have not read.
  if (request.acceptedTerms !== undefined && request.acceptedTerms !== terms.sha256)
    return failAtField('payment.terms_changed', 'acceptedTerms');
  const volumePercent = volumeAt(listing.volumeSteps, quantity);
  return {
    sellerId: listing.sellerId,
    title: listing.title,
    versionId: listing.version.id,
    tier: licence.tier,
    quantity,
    another: request.another === true && customer.owns,
    replacedOrderId: replaced?.orderId ?? null,
    extendedOrderId: null,
    pricePaise,
    volumePercent,
    discountPaise: volumeDiscount(pricePaise, volumePercent),
    creditPaise: replaced?.creditPaise ?? 0,
    support: listing.support,
    terms,
  };
}

/** @throws Refusal `payment.licence_not_found`, `payment.licence_ended`, `payment.licence_paused` */
export function expectUpgradable(
  licence: OwnLicence | undefined,
  projectId?: string,
): asserts licence is OwnLicence {
  if (!licence || (projectId !== undefined && licence.projectId !== projectId))
    fail('payment.licence_not_found');
  if (licence.hasEnded) fail('payment.licence_ended');
  if (licence.isPaused) fail('payment.licence_paused');
}

/** Whether a licence is higher than one of this tier. */
export const isHigher = (licence: LicenceTier, tier: LicenceTier): boolean =>
  LICENCE_TIERS.indexOf(licence) > LICENCE_TIERS.indexOf(tier);

/** What a licence of this tier can be exchanged for, cheapest first: a free one is no goods to pay a difference for. */
export const upgradesOf = ({ licences }: ForSale, from: LicenceTier) =>
  licences.filter(({ tier, pricePaise }) => pricePaise > 0 && isHigher(tier, from));

function chooseLicence(listing: ForSale, request: LicenceRequest, replaced: OwnLicence | undefined) {
  if (replaced && request.licence !== undefined && !isHigher(request.licence, replaced.tier))
    return failAtField('payment.not_higher', 'licence');
  // Licences come cheapest first (rules Y).
  const choice = replaced ? upgradesOf(listing, replaced.tier) : listing.licences;
  const licence = request.licence ? choice.find(({ tier }) => tier === request.licence) : choice[0];
  if (!licence && request.licence) return fail('payment.licence_not_offered');
  if (!licence) return fail(replaced ? 'payment.no_upgrade' : 'payment.not_for_sale');
  return licence;
}

function quantityOf(request: LicenceRequest, replaced: OwnLicence | undefined): number {
  if (!replaced) return request.quantity ?? 1;
  const { quantity } = replaced;
  if (request.quantity === undefined || request.quantity === quantity) return quantity;
  return failAtField('payment.quantity_of_upgrade', 'quantity', { quantity });
}

/** Whether an order is for the licence that is asked for. */
export function isSameLicence(
  order: OrderRow,
  request: LicenceRequest,
  replacedOrderId: string | null,
): boolean {
  return (
    (request.licence === undefined || request.licence === order.licence_tier) &&
    (request.acceptedTerms === undefined || request.acceptedTerms === order.licence_sha256) &&
    (request.quantity ?? (replacedOrderId === null ? 1 : order.quantity)) === order.quantity &&
    (request.licensee ?? '') === order.licensee &&
    replacedOrderId === order.upgrades_order_id &&
    (request.extendSupport ?? null) === order.extends_order_id
  );
}
