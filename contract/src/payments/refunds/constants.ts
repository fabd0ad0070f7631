/** Why a buyer wants the money back (rules Y). */
export const REFUND_REASONS = [
  'not_downloaded',
  'duplicate',
  'not_as_described',
  'broken',
  'missing_files',
  'security',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** These speak for themselves; any other has to be told in words. */
export const needsRefundText = (reason: RefundReason): boolean =>
  reason !== 'not_downloaded' && reason !== 'duplicate';

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  not_downloaded: 'Not downloaded',
  duplicate: 'Bought twice',
  not_as_described: 'Not as described',
  broken: 'Broken',
  missing_files: 'Missing files',
  security: 'A security problem',
  other: 'Another reason',
};

/** States of a request (rule P10). */
export const REFUND_REQUEST_STATUSES = [
  'waiting_seller',
  'waiting_admin',
  'granted',
  'refused',
  'withdrawn',
] as const;
export type RefundRequestStatus = (typeof REFUND_REQUEST_STATUSES)[number];

export const REFUND_REQUEST_LABELS: Record<RefundRequestStatus, { label: string; colour: string }> = {
  waiting_seller: { label: 'Waiting for the seller', colour: 'warning' },
  waiting_admin: { label: 'Waiting for an admin', colour: 'info' },
  granted: { label: 'Granted', colour: 'success' },
  refused: { label: 'Refused', colour: 'error' },
  withdrawn: { label: 'Withdrawn', colour: 'secondary' },
};

/** Who said yes; `provider` and `bank` when the money had gone back by another way. */
export const GRANTED_BY = ['rule', 'seller', 'silence', 'admin', 'provider', 'bank'] as const;
export type GrantedBy = (typeof GRANTED_BY)[number];

/** How long the seller has to answer, and an admin to decide what is contested (rule P10). */
export const SELLER_ANSWER_DAYS = 5;
export const ADMIN_DECISION_DAYS = 7;
export const REFUND_TEXT_MAX = 2_000;
export const REFUND_PAGE_SIZE = 20;

/** How money is on its way back; `failed`: the provider could not pay it out. */
export const MONEY_BACK_STATUSES = ['requested', 'pending', 'processed', 'failed'] as const;
export type MoneyBackStatus = (typeof MONEY_BACK_STATUSES)[number];

/** Why downloads of something owned have stopped. */
export const DOWNLOAD_STOPS = ['refund', 'dispute'] as const;
export type DownloadStop = (typeof DOWNLOAD_STOPS)[number];

/** What is said in place of a download, and by the call itself (rule P10). */
export const DOWNLOADS_PAUSED: Record<DownloadStop, string> = {
  refund: 'Downloads are paused while your refund request is open.',
  dispute: 'Downloads are paused while your payment is disputed.',
};

/** Why an admin decided about a request: a code for counting, a text for both sides. */
const REFUND_DECISION_REASONS = [
  'fault_shown',
  'fault_not_shown',
  'as_described',
  'changed_mind',
  'misuse',
  'goodwill',
  'other',
] as const;
export type RefundDecisionReason = (typeof REFUND_DECISION_REASONS)[number];

/** Codes that go with a yes, and with a no. */
export const GRANT_REASONS = ['fault_shown', 'goodwill', 'other'] as const satisfies RefundDecisionReason[];
export const REFUSE_REASONS = [
  'fault_not_shown',
  'as_described',
  'changed_mind',
  'misuse',
  'other',
] as const satisfies RefundDecisionReason[];

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** As long as the provider takes it. */
export const DISPUTE_SUMMARY_MAX = 1_000;
