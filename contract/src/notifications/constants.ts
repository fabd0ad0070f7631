import type { Role } from '../roles.ts';

export const NOTIFICATION_STATUSES = ['unread', 'read', 'archived'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** Kept beside them so that an event notifies nobody twice: what its reader did not want, or has deleted. */
export const KEPT_NOTIFICATION_STATUSES = [...NOTIFICATION_STATUSES, 'withheld', 'deleted'] as const;
export type KeptNotificationStatus = (typeof KEPT_NOTIFICATION_STATUSES)[number];

export const NOTIFICATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number];

/** What the list can be narrowed to. */
export const NOTIFICATION_CATEGORIES = {
  purchases: 'Purchases',
  sales: 'Sales',
  negotiations: 'Negotiations',
  projects: 'Projects',
  account: 'Account',
  admin: 'Administration',
  system: 'Notices',
} as const;
export type NotificationCategory = keyof typeof NOTIFICATION_CATEGORIES;
export const NOTIFICATION_CATEGORY_IDS = Object.keys(NOTIFICATION_CATEGORIES) as NotificationCategory[];

/** The page holds 20, the badge counts to 99 (rule B9). */
export const NOTIFICATION_LIMITS = { page: 20, badge: 99, skipMax: 10_000, pollSeconds: 30 } as const;

interface NotificationKind {
  /** Names the switch, and what a mail's reader stops. */
  label: string;
  about: string;
  /** Whom it is about at all. */
  roles: readonly Role[];
  /** Why it cannot be switched off (rule T1); `null` where it can. */
  fixed: 'money' | 'security' | null;
  /** Without a choice of the reader. */
  mailByDefault: boolean;
}

/** The nine types of rule B3, and more: negotiations, refunds, payouts, and what people tell each other. */
const NOTIFICATION_KINDS = {
  PURCHASE_CONFIRMATION: {
    label: 'Purchases',
    about: 'What you have bought, with the facts of its receipt.',
    ...{ roles: ['buyer'], fixed: 'money', mailByDefault: true },
  },
  PAYMENT_FAILED: {
    label: 'Failed payments',
    about: 'A refused payment, or a payment session that expired.',
    ...{ roles: ['buyer'], fixed: 'money', mailByDefault: true },
  },
  SALE_NOTIFICATION: {
    label: 'Sales',
    about: 'Somebody has bought from you.',
    ...{ roles: ['seller'], fixed: 'money', mailByDefault: true },
  },
  PAYMENT_SUCCESS: {
    label: 'Your earnings',
    about: 'Money of your sales that has become available, and your share of new ones.',
    ...{ roles: ['seller'], fixed: 'money', mailByDefault: true },
  },
  REFUND_UPDATE: {
    label: 'Refunds and disputes',
    about: 'Money that goes back, or may go back.',
    ...{ roles: ['buyer', 'seller'], fixed: 'money', mailByDefault: true },
  },
  PAYOUT_UPDATE: {
    label: 'Payouts',
    about: 'Money on its way to your bank, what became of it, and why it is not sent.',
    ...{ roles: ['seller'], fixed: 'money', mailByDefault: true },
  },
  ACCOUNT_UPDATE: {
    label: 'Your account',
    about: 'Password, devices, address and role. For admins also: who becomes one.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: 'security', mailByDefault: true },
  },
  NEGOTIATION_UPDATE: {
    label: 'Negotiations',
    about: 'Offers, answers and their ends.',
    ...{ roles: ['buyer', 'seller'], fixed: null, mailByDefault: true },
  },
  PROJECT_UPDATE: {
    label: 'Projects',
    about: 'Decisions about your listings, and new versions of what you bought.',
    ...{ roles: ['buyer', 'seller'], fixed: null, mailByDefault: true },
  },
  REVIEW_UPDATE: {
    label: 'Reviews',
    about: 'Reviews of what you sell, replies to yours, and one question a week after you bought something.',
    ...{ roles: ['buyer', 'seller'], fixed: null, mailByDefault: true },
  },
  FOLLOWED_SELLER: {
    label: 'Sellers you follow',
    about: 'New listings and versions of sellers whom you follow.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: null, mailByDefault: true },
  },
  QUESTION_UPDATE: {
    label: 'Questions',
    about: 'Questions about your listings, and answers to those that you ask or follow.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: null, mailByDefault: true },
  },
  SUPPORT_UPDATE: {
    label: 'Help after the sale',
    about: 'What the other side writes about a purchase, and when an answer is due.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: null, mailByDefault: true },
  },
  OWNER_NEWS: {
    label: 'News for owners',
    about: 'What sellers tell those who bought from them, once for each version.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: null, mailByDefault: true },
  },
  WISHLIST_UPDATE: {
    label: 'Your wishlist',
    about: 'A lower price, a code that fits, or a new version of what you wish for.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: null, mailByDefault: true },
  },
  SAVED_SEARCH_NEWS: {
    label: 'Saved searches',
    about: 'What your saved searches newly find, once a day.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: null, mailByDefault: true },
  },
  ADMIN_ALERT: {
    label: 'Alerts',
    about: 'Money that went wrong, disputes, reports, listings that wait.',
    ...{ roles: ['admin'], fixed: null, mailByDefault: true },
  },
  NEW_USER_REGISTRATION: {
    label: 'New accounts',
    about: 'Somebody has registered.',
    ...{ roles: ['admin'], fixed: null, mailByDefault: false },
  },
  SYSTEM_NOTIFICATION: {
    label: 'Notices',
    about: 'News, and the outcomes of your reports.',
    ...{ roles: ['buyer', 'seller', 'admin'], fixed: null, mailByDefault: true },
  },
} as const satisfies Record<string, NotificationKind>;
export type NotificationType = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as [
  NotificationType,
  ...NotificationType[],
];

/** A type as its kind, without the narrow types of the table above. */
export const kindOf = (type: NotificationType): NotificationKind => NOTIFICATION_KINDS[type];
