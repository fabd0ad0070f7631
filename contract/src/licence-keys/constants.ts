/** Whether each licence of a listing comes with a key: none, one that the market makes, or one of the seller's own list (rule L13). */
export const KEY_KINDS = ['none', 'generated', 'list'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];
export const KEY_KIND_NAMES: Record<KeyKind, string> = {
  none: 'No keys',
  generated: 'Made by the market',
  list: 'From your own list',
};

/** Where a key comes from. */
export const KEY_ORIGINS = ['generated', 'list'] as const;
export type KeyOrigin = (typeof KEY_ORIGINS)[number];

/** On how many devices a key can be activated at once, times the licence's quantity; 0 is any number. */
export const KEY_ACTIVATIONS = { min: 0, max: 100, default: 3 } as const;

export const KEY_LIMITS = {
  /** Characters of a key of the seller's own list. */
  keyMin: 4,
  keyMax: 200,
  /** Keys of one listing's list that are not given out. */
  unused: 10_000,
  /** Keys that are added at once, and the characters of such a list. */
  atOnce: 2_000,
  listMax: 200_000,
  nameMax: 100,
  instanceMax: 200,
  reasonMin: 5,
  reasonMax: 300,
  /** Devices of a key that may have any number of them. */
  devices: 10_000,
  /** A seller is told when so few keys of their list are left. */
  few: 10,
} as const;

/** How long a program may go on with a signed answer before it asks again, in days. */
export const LICENCE_TOKEN_DAYS = 14;

/** The form of what is signed for programs. Another set of fields is another form. */
export const LICENCE_TOKEN_FORM = 'codehaat-licence-1';

/**
 * What has become of a key: in force, of a licence that was exchanged for a higher one, of one that was refunded, or blocked by
 * its seller.
 */
export const KEY_STATUSES = ['valid', 'replaced', 'revoked', 'blocked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** What a program is answered: also that the device is not activated, or that there is no such key for the project. */
export const CHECKED_STATUSES = [...KEY_STATUSES, 'not_activated', 'unknown'] as const;

/** Whether the licence of a purchase has its key: `owed` while the seller's list is used up. */
export const KEY_STATES = ['given', 'owed'] as const;

export const SELLER_KEYS_PATH = '/dashboard/seller/licence-keys';

/** The page for authors of programs. */
export const KEYS_FOR_PROGRAMS_PATH = '/licence-keys';

export const SELLER_KEYS_PAGE = 20;
