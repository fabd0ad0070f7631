/** What the Finder of macOS adds beside the one folder that it packs. */
const FINDERS_OWN = '__MACOSX/';

/** The folder that all files stand in, with its slash; empty where there is none. */
function commonFolder(paths: readonly string[]): string {
  const own = paths.filter((path) => !path.startsWith(FINDERS_OWN));
  const first = own[0] ?? '';
  const folder = first.slice(0, first.indexOf('/') + 1);
  return own.every((path) => path.startsWith(folder)) ? folder : '';
}

const without = (folder: string, paths: readonly string[]): string[] =>
  paths.map((path) => (path.startsWith(folder) ? path.slice(folder.length) : path));

function countCommon(paths: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return paths.filter((path) => known.has(path)).length;
}

/**
 * The paths of two archives as they are compared, in their order. Archives are often packed with one folder around
 * everything, which carries the version in its name (`app-1.0/`): it is left out where more files meet without it.
 */
export function comparedPaths(
  before: readonly string[],
  after: readonly string[],
): [before: readonly string[], after: readonly string[]] {
  const folders = [commonFolder(before), commonFolder(after)] as const;
  if (folders[0] === folders[1]) return [before, after];
  const stripped = [without(folders[0], before), without(folders[1], after)] as const;
  const isBetter = countCommon(...stripped) > countCommon(before, after);
  return isBetter ? [...stripped] : [before, after];
}
