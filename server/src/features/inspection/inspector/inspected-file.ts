import type { FindingKind, Severity } from '#contract/inspection/constants.ts';

/**
 * Whose a file is, by its folders: `own` code, `built` from own code (`dist`), or `installed` with a package manager
 * (`node_modules`). One is `nested` that lies in an archive beside the project's own files: it is looked through for findings,
 * and tells nothing of the project.
 */
export type FileOrigin = 'own' | 'built' | 'installed' | 'nested';

/** One file of an archive, as those who look at it get it. They keep nothing of it but small facts. */
export interface InspectedFile {
  /** Names parted by `/`, as the archive has them; of a file in an archive inside it, `theme.zip!/style.css`. */
  readonly path: string;
  /** Unpacked size. */
  readonly bytes: number;
  /** Its first bytes, at most 4,096. */
  readonly head: Buffer;
  /** What it says, if it is text: at most the first 2 MiB of it. Lines may be of any length. */
  readonly text: string | undefined;
  /** `text` is not all of it. */
  readonly isCut: boolean;
  readonly origin: FileOrigin;
}

/** Something found in a file. */
export interface Problem {
  readonly kind: FindingKind;
  /** The kind's unless given. */
  readonly severity?: Severity;
  /** What was found, for a person: "AWS secret access key". The kind's name unless given. */
  readonly title?: string;
  /** Empty: the archive as a whole. */
  readonly path: string;
  /** From 1. */
  readonly line: number | null;
  /** At most 160 characters of the place; a secret in it is masked. */
  readonly excerpt: string;
  /** Tells it from others of its kind and file when the archive is inspected again; it may hold the secret: only a hash is kept. */
  readonly identity: string;
}

/** Looks at the files of an archive one after the other, each once, and says at the end what it learned. */
export interface Observer<Result> {
  look(file: InspectedFile): void | Promise<void>;
  result(): Result | Promise<Result>;
}
