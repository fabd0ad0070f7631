import type { Ecosystem } from '#contract/inspection/constants.ts';
import type { Dependency } from '#contract/inspection/schemas.ts';

/** A version of something that runs code: Node.js, Python. The range is as the file says it; empty where it says none. */
export interface RuntimeVersion {
  name: string;
  range: string;
}

/** A command of a manifest, such as npm's `postinstall`. */
export interface ManifestScript {
  name: string;
  command: string;
}

/** What one manifest says. */
export interface ManifestFacts {
  ecosystem: Ecosystem;
  /** What the package calls itself; empty where it does not. */
  name: string;
  dependencies: Dependency[];
  runtimes?: RuntimeVersion[];
  scripts?: ManifestScript[];
}
