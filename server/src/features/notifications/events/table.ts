import type { EventRow, EventType } from '#platform/events/record-event.ts';
import { ACCOUNT_NOTIFICATIONS } from './accounts.ts';
import { DISCOUNT_NOTIFICATIONS } from './discounts.ts';
import { LICENCE_KEY_NOTIFICATIONS } from './licences/licence-keys.ts';
import { LISTING_NOTIFICATIONS, REVIEW_SETTLED } from './listings.ts';
import { NEGOTIATION_NOTIFICATIONS } from './negotiations.ts';
import type { EventNotifications, NotificationRule } from './notification-rule.ts';
import { AUDIT_NOTIFICATIONS, SETTINGS_NOTIFICATIONS } from './operating.ts';
import { LEDGER_NOTIFICATIONS, ORDER_NOTIFICATIONS } from './orders.ts';
import { PAYMENT_NOTIFICATIONS } from './payments.ts';
import { PAYOUT_NOTIFICATIONS, PAYOUT_SETTLED } from './payouts.ts';
import { DISPUTE_NOTIFICATIONS, REFUND_NOTIFICATIONS } from './refunds.ts';
import { RESET_SETTLED } from './second-factor.ts';
import { LINKS_SETTLED } from './sellers/pages.ts';

import { SETTLEMENT_NOTIFICATIONS } from './settlements.ts';
import { SILENT_EVENTS } from './silent.ts';
import { PUBLIC_TEXT_NOTIFICATIONS, PUBLIC_TEXT_SETTLED } from './trust/public-texts.ts';
import { QUESTION_NOTIFICATIONS } from './trust/questions.ts';
import { REPORT_NOTIFICATIONS, REPORT_SETTLED } from './trust/reports.ts';
import { REVIEW_NOTIFICATIONS } from './trust/reviews.ts';
import { SUPPORT_NOTIFICATIONS, SUPPORT_SETTLED } from './trust/support.ts';
import { TICKET_NOTIFICATIONS, TICKET_SETTLED } from './trust/tickets.ts';
import { SAVED_SEARCH_NOTIFICATIONS } from './wishes/saved-searches.ts';

/** Every event of the market and whom it concerns: one without an entry does not compile (rule T1). */
export const NOTIFICATION_RULES: { [E in EventType]: EventNotifications<E> } = {
  ...ACCOUNT_NOTIFICATIONS,
  ...LISTING_NOTIFICATIONS,
  ...NEGOTIATION_NOTIFICATIONS,
  ...ORDER_NOTIFICATIONS,
  ...PAYMENT_NOTIFICATIONS,
  ...REFUND_NOTIFICATIONS,
  ...DISPUTE_NOTIFICATIONS,
  ...LICENCE_KEY_NOTIFICATIONS,
  ...PAYOUT_NOTIFICATIONS,
  ...SETTLEMENT_NOTIFICATIONS,
  ...LEDGER_NOTIFICATIONS,
  ...QUESTION_NOTIFICATIONS,
  ...SUPPORT_NOTIFICATIONS,
  ...REPORT_NOTIFICATIONS,
  ...PUBLIC_TEXT_NOTIFICATIONS,
  ...TICKET_NOTIFICATIONS,
  ...REVIEW_NOTIFICATIONS,
  ...SETTINGS_NOTIFICATIONS,
  ...AUDIT_NOTIFICATIONS,
  ...DISCOUNT_NOTIFICATIONS,
  ...SAVED_SEARCH_NOTIFICATIONS,
  ...SILENT_EVENTS,
};

/** Who is told of an event, and how; nobody where it concerns nobody. */
export function notificationRulesOf(type: EventType): readonly NotificationRule[] {
  const rules = NOTIFICATION_RULES[type] as EventNotifications<EventType>;
  return 'nobody' in rules ? [] : rules;
}

const SETTLED = {
  ...LINKS_SETTLED,
  ...REVIEW_SETTLED,
  ...REPORT_SETTLED,
  ...PUBLIC_TEXT_SETTLED,
  ...TICKET_SETTLED,
  ...SUPPORT_SETTLED,
  ...PAYOUT_SETTLED,
  ...RESET_SETTLED,
} as Partial<Record<EventType, (event: EventRow) => string>>;

/** The topic that an event settles: what is unread of it is news no more. */
export function topicSettledBy(event: EventRow): string | undefined {
  return SETTLED[event.type]?.(event);
}

/** The events that tell somebody something, or settle it. */
export const NOTIFIED_EVENTS = (Object.keys(NOTIFICATION_RULES) as EventType[]).filter(
  (type) => notificationRulesOf(type).length > 0 || SETTLED[type],
);
