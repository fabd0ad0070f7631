import { declareLimit } from '#platform/limits/declare-limit.ts';

/**
 * Failed sign-ins of strangers (rule A8): at one account from one network; at different accounts from one network,
 * where a carrier's customers share an address; at one account from everywhere.
 */
export const SIGN_INS_PER_ACCOUNT_AND_NETWORK = declareLimit({
  name: 'sign-ins-here',
  times: 5,
  seconds: 900,
  counts: 'failed sign-ins at one account from one network',
});
export const SIGN_INS_PER_NETWORK = declareLimit({
  name: 'sign-ins-of-network',
  times: 100,
  seconds: 3_600,
  counts: 'failed sign-ins at different accounts from one network',
});
export const SIGN_INS_PER_ACCOUNT = declareLimit({
  name: 'sign-ins-of-account',
  times: 30,
  seconds: 7_200,
  counts: 'failed sign-ins at one account from everywhere',
});
/** So long wrong tries at one account take one place of their network. */
export const ACCOUNTS_COUNTED_PER_NETWORK = declareLimit({
  name: 'counted-of-network',
  times: 1,
  seconds: 3_600,
  counts: 'accounts that failed tries of one network are counted for, each',
});
/** Failed sign-ins of a browser that the account knows: a stolen cookie is no free guess. */
export const SIGN_INS_PER_BROWSER = declareLimit({
  name: 'sign-ins-of-browser',
  times: 20,
  seconds: 3_600,
  counts: 'failed sign-ins of a browser that the account knows',
});
/** How often the owner of an account hears that sign-ins to it were slowed. */
export const OWNER_NOTICES = declareLimit({
  name: 'sign-ins-told',
  times: 1,
  seconds: 86_400,
  counts: 'mails that sign-ins were slowed, to the owner of an account',
});

/** Whoever fills the market with accounts or mailboxes with mails is stopped by these. */
export const REGISTRATIONS = declareLimit({
  name: 'registrations',
  times: 120,
  seconds: 3_600,
  counts: 'new accounts, of a network',
});
export const MAILS_TO_ADDRESS = declareLimit({
  name: 'mails-to',
  times: 4,
  seconds: 3_600,
  counts: 'mails with links that anybody can ask for, to an address',
});
export const MAILS_FROM_ADDRESS = declareLimit({
  name: 'mails-from',
  times: 20,
  seconds: 3_600,
  counts: 'mails with links that were asked for, from a network',
});
/** As often as a browser that the account knows may fail to sign in: a stolen session is no better place to guess. */
export const PASSWORD_CHECKS = declareLimit({
  name: 'password-checks',
  times: 10,
  seconds: 1_800,
  counts: 'wrong tries at the own password while signed in, of an account',
});
export const EMAIL_CHANGE_LINKS = declareLimit({
  name: 'email-change-links',
  times: 30,
  seconds: 600,
  counts: 'uses of links that end a change of address, of a network',
});
/** Each is told to the address in use, which nobody may have confirmed. */
export const EMAIL_CHANGES = declareLimit({
  name: 'email-changes',
  times: 5,
  seconds: 3_600,
  counts: 'changes of address, of an account',
});
export const PASSWORD_CHANGES = declareLimit({
  name: 'password-changes',
  times: 5,
  seconds: 3_600,
  counts: 'changes of the password, of an account',
});
/** New devices of one account that its owner hears of. */
export const NEW_DEVICE_NOTICES = declareLimit({
  name: 'new-devices-told',
  times: 5,
  seconds: 86_400,
  counts: 'mails of a new device, to the owner of an account',
});
/** Wrong codes of a second factor, in whichever sign-in; and how often its owner is told that there were many. */
export const WRONG_TIME_CODES = declareLimit({
  name: 'wrong-time-codes',
  times: 10,
  seconds: 3_600,
  counts: 'wrong codes of a second factor, at an account',
});
export const SECOND_FACTOR_NOTICES = declareLimit({
  name: 'wrong-time-codes-told',
  times: 1,
  seconds: 86_400,
  counts: 'mails about many wrong codes, to the owner of an account',
});
/** Second steps, right or wrong: a challenge bounds its own tries, and nothing else whoever makes challenges up. */
export const SECOND_STEPS = declareLimit({
  name: 'second-steps',
  times: 600,
  seconds: 600,
  counts: 'second steps of sign-ins and resets asked for in them, of a network',
});
/** What people read and do in the settings of their account that has no limit of its own. */
export const ACCOUNT_READS = declareLimit({
  name: 'account-looks',
  times: 600,
  seconds: 600,
  counts: 'lists of sign-ins and of passkeys, of an account',
});
export const ACCOUNT_CHANGES = declareLimit({
  name: 'account-changes',
  times: 120,
  seconds: 3_600,
  counts: 'apps removed, resets and deletions taken back and others signed out, of an account',
});
/** Keys for a set-up and new recovery codes; the latter are told by mail each time. */
export const SECOND_FACTOR_SETUPS = declareLimit({
  name: 'second-factor-setups',
  times: 20,
  seconds: 3_600,
  counts: 'begun set-ups of a second factor and new recovery codes, of an account',
});
/** Resets that somebody asks for, each told by mail, and uses of the links that end one. */
export const SECOND_FACTOR_RESETS = declareLimit({
  name: 'second-factor-resets',
  times: 3,
  seconds: 86_400,
  counts: 'asked-for resets of a second factor, of an account',
});
export const SECOND_FACTOR_RESET_LINKS = declareLimit({
  name: 'second-factor-reset-links',
  times: 30,
  seconds: 600,
  counts: 'uses of links that end a reset, of a network',
});
/** Uses of the links that say of a sign-in that it was somebody else, and the same of who is signed in. */
export const DISOWNED_LINKS = declareLimit({
  name: 'disowned-links',
  times: 30,
  seconds: 600,
  counts: 'uses of links that say “this was not me”, of a network',
});
export const DISOWNED_SIGN_INS = declareLimit({
  name: 'disowned-sign-ins',
  times: 5,
  seconds: 3_600,
  counts: 'sign-ins that somebody signed in says were not theirs, of an account',
});
/**
 * Challenges for signing in with a passkey, of which each open sign-in page takes one every few minutes; and passkeys that
 * were refused. Behind one network there may be a carrier's customers.
 */
export const PASSKEY_SIGN_INS = declareLimit({
  name: 'passkey-sign-ins',
  times: 600,
  seconds: 600,
  counts: 'begun sign-ins with a passkey, of a network',
});
export const WRONG_PASSKEYS = declareLimit({
  name: 'wrong-passkeys',
  times: 100,
  seconds: 3_600,
  counts: 'passkeys that were refused, of a network',
});
/** Challenges for a fresh sign-in, those for a new passkey, and changed names and removed passkeys, of one account. */
export const PASSKEY_PROOFS = declareLimit({
  name: 'passkey-proofs',
  times: 60,
  seconds: 3_600,
  counts: 'begun fresh sign-ins with a passkey, of an account',
});
export const PASSKEY_SETUPS = declareLimit({
  name: 'passkey-setups',
  times: 20,
  seconds: 3_600,
  counts: 'begun set-ups of a passkey, of an account',
});
export const PASSKEY_CHANGES = declareLimit({
  name: 'passkey-changes',
  times: 60,
  seconds: 3_600,
  counts: 'names of passkeys changed and passkeys removed, of an account',
});
/** How often the owner of a passkey hears that there may be a copy of it. */
export const PASSKEY_COPY_NOTICES = declareLimit({
  name: 'passkey-copies-told',
  times: 1,
  seconds: 86_400,
  counts: 'mails that there may be a copy of a passkey, to its owner',
});
/** Uses of the links that keep an account which is to be deleted. */
export const KEEP_ACCOUNT_LINKS = declareLimit({
  name: 'keep-account-links',
  times: 30,
  seconds: 600,
  counts: 'uses of links that keep an account from its deletion, of a network',
});
export const EXTERNAL_STARTS = declareLimit({
  name: 'external-starts',
  times: 60,
  seconds: 600,
  counts: 'begun sign-ins with another provider, of a network',
});
