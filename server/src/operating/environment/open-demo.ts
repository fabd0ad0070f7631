import { isLoopbackName } from '#platform/machine/loopback.ts';
import type { Environment } from './variables.ts';

const WHAT_IS_OPEN =
  'Outside production everybody who reaches the market can pay with made-up money in the payment sandbox (/sandbox), read every mail with its links in the mailbox (/dev/mailbox) and move the test clock. Set NODE_ENV=production for a real market, or ALLOW_OPEN_DEMO=on when an open demo is meant';

/**
 * What of the environment a demo must not have: the demo in production, and outside it an address that others reach,
 * unless that is said to be meant (rule O9).
 * @returns one sentence for each wrong setting, without its full stop
 */
export function refuseOpenDemo(env: Environment): string[] {
  if (env.NODE_ENV === 'production') {
    return env.DEMO === 'on'
      ? [
          'DEMO must not be on in production: everybody knows the passwords of its accounts, one of them an admin',
        ]
      : [];
  }
  if (env.ALLOW_OPEN_DEMO === 'on') return [];
  const open = [];
  if (!isLoopbackName(env.HOST))
    open.push(`HOST must be a loopback address outside production. ${WHAT_IS_OPEN}`);
  if (env.PUBLIC_URL !== undefined && !isLoopbackName(new URL(env.PUBLIC_URL).hostname))
    open.push(`PUBLIC_URL must be a loopback address outside production. ${WHAT_IS_OPEN}`);
  return open;
}
