import type { ManifestFacts } from '../manifest-facts.ts';
import { DependencyList } from '../parsing/dependency-list.ts';
import { parseYaml, textAt, valueAt } from '../parsing/plain-data.ts';

const ENVIRONMENT: readonly [key: string, name: string][] = [
  ['sdk', 'Dart'],
  ['flutter', 'Flutter'],
];

/** Reads a `pubspec.yaml`. @throws if it is no YAML */
export function readPubspec(text: string): ManifestFacts {
  const data = parseYaml(text);
  const list = new DependencyList();
  list.addTable(valueAt(data, 'dependencies'), 'runtime');
  list.addTable(valueAt(data, 'dev_dependencies'), 'development');
  return {
    ecosystem: 'pub',
    name: textAt(data, 'name'),
    dependencies: list.all,
    runtimes: ENVIRONMENT.map(([key, name]) => ({ name, range: textAt(data, 'environment', key) })).filter(
      ({ range }) => range !== '',
    ),
  };
}
