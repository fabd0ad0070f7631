import type { EntryContext } from 'react-router';
import { knownRoutes } from './known-routes.ts';
import { START_SCRIPT } from './start-script.ts';

/**
 * What stands at the end of a page to bring it to life, in place of the router's `Scripts`: those are scripts with data in
 * them, which a policy can only allow by looking at the page. Here the data are two blocks that no browser runs, and
 * one script that is the same everywhere (decision 27).
 *
 * @param data what the loaders answered, as the router encodes it: lines of JSON
 */
export function pageEnd(router: EntryContext, data: string): string {
  const { manifest, serverHandoffString, staticHandlerContext } = router;
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const found = manifest.routes[route.id];
    if (!found) throw new Error(`the manifest has no route ${route.id}`);
    if (found.clientActionModule || found.clientLoaderModule || found.hydrateFallbackModule)
      throw new Error(
        `the route ${route.id} is split into modules that shell/document/end-markup.ts does not know`,
      );
    return found;
  });
  const modules = new Set([
    ...[manifest.entry.module, ...manifest.entry.imports],
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ]);
  const shown = routes.map(({ id }) => id);
  const { pathname } = staticHandlerContext.location;
  const page = JSON.stringify({
    context: JSON.parse(serverHandoffString ?? ''),
    manifest: { ...manifest, routes: knownRoutes(manifest.routes, shown, pathname) },
    shown,
  });
  const links = [...modules].map((href) => `<link rel="later" href="${href}"/>`).join('');
  return `${links}${dataBlock(page)}${dataBlock(data)}<script>${START_SCRIPT}</script>`;
}

const IN_JSON = /[&<>\u2028\u2029]/g;

/** Text that no browser runs. What could end it, or begin a comment in it, is written as JSON writes characters. */
function dataBlock(json: string): string {
  const text = json.replace(IN_JSON, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script type="application/json">${text}</script>`;
}
