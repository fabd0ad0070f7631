import { linesOf } from '../parsing/bounded-text.ts';
import { type LockContent, LockedVersions } from './lock-content.ts';

/** A key of `packages`: `/name/1.0.0_peer:` (version 5), `/name@1.0.0(peer):` (6), `'@scope/name@1.0.0':` (9). */
const KEY = /^ {2}['"]?\/?([^\s'"(:]{1,400})/;
const BY_AT = /^(@?[^@]{1,214})@(\d[^@]{0,100})$/;
const BY_SLASH = /^([^@]{1,100}|@[^@]{1,213})\/(\d[^/_@]{0,100})(?:_|$)/;
const SPACE = 32;

/** Reads a `pnpm-lock.yaml` of version 5 to 9 by its lines: pnpm writes each package on one of its own. */
export function readPnpmLock(text: string): LockContent {
  const versions = new LockedVersions();
  let isPackages = false;
  for (const line of linesOf(text)) {
    if (line === '') continue;
    if (line.charCodeAt(0) !== SPACE) isPackages = line.startsWith('packages:');
    else if (isPackages && line.charCodeAt(2) !== SPACE) {
      const key = KEY.exec(line)?.[1];
      const pinned = key && (BY_SLASH.exec(key) ?? BY_AT.exec(key));
      if (pinned) versions.add(pinned[1], pinned[2]);
    }
  }
  return versions.content();
}
