import type { ComparedFiles } from '#contract/inspection/comparison/schemas.ts';
import type { ChangeKind } from './sign.tsx';

/** A file that is not as it was. Sizes in bytes; `null` where it is not there. */
export interface FileRow {
  kind: ChangeKind;
  path: string;
  /** Where it was, if it moved. */
  pathBefore?: string;
  bytesBefore: number | null;
  bytesAfter: number | null;
  isText: boolean;
  addedLines: number | null;
  removedLines: number | null;
}

const NO_COUNTS = { addedLines: null, removedLines: null };

/** All files that changed in whatever way, in the order of their paths. */
export function fileRows({ added, removed, changed, moved }: ComparedFiles): FileRow[] {
  const rows: FileRow[] = [
    ...added.map(({ path, bytes, isText }) => ({
      ...{ kind: 'added' as const, path, isText, bytesBefore: null, bytesAfter: bytes, ...NO_COUNTS },
    })),
    ...removed.map(({ path, bytes, isText }) => ({
      ...{ kind: 'removed' as const, path, isText, bytesBefore: bytes, bytesAfter: null, ...NO_COUNTS },
    })),
    ...changed.map((file) => ({ kind: 'changed' as const, ...file })),
    ...moved.map(({ path, pathBefore, bytes }) => ({
      ...{ kind: 'moved' as const, path, pathBefore, isText: false },
      ...{ bytesBefore: bytes, bytesAfter: bytes, ...NO_COUNTS },
    })),
  ];
  return rows.sort((one, other) => (one.path < other.path ? -1 : 1));
}
