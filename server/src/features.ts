import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { adminEndpoints } from '#contract/admin.ts';
import { adminActEndpoints } from '#contract/admin-acts.ts';
import { adminChangeEndpoints } from '#contract/admin-changes.ts';
import { adminCodeEndpoints } from '#contract/admin-codes.ts';
import { adminOrderEndpoints } from '#contract/admin-orders.ts';
import { adminOverviewEndpoints } from '#contract/admin-overview.ts';
import { adminRefundEndpoints } from '#contract/admin-refunds.ts';
import { adminReportEndpoints } from '#contract/admin-reports.ts';
import { adminRunningEndpoints } from '#contract/admin-running.ts';
import { adminSettingsEndpoints } from '#contract/admin-settings.ts';
import { analyticsEndpoints } from '#contract/analytics.ts';
import { catalogEndpoints } from '#contract/catalog.ts';
import { contactEndpoints } from '#contract/contact.ts';
import { deliveryEndpoints } from '#contract/delivery.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { figureEndpoints } from '#contract/figures.ts';
import { funnelEndpoints } from '#contract/funnel.ts';
import { listingEndpoints } from '#contract/listing-endpoints.ts';
import { liveEndpoints } from '#contract/live.ts';
import { negotiationEndpoints } from '#contract/negotiations.ts';
import { refundEndpoints } from '#contract/refund-endpoints.ts';
import { reportEndpoints } from '#contract/reports.ts';
import { sellerMoneyEndpoints } from '#contract/seller-money.ts';
import { accountJobs, accountSweeps } from './features/accounts/jobs.ts';
import { accountHandlers } from './features/accounts/routes.ts';
import { authenticate } from './features/accounts/service.ts';
import { subscribeAccounts } from './features/accounts/subscribers.ts';
import { adminSweeps } from './features/admin/jobs.ts';
import { adminHandlers, adminOverviewHandlers } from './features/admin/routes.ts';
import {
  adminActHandlers,
  adminChangeHandlers,
  adminCodeHandlers,
  adminOrderHandlers,
  adminRunningHandlers,
  adminSettingsHandlers,
} from './features/admin/routes-lists.ts';
import { adminRefundHandlers } from './features/admin/routes-refunds.ts';
import { adminReportHandlers } from './features/admin/routes-reports.ts';
import { analyticsSweeps } from './features/analytics/jobs.ts';
import { analyticsHandlers } from './features/analytics/routes.ts';
import { figureHandlers } from './features/analytics/routes-figures.ts';
import { funnelHandlers } from './features/analytics/routes-funnel.ts';
import { createIntake } from './features/analytics/service.ts';
import { catalogSweeps } from './features/catalog/jobs.ts';
import { catalogHandlers } from './features/catalog/routes.ts';
import { deliveryHandlers } from './features/delivery/routes.ts';
import { discountHandlers } from './features/discounts/routes.ts';
import { ledgerSweeps } from './features/ledger/jobs.ts';
import { sellerMoneyHandlers } from './features/ledger/routes.ts';
import { listingJobs, listingSweeps } from './features/listings/jobs.ts';
import { registerUploads } from './features/listings/resumable/routes.ts';
import { uploadSweeps } from './features/listings/resumable/sweep.ts';
import { listingHandlers } from './features/listings/routes.ts';
import { subscribeListings } from './features/listings/subscribers.ts';
import { negotiationJobs, negotiationSweeps } from './features/negotiation/jobs.ts';
import { negotiationHandlers } from './features/negotiation/routes.ts';
import { subscribeNegotiations } from './features/negotiation/subscribers.ts';
import { notificationJobs, notificationSweeps } from './features/notifications/jobs.ts';
import { notificationHandlers, notificationTable } from './features/notifications/routes.ts';
import { registerMailChoice } from './features/notifications/routes-mail-choice.ts';
import { subscribeNotifications } from './features/notifications/subscribers.ts';
import { paymentJobs, paymentSweeps } from './features/payments/jobs.ts';
import { refundHandlers } from './features/payments/refund-routes.ts';
import { paymentHandlers, paymentTable, registerWebhook } from './features/payments/routes.ts';
import { subscribePayments } from './features/payments/subscribers.ts';
import { trustJobs } from './features/trust/jobs.ts';
import { contactHandlers, reportHandlers } from './features/trust/routes.ts';
import type { Services } from './platform/context.ts';
import { liveHandlers } from './platform/http/live-routes.ts';
import { registerEndpoints } from './platform/http/register.ts';
import type { JobDefinition, SweepDefinition } from './platform/jobs.ts';

export const FEATURE_JOBS: readonly JobDefinition[] = [
  ...accountJobs,
  ...listingJobs,
  ...negotiationJobs,
  ...paymentJobs,
  ...trustJobs,
  ...notificationJobs,
];

export const FEATURE_SWEEPS: readonly SweepDefinition[] = [
  ...accountSweeps,
  ...listingSweeps,
  ...uploadSweeps,
  ...catalogSweeps,
  ...negotiationSweeps,
  ...ledgerSweeps,
  ...paymentSweeps,
  ...notificationSweeps,
  ...analyticsSweeps,
  ...adminSweeps,
];

/** Every feature's calls, in the order of who may import whom. */
export async function registerFeatures(api: FastifyInstance, services: Services): Promise<void> {
  registerEndpoints(api, services, authenticate, accountEndpoints, accountHandlers);
  registerEndpoints(api, services, authenticate, listingEndpoints, listingHandlers);
  await registerUploads(api, services, authenticate);
  registerEndpoints(api, services, authenticate, catalogEndpoints, catalogHandlers);
  registerEndpoints(api, services, authenticate, discountEndpoints, discountHandlers);
  registerEndpoints(api, services, authenticate, negotiationEndpoints, negotiationHandlers);
  registerEndpoints(api, services, authenticate, sellerMoneyEndpoints, sellerMoneyHandlers);
  registerEndpoints(api, services, authenticate, paymentTable, paymentHandlers);
  registerEndpoints(api, services, authenticate, refundEndpoints, refundHandlers);
  await registerWebhook(api, services);
  registerEndpoints(api, services, authenticate, deliveryEndpoints, deliveryHandlers);
  registerEndpoints(api, services, authenticate, liveEndpoints, liveHandlers(authenticate));
  registerEndpoints(api, services, authenticate, contactEndpoints, contactHandlers);
  registerEndpoints(api, services, authenticate, reportEndpoints, reportHandlers);
  registerEndpoints(api, services, authenticate, notificationTable, notificationHandlers);
  await registerMailChoice(api, services);
  const intake = createIntake(services, api.figures?.process);
  registerEndpoints(api, services, authenticate, analyticsEndpoints, analyticsHandlers(intake));
  registerEndpoints(api, services, authenticate, figureEndpoints, figureHandlers);
  registerEndpoints(api, services, authenticate, funnelEndpoints, funnelHandlers);
  registerEndpoints(api, services, authenticate, adminEndpoints, adminHandlers);
  registerEndpoints(api, services, authenticate, adminOverviewEndpoints, adminOverviewHandlers);
  registerEndpoints(api, services, authenticate, adminOrderEndpoints, adminOrderHandlers);
  registerEndpoints(api, services, authenticate, adminChangeEndpoints, adminChangeHandlers);
  registerEndpoints(api, services, authenticate, adminCodeEndpoints, adminCodeHandlers);
  registerEndpoints(api, services, authenticate, adminRunningEndpoints, adminRunningHandlers);
  registerEndpoints(api, services, authenticate, adminRefundEndpoints, adminRefundHandlers);
  registerEndpoints(api, services, authenticate, adminReportEndpoints, adminReportHandlers);
  registerEndpoints(api, services, authenticate, adminActEndpoints, adminActHandlers);
  registerEndpoints(api, services, authenticate, adminSettingsEndpoints, adminSettingsHandlers);
}

/** Which events become whose jobs. */
export function subscribeFeatures(): void {
  subscribeAccounts();
  subscribeListings();
  subscribeNegotiations();
  subscribePayments();
  subscribeNotifications();
}
