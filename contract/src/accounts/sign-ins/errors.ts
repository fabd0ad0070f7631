/** What the calls about sign-ins can answer, in the form of `ERRORS` (rule A12). */
export const SIGN_IN_ERRORS = {
  'account.sign_in_not_found': [404, 'There is no such sign-in.'],
  'account.undo_email_first': [
    409,
    'The e-mail address of this account was changed since that sign-in. Undo that with the link mailed to the previous address, which also signs everybody out.',
  ],
} as const;
