import { accountingEndpoints } from '#contract/accounting/endpoints.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { analyticsEndpoints, figureEndpoints, funnelEndpoints } from '#contract/analytics/endpoints.ts';
import { catalogEndpoints } from '#contract/catalog/endpoints.ts';
import { deliveryEndpoints } from '#contract/delivery/endpoints.ts';
import { discountEndpoints } from '#contract/discounts/endpoints.ts';
import { type EndpointSpec, isForAdminsOnly } from '#contract/endpoint.ts';
import { comparisonEndpoints } from '#contract/inspection/comparison/endpoints.ts';
import { inspectionEndpoints } from '#contract/inspection/endpoints.ts';
import { overlapEndpoints } from '#contract/inspection/overlaps/endpoints.ts';
import { sellerMoneyEndpoints } from '#contract/ledger/endpoints.ts';
import { legalTextEndpoints } from '#contract/legal-texts/endpoints.ts';
import { licenceKeyEndpoints } from '#contract/licence-keys/endpoints.ts';
import { listingEndpoints } from '#contract/listings/endpoints.ts';
import { uploadEndpoints } from '#contract/listings/uploads/endpoints.ts';
import { liveEndpoints } from '#contract/live/endpoints.ts';
import { negotiationEndpoints } from '#contract/negotiation/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { paymentEndpoints } from '#contract/payments/endpoints.ts';
import { licenceEndpoints } from '#contract/payments/licences/endpoints.ts';
import { refundEndpoints } from '#contract/payments/refunds/endpoints.ts';
import { payoutEndpoints } from '#contract/payouts/endpoints.ts';
import { deletionEndpoints } from '#contract/personal-data/deletion/endpoints.ts';
import { publicTextEndpoints } from '#contract/public-texts/endpoints.ts';
import { questionEndpoints } from '#contract/questions/endpoints.ts';
import { reviewEndpoints } from '#contract/reviews/endpoints.ts';
import { savedSearchEndpoints } from '#contract/saved-searches/endpoints.ts';
import { sellerPageEndpoints } from '#contract/sellers/endpoints.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { taxEndpoints } from '#contract/tax/endpoints.ts';
import { ticketEndpoints } from '#contract/tickets/endpoints.ts';
import { contactEndpoints } from '#contract/trust/contact/endpoints.ts';
import { reportEndpoints } from '#contract/trust/reports/endpoints.ts';
import { wishlistEndpoints } from '#contract/wishlist/endpoints.ts';

/** The parts that the API is read by, in the order of somebody who meets it: browse, sign in, sell, buy, follow up. */
const AREAS: readonly (readonly [title: string, table: Record<string, EndpointSpec>])[] = [
  ['Market', catalogEndpoints],
  ['Questions', questionEndpoints],
  ['Wishlists and saved searches', { ...wishlistEndpoints, ...savedSearchEndpoints }],
  ['Accounts', { ...accountEndpoints, ...deletionEndpoints }],
  ['Listings and uploads', { ...listingEndpoints, ...uploadEndpoints }],
  ['Looking inside archives', { ...inspectionEndpoints, ...comparisonEndpoints, ...overlapEndpoints }],
  ['Negotiation', negotiationEndpoints],
  ['Discount codes', discountEndpoints],
  ['Orders and payments', paymentEndpoints],
  ['Licences', licenceEndpoints],
  ['Licence keys', licenceKeyEndpoints],
  ['Downloads', deliveryEndpoints],
  ['Refunds', refundEndpoints],
  ['Help after the sale', supportEndpoints],
  ['Sales and earnings', { ...sellerMoneyEndpoints, ...funnelEndpoints }],
  ['Payouts', payoutEndpoints],
  ['Tax', { ...taxEndpoints, ...accountingEndpoints }],
  ['Notifications and live updates', { ...notificationEndpoints, ...liveEndpoints }],
  ['Sellers', sellerPageEndpoints],
  ['Reviews, questions and answers', { ...reviewEndpoints, ...publicTextEndpoints }],
  ['Reports, contact and complaints', { ...reportEndpoints, ...contactEndpoints, ...ticketEndpoints }],
  ['Terms, privacy and refund rules', legalTextEndpoints],
  ['Figures', { ...figureEndpoints, ...analyticsEndpoints }],
];
const PROGRAM = 'About the program';
export const ADMIN_AREA = 'For admins';

/** The part of the reference that a call stands in. */
export function areaOf(key: string, spec: EndpointSpec): string {
  if (isForAdminsOnly(spec)) return ADMIN_AREA;
  return AREAS.find(([, table]) => key in table)?.[0] ?? PROGRAM;
}

export const AREA_TITLES: readonly string[] = [...AREAS.map(([title]) => title), PROGRAM];
