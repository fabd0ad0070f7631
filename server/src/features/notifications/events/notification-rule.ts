import type { LicenceTier } from '#contract/listings/constants.ts';
import type { NotificationPriority, NotificationType } from '#contract/notifications/constants.ts';
import type { SalePaperKind } from '#contract/tax/constants.ts';
import type { Context } from '#platform/context.ts';
import type { EventRow, EventType } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import type { NotificationText, Recipient } from '../rules/notifications.ts';

/** What the text of a notification needs to know beside its event. */
export interface NotificationFacts {
  /** Of the order that the event is about. */
  order: OrderFacts | null;
  listing: ListingFacts | null;
  negotiation: NegotiationFacts | null;
  /** The account that the event is about. */
  person: PersonFacts | null;
}

export interface OrderFacts {
  id: string;
  projectId: string;
  title: string;
  buyerId: string;
  buyerName: string;
  sellerId: string;
  sellerName: string;
  status: string;
  licenceTier: LicenceTier;
  quantity: number;
  /** Of an extension of support: the order that has the months (rule R6). */
  extendsOrderId: string | null;
  amountPaise: number;
  discountPaise: number;
  sellerPaise: number;
  paidAt: Date | null;
  /** Its tax invoice or bill of supply, where it was taxed. */
  invoice: { kind: SalePaperKind; number: string } | null;
  /** Number of its latest credit note. */
  creditNote: string | null;
}

export interface ListingFacts {
  id: string;
  title: string;
  sellerId: string;
  sellerName: string;
  status: string;
  /** It, or a version of it, waits for an admin. */
  waits: boolean;
}

export interface NegotiationFacts {
  title: string;
  buyerId: string;
  buyerName: string;
  sellerId: string;
  sellerName: string;
}

export interface PersonFacts {
  uid: string;
  name: string;
  role: string;
}

/**
 * How one kind of reader is told of an event. `mail`: `standard` goes out by the reader's preference, or always where
 * the type is about money or security; `own` is sent by the feature itself, always; `none`: in the app alone.
 */
export interface NotificationRule<E extends EventType = EventType> {
  reader: Recipient;
  type: NotificationType;
  priority: NotificationPriority;
  mail: 'standard' | 'own' | 'none';
  /** What they are told, for docs/notifications.md. */
  about: string;
  /** Of those with one topic only the first is shown until it is read. */
  topic?(event: EventRow<E>): string | null;
  /** Where its mails are about one listing each: the listing, so that they can be ended for it alone. */
  listing?(event: EventRow<E>): string;
  /** Which part of the mail is the message, where there is no `text`: its preview by default. */
  short?: 'preview' | 'paragraph';
  /** `null` when it is nothing to them after all. Without `text` the mail gives it. */
  text?(event: EventRow<E>, facts: NotificationFacts): NotificationText | null;
  /** Without `mailContent` the text makes one. `null` when it is no news any more. */
  mailContent?(
    ctx: Context,
    event: EventRow<E>,
    uid: string,
    facts: NotificationFacts,
  ): Promise<MailContent | null> | MailContent | null;
}

/** Who is told of an event, and how; or why it concerns nobody. */
export type EventNotifications<E extends EventType> = readonly NotificationRule<E>[] | { nobody: string };

/** A part of the table; a part must name all events of its kind, so a new one does not compile without. */
export type EventNotificationsOf<Prefix extends string> = {
  [E in Extract<EventType, `${Prefix}.${string}`>]: EventNotifications<E>;
};
