import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a host, as `URL.hostname` writes it, is this machine itself: what we send there crosses no network. Names
 * below localhost are none of these: where they lead is up to the resolver.
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(hostname);
}

/** Whether browsers find this machine alone by the name: 127.0.0.0/8, ::1, localhost and the names below it (RFC 6761). */
export function isLoopbackName(host: string): boolean {
  const name = host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
  const version = isIP(name);
  if (version !== 0) return loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
  return name === 'localhost' || name.endsWith('.localhost');
}
