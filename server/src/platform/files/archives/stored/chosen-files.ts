import type { ReadAt } from '../../reading/file-window.ts';
import { type ArchiveFile, listPlacedFiles } from '../list-files.ts';
import { readBeginning } from './beginning.ts';
import { readPackedFile, unpackFile } from './packed-file.ts';

/** A file of an archive with what is in it. */
export interface ChosenFile extends ArchiveFile {
  content: Buffer;
}

/** The two places of a stored archive that are read in turn, each with its own buffer. */
export interface ArchivePlaces {
  directory: ReadAt;
  data: ReadAt;
}

/**
 * Reads the files that `isWanted` chooses out of an archive that was found sound when it came: of the others, only what the
 * directory says. Each is held in memory, as much of it as `mostBytes` says, so whoever chooses looks at `bytes`.
 * @throws ArchiveRefused for an archive that is no longer what it was
 */
export async function* readChosenFiles(
  { directory, data }: ArchivePlaces,
  fileSize: number,
  isWanted: (file: ArchiveFile) => boolean,
  mostBytes: (file: ArchiveFile) => number = ({ bytes }) => bytes,
): AsyncGenerator<ChosenFile> {
  for await (const file of listPlacedFiles(directory, fileSize)) {
    if (!isWanted(file)) continue;
    const { path, bytes, crc } = file;
    const most = mostBytes(file);
    const content =
      most < bytes
        ? await readBeginning(data, file, most)
        : await unpackFile(await readPackedFile(data, file));
    yield { path, bytes, crc, content };
  }
}
