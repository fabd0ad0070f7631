export const RECOVERY_CODES = 10;
/** Wrong codes after which a set-up has to begin anew. */
export const SETUP_TRIES = 3;
/** Wrong codes after which a sign-in has to begin anew. */
export const CHALLENGE_TRIES = 5;
/** What a second step takes: a passkey, a code of an app, or a recovery code. */
export const SECOND_STEPS = ['passkey', 'totp', 'recovery'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];
/** Whom the market asks for a second factor; `sellers` are admins, and sellers who have said where they are paid. */
export const SECOND_FACTOR_FOR = ['nobody', 'admins', 'sellers', 'everybody'] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];
/** So long a browser is trusted in place of the second factor. */
export const TRUST_DAYS = 30;

/** How long after it was asked for a reset takes effect, and how long at least after an admin agreed. */
export const RESET_HOURS = 72;
export const RESET_NOTICE_HOURS = 24;

export const CODE_MISSING = 'Enter the code';
/** What to enter in place of a wrong code: one of the app, a recovery code, and what is neither. */
export const ENTER_NEXT_CODE = 'Wait for the next one and enter that.';
export const ENTER_OTHER_RECOVERY_CODE = 'Each recovery code works once: enter another one.';
export const ENTER_EITHER_CODE =
  'Enter the six digits that your app shows, or one of your recovery codes, which have 24 letters and digits.';
/** Where recovery codes do not count. */
export const ENTER_APP_CODE =
  'Enter the six digits that your app shows: recovery codes only count when you sign in.';
export const CODE_TOO_LONG = 'A code has 6 digits, a recovery code 24 letters and digits';
