import type { ArchivePlaces } from '#platform/files/archives/stored/chosen-files.ts';
import type { ReadAt } from '#platform/files/reading/file-window.ts';
import { openStoredWindow } from '#platform/files/reading/stored-window.ts';
import type { Storage } from '#platform/storage/interface.ts';
import type { StoredArchive } from '../repository/code-overlaps.ts';

/** What is read at once of an archive's directory, and of the files that are read one after the other. */
const WINDOWS = { directory: 512 * 1024, data: 64 * 1024 } as const;

/** Positional reads of a stored archive, for its directory unless another window is given, in bytes. */
export function openArchive(
  storage: Pick<Storage, 'open'>,
  { filename, bytes }: StoredArchive,
  windowBytes: number = WINDOWS.directory,
): ReadAt {
  return openStoredWindow(storage, `archives/${filename}`, bytes, windowBytes);
}

/** Both places of a stored archive from which chosen files are read. */
export function openPlaces(storage: Pick<Storage, 'open'>, archive: StoredArchive): ArchivePlaces {
  return {
    directory: openArchive(storage, archive),
    data: openArchive(storage, archive, WINDOWS.data),
  };
}
