import { useEffect } from 'react';
import type { ClientInstrumentation } from 'react-router';
import { loadModule } from '../../lib/page/load-module.ts';
import { withNetwork } from '../../lib/page/with-network.ts';

/** Where the router keeps its routes, and the modules of those that were shown (`shell/document/start-script.ts`). */
interface RouterWindow {
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  __reactRouterRouteModules?: Record<string, object | undefined>;
}

/**
 * Lets a page whose script does not arrive fail in its place, so that the error page says so and offers a refresh
 * (rule B8). The router by itself would reload the page that is open, even when somebody only points at a link. So it
 * finds a module to wait for wherever it would look for a loaded one (decision 41).
 */
export const showRouteLoadErrors: ClientInstrumentation = {
  route({ id }) {
    const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as RouterWindow;
    const address = manifest?.routes[id]?.module;
    if (loaded && address !== undefined) loaded[id] ??= whenAwaited(() => loadInto(loaded, id, address));
  },
};

/** Nothing is asked for before the router waits for it, which it does as soon as it needs a module. */
function whenAwaited(load: () => Promise<object>): PromiseLike<object> {
  return {
    // biome-ignore lint/suspicious/noThenProperty: it is awaited as if it were the module
    then: (onLoaded, onFailed) => load().then(onLoaded, onFailed),
  };
}

async function loadInto(
  loaded: Record<string, object | undefined>,
  id: string,
  address: string,
): Promise<object> {
  let wasOffline = false;
  try {
    // The page that is open stays until the network is back.
    const module: object = await withNetwork(() => {
      wasOffline ||= !navigator.onLine;
      return loadModule(() => import(/* @vite-ignore */ address));
    });
    loaded[id] = module;
    return module;
  } catch (error) {
    return wasOffline ? reloadingPage : failingPage(error);
  }
}

/**
 * What a module that was asked for without a network is, where something that it shares with others did not arrive then:
 * a browser does not ask for that again in this document (HTML standard, module map), so another one is opened.
 */
const reloadingPage = { default: ReloadedPage };

function ReloadedPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** What a route's module is where there is none: a page that fails as soon as it is shown. */
function failingPage(error: unknown): object {
  return {
    default() {
      throw error;
    },
  };
}
