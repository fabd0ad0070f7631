import { dataAt, listAt, parseJson, textAt } from '../parsing/plain-data.ts';
import { type LockContent, LockedVersions } from './lock-content.ts';

const NOTHING_READ: LockContent = { packages: 0, locked: [] };

/** Reads a `composer.lock`; a cut one says nothing. @throws if it is no JSON */
export function readComposerLock(text: string, isCut: boolean): LockContent {
  if (isCut) return NOTHING_READ;
  const data = parseJson(text);
  const versions = new LockedVersions();
  for (const entry of [...listAt(data, 'packages'), ...listAt(data, 'packages-dev')]) {
    versions.add(textAt(entry, 'name'), textAt(entry, 'version').replace(/^v(?=\d)/, ''));
  }
  return versions.content();
}

/** Reads a `Pipfile.lock`; a cut one says nothing. @throws if it is no JSON */
export function readPipfileLock(text: string, isCut: boolean): LockContent {
  if (isCut) return NOTHING_READ;
  const data = parseJson(text);
  const versions = new LockedVersions();
  for (const section of ['default', 'develop']) {
    const packages = dataAt(data, section);
    for (const name of Object.keys(packages)) {
      versions.add(name, textAt(packages, name, 'version').replace('==', ''));
    }
  }
  return versions.content();
}

/** Reads a `packages.lock.json` of NuGet; a cut one says nothing. @throws if it is no JSON */
export function readNugetLock(text: string, isCut: boolean): LockContent {
  if (isCut) return NOTHING_READ;
  const targets = dataAt(parseJson(text), 'dependencies');
  const versions = new LockedVersions();
  for (const target of Object.keys(targets)) {
    const packages = dataAt(targets, target);
    for (const name of Object.keys(packages)) versions.add(name, textAt(packages, name, 'resolved'));
  }
  return versions.content();
}
