/** Longer searches are cut: nobody reads more of them in a list. */
const SEARCH_CHARACTERS = 60;
const ADDRESS_IN_NUMBERS = /^[\d.]+$/;

/** Names of our own among those of hosts and searches. They always have a place. */
export const DIRECT = 'direct';
export const MARKET = 'market';
export const OTHER = 'other';

/**
 * What a view's referrer is counted under: the host without `www.`, `market` for one of our own, `direct` without any,
 * `other` for what is no name of a site, such as an address in numbers (rule T4). A search of this market is no site:
 * a visit that another one began stays that one's.
 */
export function referrerName(
  referrer: string | undefined,
  ownHosts: readonly string[],
  fromSearch: boolean,
): string {
  if (referrer === undefined || referrer.trim() === '') return fromSearch ? MARKET : DIRECT;
  const host = hostOf(referrer.trim());
  if (host === undefined) return OTHER;
  if (ownHosts.some((own) => hostOf(own) === host)) return MARKET;
  return host.includes('.') && !ADDRESS_IN_NUMBERS.test(host) ? host : OTHER;
}

function hostOf(text: string): string | undefined {
  const host = URL.parse(`http://${text}`)
    ?.hostname.replace(/^www\./, '')
    .replace(/\.$/, '');
  return host === '' ? undefined : host;
}

/** A folded search as it is counted: on one line and bounded; nothing when nothing is left. */
export function searchName(folded: string): string | undefined {
  const words = folded.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return words === '' ? undefined : [...words].slice(0, SEARCH_CHARACTERS).join('').trim();
}
