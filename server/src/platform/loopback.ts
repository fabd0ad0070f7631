/** Whether a host, as `URL.hostname` writes it, is this machine itself: what is sent there crosses no network. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i.test(hostname);
}
