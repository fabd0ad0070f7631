import Bowser from 'bowser';
import type { DeviceKind } from '#contract/accounts/sign-ins/constants.ts';

/** Of the name of a program: it stands in mails, where nobody shall write sentences. */
const PROGRAM_MAX = 30;

/** Browser and system of a `User-Agent`, such as `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const program = browser.name || userAgent.split(/[/\s]/, 1)[0] || 'Unknown program';
  const shown = program.slice(0, PROGRAM_MAX).toWellFormed();
  return os.name ? `${shown} on ${os.name}` : shown;
}

const KINDS: Readonly<Record<string, DeviceKind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** What kind of machine a `User-Agent` is of. */
export function deviceKind(userAgent: string): DeviceKind {
  if (userAgent === '') return 'other';
  return KINDS[Bowser.parse(userAgent.slice(0, USER_AGENT_MAX)).platform.type ?? ''] ?? 'other';
}

/** What is kept of a `User-Agent`: a text that can be stored. */
export function cleanUserAgent(userAgent: string): string {
  return userAgent.slice(0, USER_AGENT_MAX).toWellFormed().replaceAll('\u0000', '');
}

const USER_AGENT_MAX = 300;
