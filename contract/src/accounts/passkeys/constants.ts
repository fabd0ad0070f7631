/** Of one account. */
export const PASSKEYS_MAX = 10;
/** Letters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
export const PASSKEY_NAME_MISSING = 'Enter a name';
export const PASSKEY_NAME_INVISIBLE = 'The name holds characters that cannot be seen';

/** Seconds in which a browser has to answer a challenge (rule H3). */
export const PASSKEY_SECONDS = 300;
