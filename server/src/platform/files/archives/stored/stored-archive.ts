import { FileAbsent, type Storage } from '../../../storage/interface.ts';
import type { ReadAt } from '../../reading/file-window.ts';
import { openStoredWindow } from '../../reading/stored-window.ts';
import { ArchiveRefused } from '../refusals.ts';
import type { ArchivePlaces } from './chosen-files.ts';

/** An archive that was found sound when it came, by its stored name and its size. */
export interface StoredArchive {
  filename: string;
  bytes: number;
}

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

/** Whether reading a stored archive failed because it is missing, or no longer what it was. */
export const isMissingOrDamaged = (error: unknown): boolean =>
  error instanceof FileAbsent || error instanceof ArchiveRefused;
