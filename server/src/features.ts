import type { FastifyInstance } from 'fastify';
import { accountingEndpoints } from '#contract/accounting/endpoints.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { passkeyEndpoints } from '#contract/accounts/passkeys/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { signInEndpoints } from '#contract/accounts/sign-ins/endpoints.ts';
import { adminActEndpoints } from '#contract/admin/audit/endpoints.ts';
import { adminChangeEndpoints } from '#contract/admin/changes/endpoints.ts';
import { adminCodeEndpoints } from '#contract/admin/codes/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { adminLegalTextEndpoints } from '#contract/admin/legal-texts/endpoints.ts';
import { adminOrderEndpoints } from '#contract/admin/orders/endpoints.ts';
import { adminOverviewEndpoints } from '#contract/admin/overview/endpoints.ts';
import { adminPayoutEndpoints } from '#contract/admin/payouts/endpoints.ts';
import { adminRefundEndpoints } from '#contract/admin/refunds/endpoints.ts';
import { adminReportEndpoints } from '#contract/admin/reports/endpoints.ts';
import { adminRunningEndpoints } from '#contract/admin/running/endpoints.ts';
import { adminSettingsEndpoints } from '#contract/admin/settings/endpoints.ts';
import { adminSettlementEndpoints } from '#contract/admin/settlements/endpoints.ts';
import { adminTextEndpoints } from '#contract/admin/texts/endpoints.ts';
import { adminTicketEndpoints } from '#contract/admin/tickets/endpoints.ts';
import { analyticsEndpoints, figureEndpoints, funnelEndpoints } from '#contract/analytics/endpoints.ts';
import { catalogEndpoints } from '#contract/catalog/endpoints.ts';
import { certificateEndpoints } from '#contract/certificates/endpoints.ts';
import { deliveryEndpoints } from '#contract/delivery/endpoints.ts';
import { discountEndpoints } from '#contract/discounts/endpoints.ts';
import { comparisonEndpoints } from '#contract/inspection/comparison/endpoints.ts';
import { inspectionEndpoints } from '#contract/inspection/endpoints.ts';
import { overlapEndpoints } from '#contract/inspection/overlaps/endpoints.ts';
import { sellerMoneyEndpoints } from '#contract/ledger/endpoints.ts';
import { legalTextEndpoints } from '#contract/legal-texts/endpoints.ts';
import { licenceKeyEndpoints } from '#contract/licence-keys/endpoints.ts';
import { listingEndpoints } from '#contract/listings/endpoints.ts';
import { liveEndpoints } from '#contract/live/endpoints.ts';
import { negotiationEndpoints } from '#contract/negotiation/endpoints.ts';
import { licenceEndpoints } from '#contract/payments/licences/endpoints.ts';
import { refundEndpoints } from '#contract/payments/refunds/endpoints.ts';
import { deletionEndpoints } from '#contract/personal-data/deletion/endpoints.ts';
import { exportEndpoints } from '#contract/personal-data/exports/endpoints.ts';
import { publicTextEndpoints } from '#contract/public-texts/endpoints.ts';
import { questionEndpoints } from '#contract/questions/endpoints.ts';
import { reconciliationEndpoints } from '#contract/reconciliation/endpoints.ts';
import { reviewEndpoints } from '#contract/reviews/endpoints.ts';
import { savedSearchEndpoints } from '#contract/saved-searches/endpoints.ts';
import { sellerPageEndpoints } from '#contract/sellers/endpoints.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { ticketEndpoints } from '#contract/tickets/endpoints.ts';
import { contactEndpoints } from '#contract/trust/contact/endpoints.ts';
import { reportEndpoints } from '#contract/trust/reports/endpoints.ts';
import { wishlistEndpoints } from '#contract/wishlist/endpoints.ts';
import type {} from './events/catalogue.ts';
import { accountingSweeps } from './features/accounting/jobs.ts';
import { accountingHandlers } from './features/accounting/routes/seller-gstr1.ts';
import { accountJobs, accountSweeps } from './features/accounts/jobs.ts';
import { authenticate } from './features/accounts/public.ts';
import { accountHandlers } from './features/accounts/routes/accounts.ts';
import { passkeyHandlers } from './features/accounts/routes/passkeys.ts';
import { secondFactorHandlers } from './features/accounts/routes/second-factor.ts';
import { signInHistoryHandlers } from './features/accounts/routes/sign-ins.ts';
import { subscribeAccounts } from './features/accounts/subscribers.ts';
import { adminJobs, adminSweeps } from './features/admin/jobs.ts';
import { adminActHandlers } from './features/admin/routes/acts.ts';
import { adminSettlementHandlers, reconciliationHandlers } from './features/admin/routes/bank.ts';
import { adminCodeHandlers } from './features/admin/routes/codes.ts';
import { adminLegalTextHandlers } from './features/admin/routes/legal-texts.ts';
import { adminChangeHandlers } from './features/admin/routes/listing-changes.ts';
import { adminListingHandlers } from './features/admin/routes/listings.ts';
import { adminOrderHandlers } from './features/admin/routes/orders.ts';
import { adminOverviewHandlers } from './features/admin/routes/overview.ts';
import { adminPayoutHandlers } from './features/admin/routes/payouts.ts';
import { adminPeopleHandlers } from './features/admin/routes/people.ts';
import { adminRefundHandlers } from './features/admin/routes/refunds.ts';
import { adminRunningHandlers } from './features/admin/routes/running.ts';
import { adminSettingsHandlers } from './features/admin/routes/settings.ts';
import { taxRateHandlers, taxRateTable } from './features/admin/routes/tax.ts';
import { taxMonthHandlers, taxMonthTable } from './features/admin/routes/tax-months.ts';
import { taxPaperHandlers, taxPaperTable } from './features/admin/routes/tax-papers.ts';
import { taxReturnHandlers, taxReturnTable } from './features/admin/routes/tax-returns.ts';
import { taxSellerHandlers, taxSellerTable } from './features/admin/routes/tax-sellers.ts';
import { adminReportHandlers } from './features/admin/routes/trust/reports.ts';
import { adminTextHandlers } from './features/admin/routes/trust/texts.ts';
import { adminTicketHandlers } from './features/admin/routes/trust/tickets.ts';
import { analyticsSweeps } from './features/analytics/jobs.ts';
import { createIntake } from './features/analytics/public.ts';
import { analyticsHandlers } from './features/analytics/routes/events.ts';
import { funnelHandlers } from './features/analytics/routes/funnel.ts';
import { figureHandlers } from './features/analytics/routes/market-figures.ts';
import { catalogSweeps } from './features/catalog/jobs.ts';
import { catalogHandlers } from './features/catalog/routes/projects.ts';
import { certificateHandlers } from './features/certificates/routes/certificates.ts';
import { deliveryHandlers } from './features/delivery/routes/downloads.ts';
import { discountSweeps } from './features/discounts/jobs.ts';
import { discountHandlers } from './features/discounts/routes/seller-codes.ts';
import { inspectionJobs, inspectionSweeps } from './features/inspection/jobs.ts';
import { comparisonHandlers } from './features/inspection/routes/comparisons.ts';
import { overlapHandlers } from './features/inspection/routes/overlaps.ts';
import { inspectionHandlers } from './features/inspection/routes/reports.ts';
import { subscribeInspections } from './features/inspection/subscribers.ts';
import { ledgerSweeps } from './features/ledger/jobs.ts';
import { sellerMoneyHandlers } from './features/ledger/routes/seller-money.ts';
import { legalTextHandlers } from './features/legal-texts/routes/legal-texts.ts';
import { licenceKeyJobs, licenceKeySweeps } from './features/licence-keys/jobs.ts';
import { licenceKeyHandlers } from './features/licence-keys/routes/keys.ts';
import { keyedLicenceHandlers } from './features/licence-keys/routes/licences.ts';
import { subscribeLicenceKeys } from './features/licence-keys/subscribers.ts';
import { listingJobs, listingSweeps } from './features/listings/jobs.ts';
import { listingHandlers } from './features/listings/routes/listings.ts';
import { registerUploads } from './features/listings/routes/uploads.ts';
import { subscribeListings } from './features/listings/subscribers.ts';
import { negotiationJobs, negotiationSweeps } from './features/negotiation/jobs.ts';
import { negotiationHandlers } from './features/negotiation/routes/negotiations.ts';
import { subscribeNegotiations } from './features/negotiation/subscribers.ts';
import { notificationJobs, notificationSweeps } from './features/notifications/jobs.ts';
import { registerMailChoice } from './features/notifications/routes/mail-choice.ts';
import { notificationHandlers, notificationTable } from './features/notifications/routes/notifications.ts';
import { subscribeNotifications } from './features/notifications/subscribers.ts';
import { paymentJobs, paymentSweeps } from './features/payments/jobs.ts';
import { licenceHandlers } from './features/payments/routes/licences.ts';
import { paymentHandlers, paymentTable } from './features/payments/routes/orders.ts';
import { refundHandlers } from './features/payments/routes/refunds.ts';
import { registerWebhook } from './features/payments/routes/webhook.ts';
import { subscribePayments } from './features/payments/subscribers.ts';
import { payoutJobs, payoutSweeps } from './features/payouts/jobs.ts';
import { payoutHandlers, payoutTable } from './features/payouts/routes/seller-payouts.ts';
import { registerPayoutWebhook } from './features/payouts/routes/webhook.ts';
import { subscribePayouts } from './features/payouts/subscribers.ts';
import { deletionJobs, deletionSweeps } from './features/personal-data/jobs/deletion.ts';
import { personalDataJobs, personalDataSweeps } from './features/personal-data/jobs.ts';
import { deletionHandlers } from './features/personal-data/routes/deletion.ts';
import { exportHandlers } from './features/personal-data/routes/exports.ts';
import { subscribeDeletions } from './features/personal-data/subscribers/deletion.ts';
import { publicTextHandlers } from './features/public-texts/routes/public-texts.ts';
import { questionJobs, questionSweeps } from './features/questions/jobs.ts';
import { questionHandlers } from './features/questions/routes/questions.ts';
import { subscribeQuestions } from './features/questions/subscribers.ts';
import { reconciliationSweeps } from './features/reconciliation/jobs.ts';
import { reviewJobs, reviewSweeps } from './features/reviews/jobs.ts';
import { reviewHandlers } from './features/reviews/routes/reviews.ts';
import { subscribeReviews } from './features/reviews/subscribers.ts';
import { savedSearchSweeps } from './features/saved-searches/jobs.ts';
import { savedSearchHandlers } from './features/saved-searches/routes/searches.ts';
import { sellerPageHandlers } from './features/sellers/routes/sellers.ts';
import { supportSweeps } from './features/support/jobs.ts';
import { supportHandlers } from './features/support/routes/support.ts';
import { taxDetailHandlers, taxDetailTable } from './features/tax/routes/details.ts';
import { paperHandlers, paperTable } from './features/tax/routes/papers.ts';
import { ticketJobs, ticketSweeps } from './features/tickets/jobs.ts';
import { ticketHandlers } from './features/tickets/routes/tickets.ts';
import { subscribeTickets } from './features/tickets/subscribers.ts';
import { trustJobs } from './features/trust/jobs.ts';
import { contactHandlers, reportHandlers } from './features/trust/routes/reports.ts';
import { wishlistJobs } from './features/wishlist/jobs.ts';
import { wishlistHandlers } from './features/wishlist/routes/wishlist.ts';
import { subscribeWishlists } from './features/wishlist/subscribers.ts';
import type { Services } from './platform/context.ts';
import { registerEndpoints } from './platform/http/endpoints/register.ts';
import type { JobDefinition } from './platform/jobs/definition.ts';
import type { SweepDefinition } from './platform/jobs/sweeps.ts';
import { liveHandlers } from './platform/live/routes.ts';

export const FEATURE_JOBS: readonly JobDefinition[] = [
  ...accountJobs,
  ...listingJobs,
  ...inspectionJobs,
  ...wishlistJobs,
  ...negotiationJobs,
  ...paymentJobs,
  ...licenceKeyJobs,
  ...payoutJobs,
  ...ticketJobs,
  ...reviewJobs,
  ...questionJobs,
  ...trustJobs,
  ...notificationJobs,
  ...adminJobs,
  ...personalDataJobs,
  ...deletionJobs,
];

export const FEATURE_SWEEPS: readonly SweepDefinition[] = [
  ...accountSweeps,
  ...listingSweeps,
  ...inspectionSweeps,
  ...catalogSweeps,
  ...discountSweeps,
  ...savedSearchSweeps,
  ...negotiationSweeps,
  ...ledgerSweeps,
  ...paymentSweeps,
  ...licenceKeySweeps,
  ...payoutSweeps,
  ...reviewSweeps,
  ...accountingSweeps,

  ...reconciliationSweeps,
  ...ticketSweeps,
  ...questionSweeps,
  ...supportSweeps,
  ...notificationSweeps,
  ...analyticsSweeps,
  ...adminSweeps,
  ...personalDataSweeps,
  ...deletionSweeps,
];

/** Every feature's calls, in the order of who may import whom. */
export async function registerFeatures(api: FastifyInstance, services: Services): Promise<void> {
  registerEndpoints(api, services, authenticate, accountEndpoints, accountHandlers);
  registerEndpoints(api, services, authenticate, secondFactorEndpoints, secondFactorHandlers);
  registerEndpoints(api, services, authenticate, signInEndpoints, signInHistoryHandlers);
  registerEndpoints(api, services, authenticate, passkeyEndpoints, passkeyHandlers);
  registerEndpoints(api, services, authenticate, listingEndpoints, listingHandlers);
  await registerUploads(api, services, authenticate);
  registerEndpoints(api, services, authenticate, inspectionEndpoints, inspectionHandlers);
  registerEndpoints(api, services, authenticate, comparisonEndpoints, comparisonHandlers);
  registerEndpoints(api, services, authenticate, overlapEndpoints, overlapHandlers);
  registerEndpoints(api, services, authenticate, catalogEndpoints, catalogHandlers);
  registerEndpoints(api, services, authenticate, discountEndpoints, discountHandlers);
  registerEndpoints(api, services, authenticate, wishlistEndpoints, wishlistHandlers);
  registerEndpoints(api, services, authenticate, savedSearchEndpoints, savedSearchHandlers);
  registerEndpoints(api, services, authenticate, negotiationEndpoints, negotiationHandlers);
  registerEndpoints(api, services, authenticate, sellerMoneyEndpoints, sellerMoneyHandlers);
  registerEndpoints(api, services, authenticate, taxDetailTable, taxDetailHandlers);

  registerEndpoints(api, services, authenticate, paperTable, paperHandlers);
  registerEndpoints(api, services, authenticate, paymentTable, paymentHandlers);
  registerEndpoints(api, services, authenticate, licenceEndpoints, licenceHandlers);
  registerEndpoints(api, services, authenticate, refundEndpoints, refundHandlers);
  const licences = { ...certificateHandlers, ...keyedLicenceHandlers };
  registerEndpoints(api, services, authenticate, certificateEndpoints, licences);
  registerEndpoints(api, services, authenticate, licenceKeyEndpoints, licenceKeyHandlers);
  await registerWebhook(api, services);
  registerEndpoints(api, services, authenticate, payoutTable, payoutHandlers);
  await registerPayoutWebhook(api, services);
  registerEndpoints(api, services, authenticate, reviewEndpoints, reviewHandlers);
  registerEndpoints(api, services, authenticate, accountingEndpoints, accountingHandlers);
  registerEndpoints(api, services, authenticate, deliveryEndpoints, deliveryHandlers);
  registerEndpoints(api, services, authenticate, liveEndpoints, liveHandlers(authenticate));
  registerEndpoints(api, services, authenticate, ticketEndpoints, ticketHandlers);
  registerEndpoints(api, services, authenticate, legalTextEndpoints, legalTextHandlers);
  registerEndpoints(api, services, authenticate, questionEndpoints, questionHandlers);
  registerEndpoints(api, services, authenticate, supportEndpoints, supportHandlers);
  registerEndpoints(api, services, authenticate, sellerPageEndpoints, sellerPageHandlers);
  registerEndpoints(api, services, authenticate, contactEndpoints, contactHandlers);
  registerEndpoints(api, services, authenticate, reportEndpoints, reportHandlers);
  registerEndpoints(api, services, authenticate, publicTextEndpoints, publicTextHandlers);
  registerEndpoints(api, services, authenticate, notificationTable, notificationHandlers);
  await registerMailChoice(api, services);
  const intake = createIntake(services, api.figures?.process);
  registerEndpoints(api, services, authenticate, analyticsEndpoints, analyticsHandlers(intake));
  registerEndpoints(api, services, authenticate, figureEndpoints, figureHandlers);
  registerEndpoints(api, services, authenticate, funnelEndpoints, funnelHandlers);
  registerAdminFeatures(api, services);
  registerEndpoints(api, services, authenticate, exportEndpoints, exportHandlers);
  registerEndpoints(api, services, authenticate, deletionEndpoints, deletionHandlers);
}

function registerAdminFeatures(api: FastifyInstance, services: Services): void {
  const adminHandlers = { ...adminPeopleHandlers, ...adminListingHandlers };
  registerEndpoints(api, services, authenticate, adminEndpoints, adminHandlers);
  registerEndpoints(api, services, authenticate, adminOverviewEndpoints, adminOverviewHandlers);
  registerEndpoints(api, services, authenticate, adminOrderEndpoints, adminOrderHandlers);
  registerEndpoints(api, services, authenticate, adminChangeEndpoints, adminChangeHandlers);
  registerEndpoints(api, services, authenticate, adminCodeEndpoints, adminCodeHandlers);
  registerEndpoints(api, services, authenticate, adminRunningEndpoints, adminRunningHandlers);
  registerEndpoints(api, services, authenticate, adminRefundEndpoints, adminRefundHandlers);
  registerEndpoints(api, services, authenticate, adminPayoutEndpoints, adminPayoutHandlers);
  registerEndpoints(api, services, authenticate, adminSettlementEndpoints, adminSettlementHandlers);
  registerEndpoints(api, services, authenticate, reconciliationEndpoints, reconciliationHandlers);
  registerEndpoints(api, services, authenticate, adminReportEndpoints, adminReportHandlers);
  registerEndpoints(api, services, authenticate, adminTicketEndpoints, adminTicketHandlers);
  registerEndpoints(api, services, authenticate, adminTextEndpoints, adminTextHandlers);
  registerEndpoints(api, services, authenticate, adminActEndpoints, adminActHandlers);
  registerEndpoints(api, services, authenticate, adminSettingsEndpoints, adminSettingsHandlers);
  registerEndpoints(api, services, authenticate, adminLegalTextEndpoints, adminLegalTextHandlers);
  registerEndpoints(api, services, authenticate, taxRateTable, taxRateHandlers);
  registerEndpoints(api, services, authenticate, taxPaperTable, taxPaperHandlers);
  registerEndpoints(api, services, authenticate, taxSellerTable, taxSellerHandlers);
  registerEndpoints(api, services, authenticate, taxMonthTable, taxMonthHandlers);
  registerEndpoints(api, services, authenticate, taxReturnTable, taxReturnHandlers);
}

/** Which events become whose jobs. */
export function subscribeFeatures(): void {
  subscribeAccounts();
  subscribeListings();
  subscribeInspections();
  subscribeWishlists();
  subscribeNegotiations();
  subscribePayments();
  subscribeLicenceKeys();
  subscribePayouts();
  subscribeTickets();
  subscribeReviews();
  subscribeQuestions();
  subscribeNotifications();
  subscribeDeletions();
}
