import { linesOf } from '../parsing/bounded-text.ts';
import { type Data, dataAt, parseJson, textAt, valueAt } from '../parsing/plain-data.ts';
import { type LockContent, LockedVersions } from './lock-content.ts';

const INSTALLED = 'node_modules/';
/** Folders inside folders that a lock file of version 1 may have. */
const LEVELS_MAX = 50;
const KEY = /^\s{2,200}"([^"]{1,600})": \{/;
const FIELD = /^\s{4,200}"(name|version)": "([^"]{1,300})"/;

/**
 * Reads a `package-lock.json` or `npm-shrinkwrap.json` of any version. Of one that is cut, what its lines say is read: npm
 * writes a fact on each.
 * @throws if it is no JSON
 */
export function readNpmLock(text: string, isCut: boolean): LockContent {
  if (isCut) return readLines(text);
  const data = parseJson(text);
  const versions = new LockedVersions();
  const packages = dataAt(data, 'packages');
  for (const path of Object.keys(packages)) addInstalled(versions, path, packages[path]);
  if (Object.keys(packages).length === 0) addNested(versions, data);
  return versions.content();
}

/** What is linked is part of the project itself. */
function addInstalled(versions: LockedVersions, path: string, value: unknown): void {
  const at = path.lastIndexOf(INSTALLED);
  if (at === -1 || valueAt(value, 'link') === true) return;
  versions.add(textAt(value, 'name') || path.slice(at + INSTALLED.length), textAt(value, 'version'));
}

/** Version 1 has packages inside packages. */
function addNested(versions: LockedVersions, data: Data): void {
  let level = [dataAt(data, 'dependencies')];
  for (let depth = 0; depth < LEVELS_MAX && level.length > 0; depth++) {
    const next: Data[] = [];
    for (const packages of level) {
      for (const name of Object.keys(packages)) {
        versions.add(name, textAt(packages, name, 'version'));
        const inner = valueAt(packages, name, 'dependencies');
        if (inner !== undefined) next.push(dataAt(packages, name, 'dependencies'));
      }
    }
    level = next;
  }
}

function readLines(text: string): LockContent {
  const versions = new LockedVersions();
  let name: string | undefined;
  for (const line of linesOf(text)) {
    const path = KEY.exec(line)?.[1];
    const field = path === undefined ? FIELD.exec(line) : null;
    if (path !== undefined) name = installedName(path);
    else if (name !== undefined && field?.[1] === 'name') name = field[2];
    else if (field?.[1] === 'version') {
      versions.add(name, field[2]);
      name = undefined;
    }
  }
  return versions.content();
}

function installedName(path: string): string | undefined {
  const at = path.lastIndexOf(INSTALLED);
  return at === -1 ? undefined : path.slice(at + INSTALLED.length);
}
