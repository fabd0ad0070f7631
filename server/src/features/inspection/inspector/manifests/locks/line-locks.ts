import { linesOf } from '../parsing/bounded-text.ts';
import { type LockContent, LockedVersions } from './lock-content.ts';

const GRADLE = /^([\w.-]{1,200}:[\w.-]{1,200}):([^=\s]{1,100})=/;
const GO_SUM = /^(\S{1,300}) v\S{1,100} h1:/;
const PUB_PACKAGE = /^ {2}"?([a-z][a-z0-9_]{0,213})"?:$/;
const PUB_VERSION = /^ {4}version: "?([^"\s]{1,100})/;
const BUN = /^ {4}"[^"]{1,400}": \["((?:@[^/@"]{1,214}\/)?[^@"]{1,214})@(\d[^"]{0,100})"/;

/** Reads a `gradle.lockfile`. */
export function readGradleLock(text: string): LockContent {
  const versions = new LockedVersions();
  for (const line of linesOf(text)) {
    const pinned = GRADLE.exec(line);
    if (pinned) versions.add(pinned[1], pinned[2]);
  }
  return versions.content();
}

/**
 * Reads a `go.sum`: how many modules there are. It names versions that are not built in too; those that are stand in
 * `go.mod`.
 */
export function readGoSum(text: string): LockContent {
  const modules = new Set<string>();
  for (const line of linesOf(text)) {
    const module = GO_SUM.exec(line)?.[1];
    if (module) modules.add(module);
  }
  return { packages: modules.size, locked: [] };
}

/** Reads a `pubspec.lock`. */
export function readPubspecLock(text: string): LockContent {
  const versions = new LockedVersions();
  let name: string | undefined;
  for (const line of linesOf(text)) {
    const version = PUB_VERSION.exec(line)?.[1];
    if (version) versions.add(name, version);
    else name = PUB_PACKAGE.exec(line)?.[1] ?? name;
  }
  return versions.content();
}

/** Reads a `bun.lock`, the one that is text. */
export function readBunLock(text: string): LockContent {
  const versions = new LockedVersions();
  for (const line of linesOf(text)) {
    const pinned = BUN.exec(line);
    if (pinned) versions.add(pinned[1], pinned[2]);
  }
  return versions.content();
}
