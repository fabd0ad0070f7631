import { PAID_TAXES } from '#contract/accounting/constants.ts';
import { TRUST_END_CAUSES } from '#contract/accounts/constants.ts';
import { LINK_STATUSES } from '#contract/accounts/seller-page/constants.ts';
import { SIGN_IN_METHODS } from '#contract/accounts/sign-ins/constants.ts';
import { BANK_FILE_FORMATS } from '#contract/admin/payouts/constants.ts';
import { REPORT_ACTS, REPORT_STATES } from '#contract/admin/reports/constants.ts';
import { BRAND_PICTURES } from '#contract/admin/settings/logo.ts';
import { SETTLEMENT_STATUSES } from '#contract/admin/settlements/constants.ts';
import { UPDATE_PERIODS } from '#contract/catalog/constants.ts';
import { INSPECTION_STATUSES, SEVERITIES } from '#contract/inspection/constants.ts';
import { LEDGER_SIDES } from '#contract/ledger/constants.ts';
import { LEGAL_KINDS } from '#contract/legal-texts/constants.ts';
import { KEY_ORIGINS } from '#contract/licence-keys/constants.ts';
import { KEY_KINDS } from '#contract/licence-keys/kinds.ts';
import {
  DOCUMENT_ACCESS,
  DOCUMENT_TYPES,
  LICENCE_TIERS,
  LISTING_STATUSES,
  VERSION_STATUSES,
} from '#contract/listings/constants.ts';
import { ENTRY_KINDS, ENTRY_SIDES, NEGOTIATION_STATUSES } from '#contract/negotiation/constants.ts';
import { KEPT_NOTIFICATION_STATUSES, NOTIFICATION_PRIORITIES } from '#contract/notifications/constants.ts';
import { ORDER_STATUSES, PAYMENT_OUTCOMES } from '#contract/payments/constants.ts';
import {
  DISPUTE_STATUSES,
  GRANTED_BY,
  MONEY_BACK_STATUSES,
  REFUND_REASONS,
  REFUND_REQUEST_STATUSES,
} from '#contract/payments/refunds/constants.ts';
import { PAYOUT_SCHEDULES, PAYOUT_STATUSES } from '#contract/payouts/constants.ts';
import { EXPORT_STATUSES } from '#contract/personal-data/exports/constants.ts';
import { HELD_FOR, PUBLIC_TEXT_KINDS, PUBLIC_TEXT_STATES } from '#contract/public-texts/constants.ts';
import { ANSWER_SIDES } from '#contract/questions/constants.ts';
import { BANK_DIRECTIONS, BANK_MATCH_KINDS } from '#contract/reconciliation/constants.ts';
import { ROLES } from '#contract/roles.ts';
import { SUPPORT_SIDES } from '#contract/support/constants.ts';
import { KEPT_REGISTRATIONS, PAPER_KINDS, RATE_KINDS } from '#contract/tax/constants.ts';
import { TICKET_KINDS, TICKET_SIDES, TICKET_STATUSES } from '#contract/tickets/constants.ts';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#contract/trust/reports/constants.ts';

interface ClosedSet {
  /** A type of the contract, and the file that exports it. */
  type: string;
  from: string;
  values: readonly string[];
}
/** What only the server knows: its type is written out, and the feature that owns the column has a name for it. */
type ServerSet = Pick<ClosedSet, 'values'>;

const LISTINGS = '#contract/listings/constants.ts';
const KINDS = '#contract/licence-keys/kinds.ts';
const ORIGINS = '#contract/licence-keys/constants.ts';
const INSPECTION = '#contract/inspection/constants.ts';
const REFUNDS = '#contract/payments/refunds/constants.ts';
const PAYOUTS = '#contract/payouts/constants.ts';
const TAX = '#contract/tax/constants.ts';
const TEXTS = '#contract/public-texts/constants.ts';
const TICKETS = '#contract/tickets/constants.ts';
const REPORTS = '#contract/trust/reports/constants.ts';

/**
 * Columns that hold only what is listed, most of them in the contract. Their generated types are the contract's, or the
 * values themselves, and a test proves that each has a CHECK with the same values.
 */
export const CLOSED_SETS: Record<string, ClosedSet | ServerSet> = {
  'answers.by_side': { type: 'AnswerSide', from: '#contract/questions/constants.ts', values: ANSWER_SIDES },
  'brand_pictures.kind': {
    type: 'BrandPicture',
    from: '#contract/admin/settings/logo.ts',
    values: BRAND_PICTURES,
  },
  'legal_texts.kind': {
    type: 'LegalKind',
    from: '#contract/legal-texts/constants.ts',
    values: LEGAL_KINDS,
  },
  'users.role': { type: 'Role', from: '#contract/roles.ts', values: ROLES },
  'seller_links.status': {
    type: 'LinkStatus',
    from: '#contract/accounts/seller-page/constants.ts',
    values: LINK_STATUSES,
  },
  'sign_ins.method': {
    type: 'SignInMethod',
    from: '#contract/accounts/sign-ins/constants.ts',
    values: SIGN_IN_METHODS,
  },
  'trust_ends.cause': {
    type: 'TrustEndCause',
    from: '#contract/accounts/constants.ts',
    values: TRUST_END_CAUSES,
  },
  'projects.status': { type: 'ListingStatus', from: LISTINGS, values: LISTING_STATUSES },
  'projects.updated_within': {
    type: 'UpdatePeriod',
    from: '#contract/catalog/constants.ts',
    values: UPDATE_PERIODS,
  },
  'projects.licence_keys': { type: 'KeyKind', from: KINDS, values: KEY_KINDS },
  'licence_keys.origin': { type: 'KeyOrigin', from: ORIGINS, values: KEY_ORIGINS },
  'licence_texts.tier': { type: 'LicenceTier', from: LISTINGS, values: LICENCE_TIERS },
  'project_licences.tier': { type: 'LicenceTier', from: LISTINGS, values: LICENCE_TIERS },
  'project_documents.file_type': { type: 'DocumentType', from: LISTINGS, values: DOCUMENT_TYPES },
  'project_documents.access': { type: 'DocumentAccess', from: LISTINGS, values: DOCUMENT_ACCESS },
  'project_versions.status': { type: 'VersionStatus', from: LISTINGS, values: VERSION_STATUSES },
  'inspections.status': { type: 'InspectionStatus', from: INSPECTION, values: INSPECTION_STATUSES },
  'inspections.worst': { type: 'Severity', from: INSPECTION, values: SEVERITIES },
  'inspection_findings.severity': { type: 'Severity', from: INSPECTION, values: SEVERITIES },
  'personal_exports.status': {
    type: 'ExportStatus',
    from: '#contract/personal-data/exports/constants.ts',
    values: EXPORT_STATUSES,
  },
  'orders.status': { type: 'OrderStatus', from: '#contract/payments/constants.ts', values: ORDER_STATUSES },
  'payments.outcome': {
    type: 'PaymentOutcome',
    from: '#contract/payments/constants.ts',
    values: PAYMENT_OUTCOMES,
  },
  'refund_requests.status': { type: 'RefundRequestStatus', from: REFUNDS, values: REFUND_REQUEST_STATUSES },
  'refund_requests.reason': { type: 'RefundReason', from: REFUNDS, values: REFUND_REASONS },
  'refund_requests.granted_by': { type: 'GrantedBy', from: REFUNDS, values: GRANTED_BY },
  'refunds.status': { type: 'MoneyBackStatus', from: REFUNDS, values: MONEY_BACK_STATUSES },
  'disputes.status': {
    type: 'DisputeStatus',
    from: '#contract/payments/refunds/constants.ts',
    values: DISPUTE_STATUSES,
  },
  'payouts.status': { type: 'PayoutStatus', from: PAYOUTS, values: PAYOUT_STATUSES },
  'payout_preferences.schedule': { type: 'PayoutSchedule', from: PAYOUTS, values: PAYOUT_SCHEDULES },
  'seller_tax_profiles.registration': { type: 'KeptRegistration', from: TAX, values: KEPT_REGISTRATIONS },
  'tax_rates.kind': { type: 'RateKind', from: TAX, values: RATE_KINDS },
  'tax_papers.kind': { type: 'PaperKind', from: TAX, values: PAPER_KINDS },
  'tax_challans.tax': {
    type: 'PaidTax',
    from: '#contract/accounting/constants.ts',
    values: PAID_TAXES,
  },
  'payout_batches.format': {
    type: 'BankFileFormat',
    from: '#contract/admin/payouts/constants.ts',
    values: BANK_FILE_FORMATS,
  },
  'provider_settlements.status': {
    type: 'SettlementStatus',
    from: '#contract/admin/settlements/constants.ts',
    values: SETTLEMENT_STATUSES,
  },
  'bank_lines.direction': {
    type: 'BankDirection',
    from: '#contract/reconciliation/constants.ts',
    values: BANK_DIRECTIONS,
  },
  'bank_lines.match_kind': {
    type: 'BankMatchKind',
    from: '#contract/reconciliation/constants.ts',
    values: BANK_MATCH_KINDS,
  },
  'negotiations.status': {
    type: 'NegotiationStatus',
    from: '#contract/negotiation/constants.ts',
    values: NEGOTIATION_STATUSES,
  },
  'negotiation_entries.kind': {
    type: 'EntryKind',
    from: '#contract/negotiation/constants.ts',
    values: ENTRY_KINDS,
  },
  'negotiation_entries.by_side': {
    type: 'EntrySide',
    from: '#contract/negotiation/constants.ts',
    values: ENTRY_SIDES,
  },
  'orders.licence_tier': { type: 'LicenceTier', from: LISTINGS, values: LICENCE_TIERS },
  'entitlements.licence_tier': { type: 'LicenceTier', from: LISTINGS, values: LICENCE_TIERS },
  'discount_codes.licence_tier': { type: 'LicenceTier', from: LISTINGS, values: LICENCE_TIERS },
  'negotiations.licence_tier': { type: 'LicenceTier', from: LISTINGS, values: LICENCE_TIERS },
  'ledger_accounts.normal_side': {
    type: 'LedgerSide',
    from: '#contract/ledger/constants.ts',
    values: LEDGER_SIDES,
  },
  'ledger_entries.side': { type: 'LedgerSide', from: '#contract/ledger/constants.ts', values: LEDGER_SIDES },
  'notifications.status': {
    type: 'KeptNotificationStatus',
    from: '#contract/notifications/constants.ts',
    values: KEPT_NOTIFICATION_STATUSES,
  },
  'notifications.priority': {
    type: 'NotificationPriority',
    from: '#contract/notifications/constants.ts',
    values: NOTIFICATION_PRIORITIES,
  },
  'advisories.severity': { type: 'Severity', from: INSPECTION, values: SEVERITIES },
  'public_texts.kind': { type: 'PublicTextKind', from: TEXTS, values: PUBLIC_TEXT_KINDS },
  'public_texts.state': { type: 'PublicTextState', from: TEXTS, values: PUBLIC_TEXT_STATES },
  'public_texts.held_for': { type: 'HeldFor', from: TEXTS, values: HELD_FOR },
  'tickets.kind': { type: 'TicketKind', from: TICKETS, values: TICKET_KINDS },
  'tickets.status': { type: 'TicketStatus', from: TICKETS, values: TICKET_STATUSES },
  'support_messages.by_side': {
    type: 'SupportSide',
    from: '#contract/support/constants.ts',
    values: SUPPORT_SIDES,
  },
  'ticket_messages.by_side': { type: 'TicketSide', from: TICKETS, values: TICKET_SIDES },
  'reports.about': { type: 'ReportSubject', from: REPORTS, values: REPORT_SUBJECTS },
  'reports.reason': { type: 'ReportReason', from: REPORTS, values: Object.keys(REPORT_REASONS) },
  'reports.status': {
    type: 'ReportState',
    from: '#contract/admin/reports/constants.ts',
    values: REPORT_STATES,
  },
  'reports.act': {
    type: 'ReportAct',
    from: '#contract/admin/reports/constants.ts',
    values: REPORT_ACTS,
  },
  'discount_uses.status': { values: ['reserved', 'redeemed', 'released'] },
  'downloads.capacity': { values: ['buyer', 'seller', 'admin', 'reader'] },
  'former_particulars.kind': { values: ['name', 'address'] },
  'listing_sources.kind': { values: ['referrer', 'search'] },
  'market_sources.kind': { values: ['referrer', 'search'] },
  'page_events.kind': { values: ['scrolled', 'section'] },
  'payouts.trouble': { values: ['low_balance', 'refused', 'mismatch', 'conflict'] },
  'one_time_tokens.purpose': {
    values: [
      'verify_email',
      'change_email',
      'cancel_email',
      'undo_email',
      'reset_password',
      'external_start',
      'external_exchange',
      'second_factor',
      'keep_second_factor',
      'passkey_registration',
      'passkey_sign_in',
      'passkey_fresh',
      'keep_account',
      'disown_sign_in',
    ],
  },
};
