import type { EventRow, EventType } from '#platform/events.ts';
import type { Concern, Told } from './concern.ts';
import { LISTING_CONCERNS, REVIEW_SETTLED } from './concerns-listings.ts';
import { NEGOTIATION_CONCERNS } from './concerns-negotiations.ts';
import { LEDGER_CONCERNS, ORDER_CONCERNS } from './concerns-orders.ts';
import {
  ACCOUNT_CONCERNS,
  AUDIT_CONCERNS,
  QUIET_CONCERNS,
  REPORT_CONCERNS,
  REPORT_SETTLED,
  SETTINGS_CONCERNS,
} from './concerns-people.ts';
import { DISPUTE_CONCERNS, REFUND_CONCERNS } from './concerns-refunds.ts';

/** Every event of the market and whom it concerns: one without an entry does not compile (rule T1). */
export const CONCERNS: { [E in EventType]: Concern<E> } = {
  ...ACCOUNT_CONCERNS,
  ...LISTING_CONCERNS,
  ...NEGOTIATION_CONCERNS,
  ...ORDER_CONCERNS,
  ...REFUND_CONCERNS,
  ...DISPUTE_CONCERNS,
  ...LEDGER_CONCERNS,
  ...REPORT_CONCERNS,
  ...SETTINGS_CONCERNS,
  ...AUDIT_CONCERNS,
  ...QUIET_CONCERNS,
};

/** Who is told of an event, and how; nobody where it concerns nobody. */
export function toldOf(type: EventType): readonly Told[] {
  const concern = CONCERNS[type] as Concern<EventType>;
  return 'nobody' in concern ? [] : concern;
}

const SETTLED = { ...REVIEW_SETTLED, ...REPORT_SETTLED } as Partial<
  Record<EventType, (event: EventRow) => string>
>;

/** The topic that an event settles: what is unread of it is news no more. */
export function topicSettledBy(event: EventRow): string | undefined {
  return SETTLED[event.type]?.(event);
}

/** The events that tell somebody something, or settle it. */
export const TOLD_EVENTS = (Object.keys(CONCERNS) as EventType[]).filter(
  (type) => toldOf(type).length > 0 || SETTLED[type],
);
