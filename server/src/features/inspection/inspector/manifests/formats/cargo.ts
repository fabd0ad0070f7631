import type { ManifestFacts } from '../manifest-facts.ts';
import { DependencyList, type Scope } from '../parsing/dependency-list.ts';
import { type Data, dataAt, parseToml, textAt, valueAt } from '../parsing/plain-data.ts';

const TABLES: readonly [table: string, scope: Scope][] = [
  ['dependencies', 'runtime'],
  ['dev-dependencies', 'development'],
  ['build-dependencies', 'development'],
];

/** Reads a `Cargo.toml`, a workspace's too. @throws if it is no TOML */
export function readCargoToml(text: string): ManifestFacts {
  const data = parseToml(text);
  const list = new DependencyList();
  addTables(list, data);
  addTables(list, dataAt(data, 'workspace'));
  const targets = dataAt(data, 'target');
  for (const target of Object.keys(targets)) addTables(list, dataAt(targets, target));
  const rust =
    textAt(data, 'package', 'rust-version') || textAt(data, 'workspace', 'package', 'rust-version');
  return {
    ecosystem: 'cargo',
    name: textAt(data, 'package', 'name'),
    dependencies: list.all,
    runtimes: rust === '' ? [] : [{ name: 'Rust', range: rust }],
  };
}

function addTables(list: DependencyList, data: Data): void {
  for (const [table, scope] of TABLES) {
    const crates = dataAt(data, table);
    for (const name of Object.keys(crates)) {
      if (list.isFull) return;
      const crate = crates[name];
      const range = typeof crate === 'string' ? crate : textAt(crate, 'version');
      const isOptional = valueAt(crate, 'optional') === true;
      list.add(textAt(crate, 'package') || name, range, isOptional ? 'optional' : scope);
    }
  }
}
