import { linesOf } from '../parsing/bounded-text.ts';
import { type LockContent, LockedVersions } from './lock-content.ts';

const FIELD = /^(name|version|source) = (.{1,400})/;

interface Pinned {
  name?: string;
  version?: string;
  source?: string;
}

/**
 * Reads a `Cargo.lock` by its lines: cargo writes a fact on each. What has no source is part of the project itself.
 */
export function readCargoLock(text: string): LockContent {
  return readPackages(text, ({ source }) => source !== undefined);
}

/** Reads a `poetry.lock` by its lines. */
export function readPoetryLock(text: string): LockContent {
  return readPackages(text, () => true);
}

/** Reads a `uv.lock` by its lines. What is virtual or editable is part of the project itself. */
export function readUvLock(text: string): LockContent {
  return readPackages(
    text,
    ({ source = '' }) => !source.includes('virtual =') && !source.includes('editable ='),
  );
}

function readPackages(text: string, isFromOutside: (pinned: Pinned) => boolean): LockContent {
  const versions = new LockedVersions();
  let pinned: Pinned | undefined;
  const finish = () => {
    if (pinned && isFromOutside(pinned)) versions.add(pinned.name, pinned.version);
  };
  for (const line of linesOf(text)) {
    if (line.startsWith('[')) {
      finish();
      pinned = line.startsWith('[[package]]') ? {} : undefined;
    } else if (pinned) {
      const field = FIELD.exec(line);
      if (field) pinned[field[1] as keyof Pinned] = field[1] === 'source' ? field[2] : unquoted(field[2]!);
    }
  }
  finish();
  return versions.content();
}

function unquoted(value: string): string {
  return value.replaceAll('"', '').trim();
}
