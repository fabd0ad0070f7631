import { type EntryContext, matchRoutes, type RouteObject } from 'react-router';

type Routes = EntryContext['manifest']['routes'];

/** No address of ours has more parts; a longer one is somebody's try, and costs no more than this. */
const DEEPEST = 6;

/**
 * The routes that a page names: those that it shows, and those of the addresses above its own. All others the router asks
 * for as it comes upon links to them (`routeDiscovery` of `react-router.config.ts`). Without those above, it would take a
 * layout for the page at its address.
 */
export function knownRoutes(routes: Routes, shown: readonly string[], pathname: string): Routes {
  const parts = pathname.split('/').filter(Boolean).slice(0, DEEPEST);
  const above = parts.map((_, count) => `/${parts.slice(0, count).join('/')}`);
  const tree = treeOf(routes);
  const found = above.flatMap((path) => matchRoutes(tree, path) ?? []).map(({ route }) => route.id as string);
  return Object.fromEntries([...new Set([...shown, ...found])].map((id) => [id, routes[id]]));
}

const trees = new WeakMap<Routes, RouteObject[]>();

/** The routes of a build as the router matches them. */
function treeOf(routes: Routes): RouteObject[] {
  const made = trees.get(routes) ?? branchesOf(routes, undefined);
  trees.set(routes, made);
  return made;
}

function branchesOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: branchesOf(routes, id) };
    });
}
