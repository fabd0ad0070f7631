import { PROVIDER_IDS, type ProviderId } from '#contract/accounts/constants.ts';

const PROVIDER_NAMES: Record<ProviderId, string> = { google: 'Google', github: 'GitHub' };

/** Why a provider's sign-in did not come to its end, by the word in the callback's address. */
const TEXTS = new Map<string, (name: string) => string>([
  ['denied', (name) => `Signing in with ${name} was cancelled.`],
  ['unverified', (name) => `${name} has not confirmed your e-mail address.`],
  ['suspended', () => 'This account is suspended.'],
  ['failed', (name) => `${name} did not confirm who you are. Try again in a moment.`],
  ['expired', () => 'The sign-in took too long. Start again.'],
]);
const UNKNOWN = 'The sign-in was not completed. Start again.';

/** The provider of a callback's address; `undefined` for a word that names none. */
export function knownProvider(id: string | null): { id: ProviderId; name: string } | undefined {
  const known = PROVIDER_IDS.find((known) => known === id);
  return known && { id: known, name: PROVIDER_NAMES[known] };
}

/** `{provider} login failed` (rule B8). */
export function failureTitle(name: string | undefined): string {
  return `${name ?? 'External'} login failed`;
}

/** Words for an error of the address, from a fixed table: whatever else stands there is never shown. */
export function failureText(code: string, name: string | undefined): string {
  return (name && TEXTS.get(code)?.(name)) || UNKNOWN;
}
