import { EXTENSION_MONTHS, extensionTitle } from '#contract/listings/support.ts';
import { fail } from '#platform/errors.ts';
import type { ForSale } from '../../../listings/public.ts';
import type { Customer } from '../../repository/customers.ts';
import type { ExtendedOrder } from '../../repository/extended-orders.ts';
import type { Sale } from './decide-sale.ts';

interface Offer {
  listing: ForSale | null;
  customer: Pick<Customer, 'uid'>;
  /** What `extendSupport` names, where it is the customer's. */
  extended: ExtendedOrder | undefined;
}

/**
 * An extension of a purchase's support, for what the listing asks at this moment (rule R6): no licence, and no discount.
 * @throws Refusal `listing.not_found`, `payment.own_listing`, `payment.order_not_found`, `payment.licence_ended`,
 *   `payment.extension_paused`, `payment.not_for_sale`, `payment.no_extension`
 */
export function decideExtension({ listing, customer, extended }: Offer): Sale {
  if (!listing) return fail('listing.not_found');
  if (listing.sellerId === customer.uid) return fail('payment.own_listing');
  if (!extended || extended.projectId !== listing.id) return fail('payment.order_not_found');
  if (extended.hasEnded) return fail('payment.licence_ended');
  if (extended.isPaused) return fail('payment.extension_paused');
  if (!listing.listed) return fail('payment.not_for_sale');
  const { supportExtensionPaise: pricePaise, answerHours } = listing.support;
  if (pricePaise === null) return fail('payment.no_extension');
  return {
    sellerId: listing.sellerId,
    title: extensionTitle(listing.title),
    versionId: extended.versionId,
    tier: extended.tier,
    quantity: 1,
    another: false,
    replacedOrderId: null,
    extendedOrderId: extended.orderId,
    pricePaise,
    volumePercent: 0,
    discountPaise: 0,
    creditPaise: 0,
    support: { supportMonths: EXTENSION_MONTHS, answerHours },
    // The text of the purchase: the extension is for its licence, and is bound by nothing else.
    terms: extended.terms,
  };
}
