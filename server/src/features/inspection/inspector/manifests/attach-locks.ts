import { posix } from 'node:path';
import { type Ecosystem, LOCKED_SHOWN_MAX } from '#contract/inspection/constants.ts';
import type { Manifest } from '#contract/inspection/schemas.ts';
import type { LockFacts } from '../facts.ts';
import { lockFormatOf, lockNamesFor } from './lock-formats.ts';
import type { LockContent } from './locks/lock-content.ts';
import type { ManifestFacts } from './manifest-facts.ts';

/** A lock file that was read. */
export interface ReadLock extends LockContent {
  ecosystem: Ecosystem;
  path: string;
}

/** Manifests with the lock file that pins what each asks for: beside it, or above it where a workspace shares one. */
export function attachLocks(
  manifests: readonly (ManifestFacts & { path: string })[],
  locks: readonly ReadLock[],
): Manifest[] {
  const byFolder = new Map<string, ReadLock>();
  for (const lock of locks) byFolder.set(keyOf(posix.dirname(lock.path), posix.basename(lock.path)), lock);
  return manifests.map(({ path, ecosystem, name, dependencies }) => {
    const lock = lockOf(path, byFolder);
    return {
      path,
      ecosystem,
      name,
      dependencies,
      lock: lock ? { path: lock.path, packages: lock.packages } : null,
    };
  });
}

/** What the lock files of these manifests pin, in the manifests' order and not more than a report names. */
export function lockedOfManifests(manifests: readonly Manifest[], locks: readonly ReadLock[]): LockFacts[] {
  const byPath = new Map(locks.map((lock) => [lock.path, lock]));
  const paths = new Set(manifests.flatMap(({ lock }) => (lock ? [lock.path] : [])));
  const shown: LockFacts[] = [];
  let left = LOCKED_SHOWN_MAX;
  for (const path of paths) {
    const packages = byPath.get(path)!.locked.slice(0, left);
    left -= packages.length;
    if (packages.length > 0) shown.push({ path, packages });
  }
  return shown;
}

function lockOf(path: string, byFolder: ReadonlyMap<string, ReadLock>): ReadLock | undefined {
  const names = lockNamesFor(posix.basename(path));
  let folder = posix.dirname(path);
  for (let isBeside = true; ; isBeside = false) {
    for (const name of names) {
      const lock = byFolder.get(keyOf(folder, name));
      if (lock && (isBeside || lockFormatOf(name)?.isShared)) return lock;
    }
    const above = posix.dirname(folder);
    if (above === folder || names.length === 0) return undefined;
    folder = above;
  }
}

function keyOf(folder: string, name: string): string {
  return `${folder}/${name.toLowerCase()}`;
}
