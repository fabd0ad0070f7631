import type { ManifestFacts } from '../manifest-facts.ts';
import { DependencyList, type Scope } from '../parsing/dependency-list.ts';
import { type Data, dataAt, listAt, parseToml, textAt, valueAt } from '../parsing/plain-data.ts';
import { addRequirement } from './python-requirement.ts';

/** Reads a `pyproject.toml`: the standard's own tables (PEP 621, PEP 735) and Poetry's. @throws if it is no TOML */
export function readPyproject(text: string): ManifestFacts {
  const data = parseToml(text);
  const poetry = valueAt(data, 'tool', 'poetry');
  const list = new DependencyList();
  addStandard(list, data);
  addPoetry(list, dataAt(data, 'tool', 'poetry'));
  const python = textAt(data, 'project', 'requires-python') || textAt(poetry, 'dependencies', 'python');
  return {
    ecosystem: poetry === undefined ? 'pip' : 'poetry',
    name: textAt(data, 'project', 'name') || textAt(poetry, 'name'),
    dependencies: list.all,
    runtimes: python === '' ? [] : [{ name: 'Python', range: python }],
  };
}

function addStandard(list: DependencyList, data: Data): void {
  addRequirements(list, listAt(data, 'project', 'dependencies'), 'runtime');
  for (const extra of Object.values(dataAt(data, 'project', 'optional-dependencies'))) {
    addRequirements(list, listOf(extra), 'optional');
  }
  for (const group of Object.values(dataAt(data, 'dependency-groups'))) {
    addRequirements(list, listOf(group), 'development');
  }
}

function addRequirements(list: DependencyList, requirements: readonly unknown[], scope: Scope): void {
  for (const requirement of requirements) {
    if (list.isFull) return;
    addRequirement(list, requirement, scope);
  }
}

function addPoetry(list: DependencyList, poetry: Data): void {
  const packages = Object.entries(dataAt(poetry, 'dependencies')).filter(([name]) => name !== 'python');
  list.addTable(Object.fromEntries(packages), 'runtime', (_name, value) =>
    valueAt(value, 'optional') === true ? 'optional' : 'runtime',
  );
  list.addTable(valueAt(poetry, 'dev-dependencies'), 'development');
  const groups = dataAt(poetry, 'group');
  for (const name of Object.keys(groups)) {
    list.addTable(valueAt(groups[name], 'dependencies'), name === 'main' ? 'runtime' : 'development');
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
