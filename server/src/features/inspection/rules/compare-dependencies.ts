import { COMPARED_ROWS_MAX } from '#contract/inspection/comparison/constants.ts';
import type { DependencyChange } from '#contract/inspection/comparison/schemas.ts';
import type { Manifest } from '#contract/inspection/schemas.ts';
import { INSIDE } from '#platform/files/archives/stored/archive-parts.ts';
import { comparedPaths } from './compared-paths.ts';

const IN_ZIP = `.zip${INSIDE}`;

type Asked = Omit<DependencyChange, 'before' | 'after'> & { range: string };

/** Dependencies that were added, removed or asked for in another version, by manifest and name. */
export function compareDependencies(
  before: readonly Manifest[],
  after: readonly Manifest[],
): DependencyChange[] {
  const [oldPaths, newPaths] = comparedPaths(before.map(pathOf), after.map(pathOf));
  const [old, next] = [askedBy(before, oldPaths), askedBy(after, newPaths)];
  const came = [...next].flatMap(([key, { range, ...asked }]) => {
    const was = old.get(key)?.range ?? null;
    return was === range ? [] : [{ ...asked, before: was, after: range }];
  });
  const gone = [...old].flatMap(([key, { range, ...asked }]) =>
    next.has(key) ? [] : [{ ...asked, before: range, after: null }],
  );
  return [...came, ...gone].toSorted(byPlace).slice(0, COMPARED_ROWS_MAX);
}

/** Of an archive that holds nothing but a ZIP, the path in that, as its files are compared. */
function pathOf({ path }: Manifest): string {
  const at = path.indexOf(IN_ZIP);
  return at < 0 ? path : path.slice(at + IN_ZIP.length);
}

/** What manifests ask for, each package of a manifest as it is named first: some name one for running and for development. */
function askedBy(manifests: readonly Manifest[], paths: readonly string[]): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const [index, { ecosystem, dependencies }] of manifests.entries()) {
    const manifest = paths[index]!;
    for (const { name, range } of dependencies) {
      const key = JSON.stringify([manifest, ecosystem, name]);
      if (!asked.has(key)) asked.set(key, { ecosystem, manifest, name, range });
    }
  }
  return asked;
}

function byPlace(one: DependencyChange, other: DependencyChange): number {
  if (one.manifest !== other.manifest) return one.manifest < other.manifest ? -1 : 1;
  return one.name < other.name ? -1 : 1;
}
