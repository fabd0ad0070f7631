import type { Role } from '#contract/endpoint.ts';
import { DAY_MS } from '#platform/days.ts';
import type { Limit } from '#platform/limits.ts';

const HOUR_MS = 3_600_000;

/** Hours a session lives at most, and hours it lives unused (rule A4); an admin's is worth more to a thief. */
export const SESSION_HOURS = {
  person: { longest: 30 * 24, idle: 7 * 24 },
  admin: { longest: 12, idle: 2 },
} as const;
/** `last_used_at` is written at most this often. */
export const SESSION_TOUCH_SECONDS = 60;

/** How long the secret of a mailed link or an outside sign-in holds (rules A5, A6). */
export const TOKEN_SECONDS = {
  verify_email: 86_400,
  change_email: 3_600,
  cancel_email: 86_400,
  undo_email: 259_200,
  reset_password: 3_600,
  external_start: 600,
  external_exchange: 60,
} as const;
export type TokenPurpose = keyof typeof TOKEN_SECONDS;
export const UNDO_HOURS = TOKEN_SECONDS.undo_email / 3_600;

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

/** Browsers that an account knows at most, and days that one is known unused. */
export const KNOWN_BROWSERS = 20;
export const KNOWN_BROWSER_DAYS = 180;

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
export const EXTERNAL_STARTS: Limit = { name: 'external-starts', times: 60, seconds: 600 };

/**
 * A display name as it is kept: NFC, and one space where there were several.
 */
export function normaliseName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Letters that are drawn alike, as one of them: enough to tell whom a name imitates. */
const ALIKE: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    с: 'c',
    р: 'p',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    һ: 'h',
    ԁ: 'd',
    т: 't',
    м: 'm',
  },
  ...{ α: 'a', ο: 'o', ε: 'e', ρ: 'p', τ: 't', υ: 'u', ν: 'v', ι: 'i', κ: 'k', η: 'n' },
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

function skeleton(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  return [...plain]
    .map((content) => ALIKE[content] ?? content)
    .join('')
    .replaceAll(/[^\p{L}]+/gu, '');
}

const OFFICE =
  /^(the)?(admin(istrator)?|support|helpdesk|moderator|official|staff|security|payments?)(team|desk|staff)?$/;

/** True for a name that could be taken for the market itself: its own name, or an office of it. */
export function isReservedName(name: string, marketName: string): boolean {
  const [given, market] = [skeleton(name), skeleton(marketName)];
  const office = given.startsWith(market) ? given.slice(market.length) : given;
  return given !== '' && (given === market || OFFICE.test(office));
}

/** What makes an address unique: NFKC and lower case (rule A2). */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** A name to show when none was given: what stands before the @. */
export function fallbackName(email: string): string {
  return normaliseName(email.split('@')[0] ?? email);
}

/** What the sessions of a role must be younger than, and used since, to count at this moment. */
export interface SessionBounds {
  madeAfter: Date;
  usedAfter: Date;
}

/** The moment before which an unused browser is known no more. */
export function browsersUsedSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_DAYS * DAY_MS);
}

/** The bounds of sessions: an admin's apart from everybody else's (rule A4). */
export function sessionBounds(now: Date): Record<keyof typeof SESSION_HOURS, SessionBounds> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const bounds = ({ longest, idle }: { longest: number; idle: number }): SessionBounds => ({
    madeAfter: before(longest),
    usedAfter: before(idle),
  });
  return { person: bounds(SESSION_HOURS.person), admin: bounds(SESSION_HOURS.admin) };
}

export function sessionEnd(role: Role, now: Date): Date {
  const { longest } = SESSION_HOURS[role === 'admin' ? 'admin' : 'person'];
  return new Date(now.getTime() + longest * HOUR_MS);
}
