import { randomBytes } from 'node:crypto';
import { contextFor, type Services } from '#platform/context.ts';
import {
  type DemoPassword,
  hasGivenPassword,
  hasPassword,
  listDemoAccounts,
  replaceDemoPassword,
} from '../src/features/accounts/public.ts';
import { DEMO_PASSWORD } from './people.ts';

/** Those that whoever tries the market is told of. */
const SHOWN = [
  ['buyer@demo.codehaat.test', 'to buy and download'],
  ['seller@demo.codehaat.test', 'to list and sell'],
  ['admin@demo.codehaat.test', 'to approve'],
] as const;
const RANDOM_BYTES = 15;
const KNOWN: DemoPassword = { text: DEMO_PASSWORD, isKnown: true };

export interface DemoPasswords {
  /** What the account with this address is opened with, if the fill makes it now. */
  passwordOf(email: string): DemoPassword;
  /** Lines for the terminal; they hold passwords and belong into no log. */
  welcome(): Promise<string[]>;
}

/**
 * Sees to the passwords of the demo's accounts before anybody can sign in. On loopback they are the known one. Where
 * others reach the demo none has that: each start gives the three that are shown new ones, and prints them
 * (decision 24). Passwords that somebody chose in the settings stay.
 */
export async function settleDemoPasswords(services: Services): Promise<DemoPasswords> {
  const { openDemo } = services.config;
  const office = contextFor(services, { kind: 'system' }, 'demo passwords');
  const made = new Map<string, DemoPassword>();
  const chosen = new Set<string>();
  const passwordOf = (email: string): DemoPassword => {
    if (!openDemo) return KNOWN;
    const password = made.get(email) ?? randomPassword();
    made.set(email, password);
    return password;
  };

  for (const account of await listDemoAccounts(office)) {
    const { email } = account;
    const isGiven = hasGivenPassword(account);
    const isKnown = openDemo && !isGiven && (await hasPassword(account, DEMO_PASSWORD));
    const isRenewed = openDemo ? isKnown || (isGiven && isShown(email)) : isGiven;
    if (isRenewed) await replaceDemoPassword(office, account, passwordOf(email));
    else if (!isGiven) chosen.add(email);
  }

  return {
    passwordOf,
    async welcome() {
      const there = new Set((await listDemoAccounts(office)).map(({ email }) => email));
      const shown = SHOWN.filter(([email]) => there.has(email));
      if (shown.length === 0) return [];
      if (!openDemo) return [`  Sign in with the password ${DEMO_PASSWORD} as`, ...shown.map(line), ''];
      return [
        '  Others can reach this demo. Its accounts have passwords of this start; the next start makes new ones:',
        ...shown.map(([email, use]) => line([email, `${said(email)}    ${use}`])),
        '',
      ];
    },
  };

  function said(email: string): string {
    return chosen.has(email) ? '(the password that was chosen for it)' : passwordOf(email).text;
  }
}

function line([email, what]: readonly [string, string]): string {
  return `    ${email.padEnd(28)}${what}`;
}

function isShown(email: string): boolean {
  return SHOWN.some(([shown]) => shown === email);
}

function randomPassword(): DemoPassword {
  return { text: randomBytes(RANDOM_BYTES).toString('base64url'), isKnown: false };
}
