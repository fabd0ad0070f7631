/** What the calls about passkeys can answer, in the form of `ERRORS` (rule A7). */
export const PASSKEY_ERRORS = {
  // The same whatever was wrong: an unknown passkey, a wrong signature, another address.
  'account.passkey_refused': [400, 'This passkey did not work. Try again, or use another way to sign in.'],
  'account.passkey_ended': [
    400,
    'This took more than five minutes, or the answer of your passkey was used already. Try again.',
  ],
  'account.passkey_copied': [
    400,
    'This passkey was refused, because somebody may have copied it. Use another way to sign in, then remove this passkey in your settings and add it again.',
  ],
  'account.passkey_not_made': [
    400,
    'This passkey was not saved: your device did not confirm that it is you, or it answered for another site. Try again.',
  ],
  'account.passkey_known': [409, 'This passkey belongs to an account already.'],
  'account.passkeys_full': [409, 'An account can have {most} passkeys. Remove one that you do not need.'],
  'account.passkey_last': [
    409,
    'This market requires two-step sign-in for your account, and this passkey is all you have for it. Add another passkey or an authenticator app first.',
  ],
  'account.passkey_not_found': [404, 'This passkey was removed already.'],
  'account.no_passkey': [409, 'Your account has no passkey.'],
} as const;
