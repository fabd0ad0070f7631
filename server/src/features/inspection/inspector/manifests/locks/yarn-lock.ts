import { linesOf } from '../parsing/bounded-text.ts';
import { type LockContent, LockedVersions } from './lock-content.ts';

/** What a package is asked for by: `"name@^1.0.0", name@~1.0.1:`. The first says its name. */
const ASKED = /^"?((?:@[^/@\s"]{1,214}\/)?[^@\s"]{1,214})@([^",]{0,300})/;
/** `name@npm:other@^1.0.0`: what is installed is `other`. */
const ALIAS = /^npm:((?:@[^/@\s]{1,214}\/)?[^@\s/]{1,214})@/;
const VERSION = /^ {2}version:? "?([^"\s]{1,100})/;
/** Only berry writes it. */
const RESOLUTION = /^ {2}resolution: "((?:@[^/@\s"]{1,214}\/)?[^@\s"]{1,214})@([a-z]{2,10}):/;
const SPACE = 32;

/**
 * Reads a `yarn.lock`, classic or berry, by its lines: yarn writes a fact on each. A parser would take more than a second for
 * a megabyte.
 */
export function readYarnLock(text: string): LockContent {
  const versions = new LockedVersions();
  let name: string | undefined;
  let version: string | undefined;
  for (const line of linesOf(text)) {
    if (line === '') continue;
    if (line.charCodeAt(0) !== SPACE) {
      versions.add(name, version);
      [name, version] = [nameIn(line), undefined];
      continue;
    }
    version ??= VERSION.exec(line)?.[1];
    const resolution = RESOLUTION.exec(line);
    if (resolution) name = resolution[2] === 'workspace' ? undefined : resolution[1];
  }
  versions.add(name, version);
  return versions.content();
}

function nameIn(line: string): string | undefined {
  const asked = ASKED.exec(line);
  if (!asked) return undefined;
  return ALIAS.exec(asked[2]!)?.[1] ?? asked[1];
}
