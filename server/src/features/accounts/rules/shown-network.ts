import ipaddr from 'ipaddr.js';

/**
 * What is kept of where somebody signed in: 256 addresses of IPv4 or a /48 of IPv6 around the address. Its owner knows
 * their own by it, and nobody is found by it. Empty for what is no address.
 */
export function shownNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
  const parts = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(':')}::/48`;
}
