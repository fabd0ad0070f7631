import { withNetwork } from '../../lib/page/with-network.ts';

/** What the router asks the server for: the data of a page, and which routes there are. */
const OF_ROUTER = /\.data$|^\/__manifest$/;

/**
 * A `fetch` by which the router's own requests wait while the browser has no network: the page that is open stays, and
 * the one that was asked for opens as soon as the network is back. All other requests fail as usual.
 */
export function waitForNetwork(fetchNow: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!isOfRouter(input)) return fetchNow(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    return withNetwork(() => fetchNow(input, init), { signal });
  };
}

function isOfRouter(input: RequestInfo | URL): boolean {
  const { pathname, origin } = new URL(input instanceof Request ? input.url : input, window.location.href);
  return origin === window.location.origin && OF_ROUTER.test(pathname);
}
