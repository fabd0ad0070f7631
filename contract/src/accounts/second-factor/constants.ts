/** The second factor (rule A7). */

export const RECOVERY_CODES = 10;
/** Wrong codes after which a set-up has to begin anew. */
export const SETUP_TRIES = 3;
/** Wrong codes after which a sign-in has to begin anew. */
export const CHALLENGE_TRIES = 5;
/** Whom the market asks for a second factor; `sellers` are sellers and admins. */
export const SECOND_FACTOR_FOR = ['nobody', 'admins', 'sellers', 'everybody'] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];
/** So long a browser is trusted in place of the second factor. */
export const TRUST_DAYS = 30;

export const CODE_MISSING = 'Enter the code';
export const CODE_TOO_LONG = 'A code has 6 digits, a recovery code 24 letters and digits';
