import { PASSWORD_TOO_SHORT_SELLER_ADMIN } from '../constants.ts';

/** Why a new password is refused, in the form of `ERRORS` (rule A3). */
export const PASSWORD_ERRORS = {
  'account.password_short': [400, PASSWORD_TOO_SHORT_SELLER_ADMIN],
  'account.password_weak': [
    400,
    'This password is easy to guess. Make it longer, or leave out names, words, dates and sequences.',
  ],
  'account.password_common': [400, 'This password is one of the most used ones. Choose another.'],
  'account.password_leaked': [
    400,
    'This password was in a data leak of some other site, so strangers try it. Choose one that you use nowhere else.',
  ],
} as const;
