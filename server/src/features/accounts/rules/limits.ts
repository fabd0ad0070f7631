import type { Limit } from '#platform/limits/rate-limit.ts';

/**
 * Failed sign-ins of strangers (rule A8): at one account from one network; at different accounts from one network,
 * where a carrier's customers share an address; at one account from everywhere.
 */
export const SIGN_INS_PER_ACCOUNT_AND_NETWORK: Limit = { name: 'sign-ins-here', times: 5, seconds: 900 };
export const SIGN_INS_PER_NETWORK: Limit = { name: 'sign-ins-of-network', times: 100, seconds: 3_600 };
export const SIGN_INS_PER_ACCOUNT: Limit = { name: 'sign-ins-of-account', times: 30, seconds: 7_200 };
/** So long wrong tries at one account take one place of their network. */
export const ACCOUNTS_COUNTED_PER_NETWORK: Limit = { name: 'counted-of-network', times: 1, seconds: 3_600 };
/** Failed sign-ins of a browser that the account knows: a stolen cookie is no free guess. */
export const SIGN_INS_PER_BROWSER: Limit = { name: 'sign-ins-of-browser', times: 20, seconds: 3_600 };
/** How often the owner of an account hears that sign-ins to it were slowed. */
export const OWNER_NOTICES: Limit = { name: 'sign-ins-told', times: 1, seconds: 86_400 };

/** Whoever fills the market with accounts or mailboxes with mails is stopped by these. */
export const REGISTRATIONS: Limit = { name: 'registrations', times: 120, seconds: 3_600 };
export const MAILS_TO_ADDRESS: Limit = { name: 'mails-to', times: 4, seconds: 3_600 };
export const MAILS_FROM_ADDRESS: Limit = { name: 'mails-from', times: 20, seconds: 3_600 };
export const PASSWORD_CHECKS: Limit = { name: 'password-checks', times: 10, seconds: 600 };
export const EMAIL_CHANGE_LINKS: Limit = { name: 'email-change-links', times: 30, seconds: 600 };
/** Each is told to the address in use, which nobody may have confirmed. */
export const EMAIL_CHANGES: Limit = { name: 'email-changes', times: 5, seconds: 3_600 };
export const PASSWORD_CHANGES: Limit = { name: 'password-changes', times: 5, seconds: 3_600 };
/** New devices of one account that its owner hears of. */
export const NEW_DEVICE_NOTICES: Limit = { name: 'new-devices-told', times: 5, seconds: 86_400 };
/** Wrong codes of a second factor, in whichever sign-in; and how often its owner hears that there were so many. */
export const WRONG_TIME_CODES: Limit = { name: 'wrong-time-codes', times: 10, seconds: 3_600 };
export const SECOND_FACTOR_NOTICES: Limit = { name: 'wrong-time-codes-told', times: 1, seconds: 86_400 };
/** Keys for a set-up and new recovery codes; the latter are told by mail each time. */
export const SECOND_FACTOR_SETUPS: Limit = { name: 'second-factor-setups', times: 20, seconds: 3_600 };
/** Resets that somebody asks for, each told by mail, and uses of the links that end one. */
export const SECOND_FACTOR_RESETS: Limit = { name: 'second-factor-resets', times: 3, seconds: 86_400 };
export const SECOND_FACTOR_RESET_LINKS: Limit = {
  ...{ name: 'second-factor-reset-links', times: 30, seconds: 600 },
};
/** Uses of the links that say of a sign-in that it was somebody else, and the same of who is signed in. */
export const DISOWNED_LINKS: Limit = { name: 'disowned-links', times: 30, seconds: 600 };
export const DISOWNED_SIGN_INS: Limit = { name: 'disowned-sign-ins', times: 5, seconds: 3_600 };
/**
 * Challenges for signing in with a passkey, of which each open sign-in page takes one every few minutes; and passkeys that
 * were refused. Behind one network there may be a carrier's customers.
 */
export const PASSKEY_SIGN_INS: Limit = { name: 'passkey-sign-ins', times: 600, seconds: 600 };
export const WRONG_PASSKEYS: Limit = { name: 'wrong-passkeys', times: 100, seconds: 3_600 };
/** Challenges for a fresh sign-in, those for a new passkey, and changed names and removed passkeys, of one account. */
export const PASSKEY_PROOFS: Limit = { name: 'passkey-proofs', times: 60, seconds: 3_600 };
export const PASSKEY_SETUPS: Limit = { name: 'passkey-setups', times: 20, seconds: 3_600 };
export const PASSKEY_CHANGES: Limit = { name: 'passkey-changes', times: 60, seconds: 3_600 };
/** How often the owner of a passkey hears that there may be a copy of it. */
export const PASSKEY_COPY_NOTICES: Limit = { name: 'passkey-copies-told', times: 1, seconds: 86_400 };
/** Uses of the links that keep an account which is to be deleted. */
export const KEEP_ACCOUNT_LINKS: Limit = { name: 'keep-account-links', times: 30, seconds: 600 };
export const EXTERNAL_STARTS: Limit = { name: 'external-starts', times: 60, seconds: 600 };
