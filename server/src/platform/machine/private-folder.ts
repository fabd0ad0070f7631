import { chmodSync, mkdirSync, type Stats, statSync } from 'node:fs';

const OWNER_ALONE = 0o700;
/** The data folder where the database runs as another user: that one's group may pass through, and not look. */
const PASSABLE = 0o710;
const OTHERS = 0o077;
/** On folders such as /tmp that belong to everybody. */
const STICKY = 0o1000;

/** Makes a folder that its owner alone may enter, and closes one of ours that others may look into. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNER_ALONE });
  const found = statSync(path);
  if (mayBeClosed(found) && (found.mode & OTHERS) !== (PASSABLE & OTHERS)) chmodSync(path, OWNER_ALONE);
}

/** Whether a folder is open to others and ours to close. */
export function mayBeClosed({ uid, mode }: Stats): boolean {
  return uid === process.getuid?.() && (mode & OTHERS) !== 0 && (mode & STICKY) === 0;
}
