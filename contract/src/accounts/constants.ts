import type { Role } from '../roles.ts';

/** What both an input's schema and a form's own check say (rule B5). */

/** The shape of an e-mail address. Each sign has one place where it can stand, so that no text takes long to refuse. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const FIELDS_MISSING = 'All required fields must be provided';
export const EMAIL_INVALID = 'Enter a valid e-mail address';
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';
export const PASSWORD_TOO_SHORT_SELLER_ADMIN = 'Sellers and admins need a password of at least 10 characters';
export const PASSWORD_TOO_LONG = 'Password must be at most 200 characters long';
export const ROLE_NOT_OFFERED = 'Choose to join as a buyer or as a seller';
export const EMAIL_MIXED_SCRIPTS = 'This address mixes letters of different alphabets that look alike';
export const DISPLAY_NAME_INVISIBLE = 'The name holds characters that cannot be seen';
/** So long the yes of an admin whom another has made does not count where it takes two (rule M3). */
export const NEW_ADMIN_HOURS = 48;
export const LINK_USED = 'This link has been used or has expired. Ask for a new one.';
/** Of links that come with what happened, such as a new sign-in: nobody can ask for another. */
export const LINK_ENDED = 'This link has been used or has expired.';

export const PASSWORD_MIN = 6;
const PASSWORD_MIN_SELLER_ADMIN = 10;
/** How long somebody's password has to be (rule A3). */
export const passwordMinOf = (role: Role): number =>
  role === 'buyer' ? PASSWORD_MIN : PASSWORD_MIN_SELLER_ADMIN;
export const PASSWORD_MAX = 200;
/** Below this the form advises a longer password (rule A3). */
export const PASSWORD_ADVISED = 10;
export const DISPLAY_NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const BIO_MAX = 600;
/** So long a sign-in, or the password given again, allows what a stolen session must not do (rule A11). */
export const FRESH_SIGN_IN_MINUTES = 10;
/** Bytes of an uploaded profile picture, and the side in pixels at which it is kept. */
export const AVATAR_BYTES = 10 * 1024 * 1024;
export const AVATAR_PIXELS = 256;
/** Roles that can be chosen at registration (rule A1). */
export const OPEN_ROLES = ['buyer', 'seller'] as const;

export const PROVIDER_IDS = ['google', 'github'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** What ends the trust in a seller (rule L4). */
export const TRUST_END_CAUSES = ['listing_suspended', 'account_suspended', 'report_upheld'] as const;
export type TrustEndCause = (typeof TRUST_END_CAUSES)[number];
