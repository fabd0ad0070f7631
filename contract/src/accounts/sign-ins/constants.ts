/** How somebody signed in, or tried to. */
export const SIGN_IN_METHODS = [
  'registration',
  'password',
  'app_code',
  'recovery_code',
  'passkey',
  'google',
  'github',
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const SIGN_IN_METHOD_LABELS: Record<SignInMethod, string> = {
  registration: 'Registration',
  password: 'Password',
  app_code: 'Two-step code',
  recovery_code: 'Recovery code',
  passkey: 'Passkey',
  google: 'Google',
  github: 'GitHub',
};

export const DEVICE_KINDS = ['desktop', 'phone', 'tablet', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Of a page of the history. */
export const SIGN_INS_PAGE = 10;
