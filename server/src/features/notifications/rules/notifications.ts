import {
  kindOf,
  NOTIFICATION_TYPES,
  type NotificationCategory,
  type NotificationType,
} from '#contract/notifications/constants.ts';
import { bytesOfId, ID_BYTES, idOfBytes } from '#platform/ids.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { readSignedPayload, signPayload } from '#platform/signed-payload.ts';

/** Who is told of an event. */
export type Recipient =
  | 'buyer'
  | 'seller'
  | 'buyers'
  | 'owners'
  | 'wishers'
  | 'sellers'
  | 'seller_followers'
  | 'person'
  | 'admins'
  | 'reporter'
  | 'author'
  | 'asker'
  | 'followers';

/** What a notification says: one line, a sentence or two, and where to go. */
export interface NotificationText {
  title: string;
  message: string;
  /** `url` is a path of the market. */
  action?: { label: string; url: string } | undefined;
}

const BY_TYPE: Partial<Record<NotificationType, NotificationCategory>> = {
  SALE_NOTIFICATION: 'sales',
  PAYMENT_SUCCESS: 'sales',
  PAYOUT_UPDATE: 'sales',
  PURCHASE_CONFIRMATION: 'purchases',
  PAYMENT_FAILED: 'purchases',
  NEGOTIATION_UPDATE: 'negotiations',
  PROJECT_UPDATE: 'projects',
  REVIEW_UPDATE: 'projects',
  FOLLOWED_SELLER: 'projects',
  QUESTION_UPDATE: 'projects',
  SUPPORT_UPDATE: 'projects',
  OWNER_NEWS: 'projects',
  WISHLIST_UPDATE: 'projects',
  SAVED_SEARCH_NEWS: 'projects',
  ACCOUNT_UPDATE: 'account',
  ADMIN_ALERT: 'admin',
  NEW_USER_REGISTRATION: 'admin',
};

/** Under which filter of the list a notification stands. Refunds are a purchase's for one side, a sale's for the other. */
export function categoryOf(type: NotificationType, reader: Recipient): NotificationCategory {
  if (type === 'REFUND_UPDATE') return reader === 'seller' ? 'sales' : 'purchases';
  return BY_TYPE[type] ?? 'system';
}

/** A mail in the short form of the list: one text for both. */
export function textOfMail(
  { subject, preview, paragraphs, action }: MailContent,
  short: 'preview' | 'paragraph' = 'preview',
): NotificationText {
  return { title: subject, message: short === 'preview' ? preview : (paragraphs[0] ?? preview), action };
}

/** What there is only in short, as a mail. */
export function mailOfText({ title, message, action }: NotificationText): MailContent {
  return {
    subject: title,
    preview: message,
    heading: title,
    paragraphs: [message],
    ...(action && { action }),
  };
}

/** Stops, or brings back, mails of one type to one person, or those about one listing, without a sign-in. */
export interface MailLink {
  uid: string;
  type: NotificationType;
  /** `null`: all of the type. */
  projectId: string | null;
}

/**
 * The secret part of a mail's way out: whom and what it is about, signed. It holds as long as the mail is kept, so it
 * has no end; all it can do is to switch these mails off and on.
 */
export function mailLinkToken(secretKey: string, { uid, type, projectId }: MailLink): string {
  if (projectId === null)
    return signPayload(secretKey, MAIL_LINK, Buffer.concat([bytesOfId(uid), Buffer.from(type)]));
  const payload = Buffer.concat([bytesOfId(uid), bytesOfId(projectId), Buffer.from(type)]);
  return signPayload(secretKey, LISTING_MAIL_LINK, payload);
}

/** Whom and what a token is about; `null` for one that we have not made, or that is about what stays on. */
export function readMailLinkToken(secretKey: string, token: string): MailLink | null {
  const ofType = readSignedPayload(secretKey, MAIL_LINK, token);
  const ofListing = ofType === null ? readSignedPayload(secretKey, LISTING_MAIL_LINK, token) : null;
  const payload = ofType ?? ofListing;
  const idBytes = ofListing === null ? ID_BYTES : 2 * ID_BYTES;
  const type = NOTIFICATION_TYPES.find((known) => known === payload?.subarray(idBytes).toString());
  if (payload === null || type === undefined || kindOf(type).fixed !== null) return null;
  return {
    uid: idOfBytes(payload.subarray(0, ID_BYTES)),
    type,
    projectId: ofListing && idOfBytes(ofListing.subarray(ID_BYTES, idBytes)),
  };
}

const MAIL_LINK = 'mail-link';
const LISTING_MAIL_LINK = 'listing-mail-link';
