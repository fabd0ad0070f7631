import type { ManifestFacts, ManifestScript, RuntimeVersion } from '../manifest-facts.ts';
import { boundedText } from '../parsing/bounded-text.ts';
import { DependencyList, type Scope } from '../parsing/dependency-list.ts';
import { type Data, dataAt, parseJson, textAt, valueAt } from '../parsing/plain-data.ts';

const TABLES: readonly [table: string, scope: Scope][] = [
  ['dependencies', 'runtime'],
  ['devDependencies', 'development'],
  ['optionalDependencies', 'optional'],
  ['peerDependencies', 'peer'],
];
const ENGINES: readonly [engine: string, name: string][] = [
  ['node', 'Node.js'],
  ['bun', 'Bun'],
  ['npm', 'npm'],
  ['pnpm', 'pnpm'],
  ['yarn', 'Yarn'],
];
const PACKAGE_MANAGERS: Record<string, string> = { npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn', bun: 'Bun' };
/** `pnpm@9.1.0+sha512.…`: the name and the version. */
const PACKAGE_MANAGER = /^([a-z]{2,10})@([^+\s]{1,60})/;
const SCRIPTS_MAX = 100;
const SCRIPT_NAME_MAX = 60;
const COMMAND_MAX = 2_000;

/** Reads a `package.json`. @throws if it is no JSON */
export function readPackageJson(text: string): ManifestFacts {
  const data = parseJson(text);
  const list = new DependencyList();
  for (const [table, scope] of TABLES) list.addTable(valueAt(data, table), scope);
  return {
    ecosystem: 'npm',
    name: textAt(data, 'name'),
    dependencies: list.all,
    runtimes: runtimesOf(data),
    scripts: scriptsOf(data),
  };
}

function runtimesOf(data: Data): RuntimeVersion[] {
  const named = PACKAGE_MANAGER.exec(textAt(data, 'packageManager').slice(0, 100));
  const manager = named && PACKAGE_MANAGERS[named[1]!];
  return [
    ...ENGINES.map(([engine, name]) => ({ name, range: textAt(data, 'engines', engine) })),
    { name: 'Node.js', range: textAt(data, 'volta', 'node') },
    ...(manager ? [{ name: manager, range: named![2]! }] : []),
  ].filter(({ range }) => range !== '');
}

/** The scripts of a manifest, by name; those that are no text are left out. */
export function scriptsOf(data: Data): ManifestScript[] {
  const scripts = dataAt(data, 'scripts');
  return Object.keys(scripts)
    .slice(0, SCRIPTS_MAX)
    .flatMap((name) => commandsOf(scripts[name]).map((command) => ({ name, command })))
    .slice(0, SCRIPTS_MAX)
    .map(({ name, command }) => ({
      name: boundedText(name, SCRIPT_NAME_MAX),
      command: boundedText(command, COMMAND_MAX),
    }));
}

/** Composer takes a list of commands under one name. */
function commandsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value.slice(0, SCRIPTS_MAX) : [value];
  return values.filter((command) => typeof command === 'string');
}
