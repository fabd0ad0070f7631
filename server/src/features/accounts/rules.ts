import { dictionary } from '@zxcvbn-ts/language-common';

/** Days a session lives at most, and days it lives unused (rules.md A4). */
export const SESSION_DAYS = 30;
export const SESSION_IDLE_DAYS = 7;
/** `last_used_at` is written at most this often. */
export const SESSION_TOUCH_SECONDS = 60;

const COMMONEST = 3_000;
const commonest = new Set((dictionary['passwords-common'] ?? []).slice(0, COMMONEST));

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
  return email.split('@')[0] ?? email;
}

/** The moment before which an unused session has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_DAYS * 86_400_000);
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000);
}
