/** What the calls about two-step sign-in can answer, in the form of `ERRORS` (rule A7). */
export const SECOND_FACTOR_ERRORS = {
  'account.code_wrong': [400, 'This code is wrong, or was used already. {next}'],
  'account.challenge_ended': [
    400,
    'This sign-in has ended: it took more than five minutes, there were too many wrong codes, or it was finished already. Sign in again.',
  ],
  'account.second_factor_slowed': [
    429,
    'Too many wrong codes. Try again in {wait}. A recovery code signs you in meanwhile.',
  ],
  'account.no_second_factor': [409, 'This account has no two-step sign-in to reset.'],
  'account.reset_agreed': [409, 'Two-step sign-in of this account is being reset already.'],
  'account.no_reset': [409, 'Two-step sign-in is not being reset.'],
  'account.second_factor_on': [
    409,
    'You have an authenticator app already. Remove it before you set up another.',
  ],
  'account.second_factor_off': [409, 'Two-step sign-in is off.'],
  'account.no_app': [409, 'Your account has no authenticator app.'],
  'account.second_factor_needed': [
    403,
    'This market requires two-step sign-in for your account. Load the page again and set it up first.',
  ],
  'account.setup_ended': [
    409,
    'This set-up has ended: it took too long, or there were too many wrong codes. Begin again with a new key.',
  ],
} as const;
