/** How long the secret of a mailed link, an outside sign-in or one that waits for its second factor holds (rules A5 to A7). */
export const TOKEN_SECONDS = {
  verify_email: 86_400,
  change_email: 3_600,
  cancel_email: 86_400,
  undo_email: 259_200,
  reset_password: 3_600,
  external_start: 600,
  external_exchange: 60,
  second_factor: 300,
} as const;
export type TokenPurpose = keyof typeof TOKEN_SECONDS;
/** Hours in which the old address can take a change back. */
export const UNDO_HOURS = TOKEN_SECONDS.undo_email / 3_600;
