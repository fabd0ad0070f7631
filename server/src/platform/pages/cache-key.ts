const MAX_LENGTH = 500;

/**
 * The name under which a page is kept: its address as requested, for that is what the cache is asked for.
 * `undefined` for an address that is too long, carries other parameters than `parameters` or has them in another order:
 * with those, anyone could fill the cache with copies of one page.
 */
export function pageKey(address: string, parameters: readonly string[]): string | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const start = address.indexOf('?');
  if (start === -1) return address;
  const names = address
    .slice(start + 1)
    .split('&')
    .map((part) => part.split('=', 1)[0] ?? '');
  const places = names.map((name) => parameters.indexOf(name));
  const isOrdered = places.every((place, index) => place > (places[index - 1] ?? -1));
  return isOrdered ? address : undefined;
}
