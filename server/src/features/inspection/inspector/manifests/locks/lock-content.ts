import type { LockedVersion } from '#contract/inspection/schemas.ts';
import { boundedText, NAME_MAX, RANGE_MAX } from '../parsing/bounded-text.ts';

/** Locked packages of a whole archive that are handed on; how many each file pins is counted beyond it. */
export const LOCKED_PACKAGES_MAX = 20_000;

/** What a lock file pins. */
export interface LockContent {
  /** How many packages, each version of one counted. */
  packages: number;
  /** At most `LOCKED_PACKAGES_MAX` of them. */
  locked: LockedVersion[];
}

/** Collects what a lock file pins, each version of a package once. */
export class LockedVersions {
  readonly #locked = new Map<string, LockedVersion>();
  #beyond = 0;

  add(name: string | undefined, version: string | undefined): void {
    if (!name || !version) return;
    if (this.#locked.size >= LOCKED_PACKAGES_MAX) {
      this.#beyond += 1;
      return;
    }
    const pinned = { name: boundedText(name, NAME_MAX), version: boundedText(version, RANGE_MAX) };
    this.#locked.set(`${pinned.name}@${pinned.version}`, pinned);
  }

  content(): LockContent {
    return { packages: this.#locked.size + this.#beyond, locked: [...this.#locked.values()] };
  }
}
