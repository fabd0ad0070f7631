import { dictionary } from '@zxcvbn-ts/language-common';
import type { Role } from '#contract/endpoint.ts';
import type { Limit } from '#platform/limits.ts';

const HOUR_MS = 3_600_000;

/** Hours a session lives at most, and hours it lives unused (rules.md A4); an admin's is worth more to a thief. */
export const SESSION_HOURS = {
  person: { longest: 30 * 24, idle: 7 * 24 },
  admin: { longest: 12, idle: 2 },
} as const;
/** `last_used_at` is written at most this often. */
export const SESSION_TOUCH_SECONDS = 60;

/** How long the secret of a mailed link or an outside sign-in holds (rules.md A5, A6). */
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

/** How many failed sign-ins are free, and how the wait grows after them (rules.md A8). */
export interface Patience {
  free: number;
  firstSeconds: number;
  longestSeconds: number;
  /** Failures are forgotten when none has been added for this long. */
  forgetSeconds: number;
}
export const ACCOUNT_PATIENCE: Patience = {
  free: 5,
  firstSeconds: 10,
  longestSeconds: 900,
  forgetSeconds: 3_600,
};
/** Many people may share an address: more is free, and the wait stays bearable. */
export const ADDRESS_PATIENCE: Patience = {
  free: 20,
  firstSeconds: 5,
  longestSeconds: 300,
  forgetSeconds: 3_600,
};

/** Whoever fills the market with accounts or mailboxes with mails is stopped by these. */
export const REGISTRATIONS: Limit = { name: 'registrations', times: 120, seconds: 3_600 };
export const MAILS_TO_ADDRESS: Limit = { name: 'mails-to', times: 4, seconds: 3_600 };
export const MAILS_FROM_ADDRESS: Limit = { name: 'mails-from', times: 20, seconds: 3_600 };
export const PASSWORD_CHECKS: Limit = { name: 'password-checks', times: 10, seconds: 600 };
export const EMAIL_CHANGE_LINKS: Limit = { name: 'email-change-links', times: 30, seconds: 600 };
export const EXTERNAL_STARTS: Limit = { name: 'external-starts', times: 60, seconds: 600 };

const COMMONEST = 3_000;
const commonest = new Set((dictionary['passwords-common'] ?? []).slice(0, COMMONEST));

/**
 * A display name as it is kept: NFC, and one space where there were several.
 */
export function tidyName(name: string): string {
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
    .map((letter) => ALIKE[letter] ?? letter)
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

/** What makes an address unique: NFKC and lower case (rules.md A2). */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** True for one of the most used passwords (rules.md A3). */
export function isCommonPassword(password: string): boolean {
  return commonest.has(password.toLowerCase());
}

/** A name to show when none was given: what stands before the @. */
export function fallbackName(email: string): string {
  return tidyName(email.split('@')[0] ?? email);
}

/** What the sessions of a role must be younger than, and used since, to count at this moment. */
export interface SessionBounds {
  madeAfter: Date;
  usedAfter: Date;
}

/** The bounds of sessions: an admin's apart from everybody else's (rules.md A4). */
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
