import type { Manifest } from '#contract/inspection/schemas.ts';

/** What is known of the place where commands are typed. */
export interface CommandContext {
  manifest: Manifest;
  /** '' for the top of the archive. */
  folder: string;
  /** Names of the scripts of a `package.json`. */
  scripts: readonly string[];
  /** Whether a file such as `manage.py` is there: its path from the folder. */
  has: (path: string) => boolean;
  /** Whether the archive holds an Android app. */
  isAndroid: boolean;
}
