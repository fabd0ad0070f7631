import { useEffect, useSyncExternalStore } from 'react';
import { ask, isAsked, watchAsked } from '../../lib/page/asked.ts';
import { untilOnline, withNetwork } from '../../lib/page/with-network.ts';

/**
 * Keeps the page that is open when somebody follows a link without a network that the router does not follow itself: one
 * of a part that is still as the server sent it, or of a page that needs a document of its own. The browser would put
 * its own error page in its place. What was asked for last, by a link or by a press that opens something over the page,
 * is opened when the network is back; true until then.
 */
export function useDeferredNavigation(): boolean {
  useEffect(() => {
    const hold = (event: Event) => {
      if (navigator.onLine || event.defaultPrevented) return;
      const address =
        event.type === 'submit' ? addressOfForm(event.target) : addressOfLink(event as MouseEvent);
      if (address === undefined) return;
      event.preventDefault();
      void ask((signal) => openOnceOnline(address, signal));
    };
    // After the router's own listeners, which are at the document too.
    document.addEventListener('click', hold);
    document.addEventListener('submit', hold);
    return () => {
      document.removeEventListener('click', hold);
      document.removeEventListener('submit', hold);
    };
  }, []);
  return useSyncExternalStore(watchAsked, isAsked, () => false);
}

async function openOnceOnline(address: string, signal: AbortSignal): Promise<void> {
  try {
    await untilOnline(signal);
    // A network that has just come back may need a moment, and the browser's own error page would stay.
    await withNetwork(() => fetch(address, { method: 'HEAD' }), { signal, isJustBack: true });
  } catch {
    // The market does not answer: what the browser makes of it says more.
  }
  if (!signal.aborted) window.location.assign(address);
}

/** Where a plain press leads, if that is another page of ours. */
function addressOfLink({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return ofOurs(link.href);
}

/** Where a form leads that only asks. */
function addressOfForm(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return undefined;
  const address = new URL(target.action);
  const fields = [...new FormData(target)].map(([name, value]) => [name, String(value)]);
  address.search = new URLSearchParams(fields).toString();
  return ofOurs(address.href);
}

/** The address, unless it leads elsewhere or to a place on the page itself. */
function ofOurs(href: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(href, window.location.href);
  const here = window.location;
  if (origin !== here.origin) return undefined;
  return hash && pathname === here.pathname && search === here.search ? undefined : href;
}
