import { useEffect, useState } from 'react';
import { useSearchParams } from '../nav.tsx';

/**
 * A one-time secret of this page's address, empty if there is none. It stays in memory and leaves the address at
 * once: an address is copied, kept in the history and shown to whoever looks on (rule A6).
 */
export function useAddressSecret(name: string): string {
  const [query] = useSearchParams();
  const [secret] = useState(() => query.get(name) ?? '');
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(name)) return;
    address.searchParams.delete(name);
    // The router's own note in the history's state stays as it is.
    window.history.replaceState(window.history.state, '', address);
  }, [name]);
  return secret;
}
