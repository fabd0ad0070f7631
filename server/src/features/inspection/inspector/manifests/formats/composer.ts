import type { ManifestFacts } from '../manifest-facts.ts';
import { DependencyList } from '../parsing/dependency-list.ts';
import { dataAt, parseJson, textAt } from '../parsing/plain-data.ts';
import { scriptsOf } from './npm.ts';

/** Reads a `composer.json`; PHP and its extensions are no packages. @throws if it is no JSON */
export function readComposerJson(text: string): ManifestFacts {
  const data = parseJson(text);
  const list = new DependencyList();
  for (const [table, scope] of [
    ['require', 'runtime'],
    ['require-dev', 'development'],
  ] as const) {
    const packages = dataAt(data, table);
    for (const name of Object.keys(packages)) if (name.includes('/')) list.add(name, packages[name], scope);
  }
  const php = textAt(data, 'require', 'php');
  return {
    ecosystem: 'composer',
    name: textAt(data, 'name'),
    dependencies: list.all,
    runtimes: php === '' ? [] : [{ name: 'PHP', range: php }],
    scripts: scriptsOf(data),
  };
}
