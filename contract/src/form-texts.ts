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
export const LINK_USED = 'This link has been used or has expired. Ask for a new one.';
