import { accountEndpoints } from './account-endpoints.ts';
import { adminEndpoints } from './admin.ts';
import { adminActEndpoints } from './admin-acts.ts';
import { adminChangeEndpoints } from './admin-changes.ts';
import { adminCodeEndpoints } from './admin-codes.ts';
import { adminOrderEndpoints } from './admin-orders.ts';
import { adminOverviewEndpoints } from './admin-overview.ts';
import { adminRefundEndpoints } from './admin-refunds.ts';
import { adminReportEndpoints } from './admin-reports.ts';
import { adminRunningEndpoints } from './admin-running.ts';
import { adminSettingsEndpoints } from './admin-settings.ts';
import { analyticsEndpoints } from './analytics.ts';
import { catalogEndpoints } from './catalog.ts';
import { contactEndpoints } from './contact.ts';
import { deliveryEndpoints } from './delivery.ts';
import { discountEndpoints } from './discounts.ts';
import type { EndpointSpec } from './endpoint.ts';
import { figureEndpoints } from './figures.ts';
import { funnelEndpoints } from './funnel.ts';
import { listingEndpoints } from './listing-endpoints.ts';
import { liveEndpoints } from './live.ts';
import { negotiationEndpoints } from './negotiations.ts';
import { notificationEndpoints } from './notification-endpoints.ts';
import { paymentEndpoints } from './payments.ts';
import { refundEndpoints } from './refund-endpoints.ts';
import { reportEndpoints } from './reports.ts';
import { sellerMoneyEndpoints } from './seller-money.ts';
import { systemEndpoints, testClockEndpoints } from './system.ts';
import { uploadEndpoints } from './uploads.ts';

/** Every call of the API, by method and path. */
export const ENDPOINTS = {
  ...systemEndpoints,
  ...testClockEndpoints,
  ...accountEndpoints,
  ...catalogEndpoints,
  ...listingEndpoints,
  ...uploadEndpoints,
  ...deliveryEndpoints,
  ...discountEndpoints,
  ...negotiationEndpoints,
  ...sellerMoneyEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...adminRefundEndpoints,
  ...liveEndpoints,
  ...contactEndpoints,
  ...reportEndpoints,
  ...notificationEndpoints,
  ...analyticsEndpoints,
  ...figureEndpoints,
  ...funnelEndpoints,
  ...adminEndpoints,
  ...adminChangeEndpoints,
  ...adminOverviewEndpoints,
  ...adminOrderEndpoints,
  ...adminReportEndpoints,
  ...adminCodeEndpoints,
  ...adminRunningEndpoints,
  ...adminActEndpoints,
  ...adminSettingsEndpoints,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, EndpointSpec>;

export type Endpoints = typeof ENDPOINTS;
export type EndpointKey = keyof Endpoints;
