import { accountingEndpoints } from './accounting/endpoints.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { passkeyEndpoints } from './accounts/passkeys/endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor/endpoints.ts';
import { signInEndpoints } from './accounts/sign-ins/endpoints.ts';
import { adminActEndpoints } from './admin/audit/endpoints.ts';
import { adminChangeEndpoints } from './admin/changes/endpoints.ts';
import { adminCodeEndpoints } from './admin/codes/endpoints.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { adminLegalTextEndpoints } from './admin/legal-texts/endpoints.ts';
import { adminOrderEndpoints } from './admin/orders/endpoints.ts';
import { adminOverviewEndpoints } from './admin/overview/endpoints.ts';
import { adminPayoutEndpoints } from './admin/payouts/endpoints.ts';
import { adminRefundEndpoints } from './admin/refunds/endpoints.ts';
import { adminReportEndpoints } from './admin/reports/endpoints.ts';
import { adminRunningEndpoints } from './admin/running/endpoints.ts';
import { adminSettingsEndpoints } from './admin/settings/endpoints.ts';
import { adminSettlementEndpoints } from './admin/settlements/endpoints.ts';
import { adminTaxEndpoints } from './admin/tax/endpoints.ts';
import { adminTextEndpoints } from './admin/texts/endpoints.ts';
import { adminTicketEndpoints } from './admin/tickets/endpoints.ts';
import { analyticsEndpoints, figureEndpoints, funnelEndpoints } from './analytics/endpoints.ts';
import { catalogEndpoints } from './catalog/endpoints.ts';
import { certificateEndpoints } from './certificates/endpoints.ts';
import { deliveryEndpoints } from './delivery/endpoints.ts';
import { discountEndpoints } from './discounts/endpoints.ts';
import type { EndpointSpec } from './endpoint.ts';
import { comparisonEndpoints } from './inspection/comparison/endpoints.ts';
import { inspectionEndpoints } from './inspection/endpoints.ts';
import { overlapEndpoints } from './inspection/overlaps/endpoints.ts';
import { sellerMoneyEndpoints } from './ledger/endpoints.ts';
import { legalTextEndpoints } from './legal-texts/endpoints.ts';
import { licenceKeyEndpoints } from './licence-keys/endpoints.ts';
import { listingEndpoints } from './listings/endpoints.ts';
import { uploadEndpoints } from './listings/uploads/endpoints.ts';
import { liveEndpoints } from './live/endpoints.ts';
import { negotiationEndpoints } from './negotiation/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { licenceEndpoints } from './payments/licences/endpoints.ts';
import { refundEndpoints } from './payments/refunds/endpoints.ts';
import { payoutEndpoints } from './payouts/endpoints.ts';
import { deletionEndpoints } from './personal-data/deletion/endpoints.ts';
import { exportEndpoints } from './personal-data/exports/endpoints.ts';
import { publicTextEndpoints } from './public-texts/endpoints.ts';
import { questionEndpoints } from './questions/endpoints.ts';
import { reconciliationEndpoints } from './reconciliation/endpoints.ts';
import { reviewEndpoints } from './reviews/endpoints.ts';
import { savedSearchEndpoints } from './saved-searches/endpoints.ts';
import { sellerPageEndpoints } from './sellers/endpoints.ts';
import { supportEndpoints } from './support/endpoints.ts';
import { systemEndpoints, testClockEndpoints } from './system/endpoints.ts';
import { taxEndpoints } from './tax/endpoints.ts';
import { ticketEndpoints } from './tickets/endpoints.ts';
import { contactEndpoints } from './trust/contact/endpoints.ts';
import { reportEndpoints } from './trust/reports/endpoints.ts';
import { wishlistEndpoints } from './wishlist/endpoints.ts';

/** Every call of the API, by method and path. */
export const ENDPOINTS = {
  ...systemEndpoints,
  ...testClockEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...signInEndpoints,
  ...passkeyEndpoints,
  ...catalogEndpoints,
  ...listingEndpoints,
  ...uploadEndpoints,
  ...inspectionEndpoints,
  ...comparisonEndpoints,
  ...overlapEndpoints,
  ...deliveryEndpoints,
  ...discountEndpoints,
  ...negotiationEndpoints,
  ...sellerMoneyEndpoints,
  ...paymentEndpoints,
  ...licenceEndpoints,
  ...certificateEndpoints,
  ...legalTextEndpoints,
  ...licenceKeyEndpoints,
  ...refundEndpoints,
  ...payoutEndpoints,
  ...taxEndpoints,
  ...accountingEndpoints,
  ...adminRefundEndpoints,
  ...adminPayoutEndpoints,
  ...adminTaxEndpoints,

  ...adminSettlementEndpoints,
  ...reconciliationEndpoints,
  ...wishlistEndpoints,
  ...savedSearchEndpoints,
  ...liveEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...supportEndpoints,
  ...contactEndpoints,
  ...sellerPageEndpoints,
  ...reportEndpoints,
  ...ticketEndpoints,
  ...publicTextEndpoints,
  ...notificationEndpoints,
  ...analyticsEndpoints,
  ...figureEndpoints,
  ...funnelEndpoints,
  ...adminEndpoints,
  ...adminChangeEndpoints,
  ...adminOverviewEndpoints,
  ...adminLegalTextEndpoints,
  ...adminOrderEndpoints,
  ...adminReportEndpoints,
  ...adminTextEndpoints,
  ...adminTicketEndpoints,
  ...adminCodeEndpoints,
  ...adminRunningEndpoints,
  ...adminActEndpoints,
  ...adminSettingsEndpoints,
  ...exportEndpoints,
  ...deletionEndpoints,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, EndpointSpec>;

export type Endpoints = typeof ENDPOINTS;
export type EndpointKey = keyof Endpoints;
