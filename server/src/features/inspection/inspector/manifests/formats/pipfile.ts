import type { ManifestFacts } from '../manifest-facts.ts';
import { DependencyList } from '../parsing/dependency-list.ts';
import { parseToml, textAt, valueAt } from '../parsing/plain-data.ts';

/** Reads a `Pipfile`. @throws if it is no TOML */
export function readPipfile(text: string): ManifestFacts {
  const data = parseToml(text);
  const list = new DependencyList();
  list.addTable(valueAt(data, 'packages'), 'runtime');
  list.addTable(valueAt(data, 'dev-packages'), 'development');
  const python =
    textAt(data, 'requires', 'python_full_version') || textAt(data, 'requires', 'python_version');
  return {
    ecosystem: 'pip',
    name: '',
    dependencies: list.all,
    runtimes: python === '' ? [] : [{ name: 'Python', range: python }],
  };
}
