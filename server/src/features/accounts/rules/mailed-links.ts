import { PASSKEY_SECONDS } from '#contract/accounts/passkeys/constants.ts';

/** How long the secret of a mailed link, an outside sign-in, one that waits for its second factor or a passkey's challenge holds (rules A5 to A7). */
export const TOKEN_SECONDS = {
  verify_email: 86_400,
  change_email: 3_600,
  cancel_email: 86_400,
  undo_email: 259_200,
  reset_password: 3_600,
  external_start: 600,
  external_exchange: 60,
  second_factor: 300,
  // A reset waits for an admin beyond its 72 hours, and its first mail has to end it until one agrees.
  keep_second_factor: 2_592_000,
  disown_sign_in: 259_200,
  passkey_registration: PASSKEY_SECONDS,
  passkey_sign_in: PASSKEY_SECONDS,
  passkey_fresh: PASSKEY_SECONDS,
  // The week of grace and a day, in which what came in the way is mailed with a link of its own (rule A9).
  keep_account: 691_200,
} as const;
export type TokenPurpose = keyof typeof TOKEN_SECONDS;
/** Hours in which the old address can take a change back. */
export const UNDO_HOURS = TOKEN_SECONDS.undo_email / 3_600;
