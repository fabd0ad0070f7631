/** Parameters that change what a public page shows; `_routes` is the router's own. */
const QUERY = ['_routes', 'category', 'page', 'search', 'sort'];
const MAX_LENGTH = 500;

/**
 * The name under which a page is kept: its address as requested, for that is what the cache is asked for.
 * `undefined` for an address that is too long or carries parameters which show nothing else: with those, anyone
 * could fill the cache with copies of one page.
 */
export function pageKey(address: string): string | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const start = address.indexOf('?');
  if (start === -1) return address;
  const names = address
    .slice(start + 1)
    .split('&')
    .map((part) => part.split('=', 1)[0] ?? '');
  const isKnown = names.every((name) => QUERY.includes(name)) && new Set(names).size === names.length;
  return isKnown ? address : undefined;
}
