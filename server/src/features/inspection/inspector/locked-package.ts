import type { Ecosystem } from '#contract/inspection/constants.ts';

/** A package that a lock file pins to one version. */
export interface LockedPackage {
  ecosystem: Ecosystem;
  /** As the ecosystem names it; Maven's are `group:artifact`. */
  name: string;
  version: string;
  /** The lock file. */
  path: string;
}
