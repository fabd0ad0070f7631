const MAX_LENGTH = 500;
/** The router takes other letters, escapes and doubled slashes for the same path: there would be no end of them. */
const ONE_SPELLING = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/;

/**
 * The name under which a page is kept: its address as requested, for that is what the cache is asked for.
 * `undefined` for an address that is too long, has a path in another spelling, carries other parameters than `parameters` or has them in another order:
 * with those, anyone could fill the cache with copies of one page.
 */
export function pageKey(address: string, parameters: readonly string[]): string | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const start = address.indexOf('?');
  if (!ONE_SPELLING.test(start === -1 ? address : address.slice(0, start))) return undefined;
  if (start === -1) return address;
  const names = address
    .slice(start + 1)
    .split('&')
    .map((part) => part.split('=', 1)[0] ?? '');
  const places = names.map((name) => parameters.indexOf(name));
  const isOrdered = places.every((place, index) => place > (places[index - 1] ?? -1));
  return isOrdered ? address : undefined;
}
