import { COMPARED_LINES } from '#contract/inspection/comparison/constants.ts';
import { listPlacedFiles, type PlacedFile } from '#platform/files/archives/list-files.ts';
import { openOnlyZip } from '#platform/files/archives/stored/archive-parts.ts';
import { type PackedFile, readPackedFile } from '#platform/files/archives/stored/packed-file.ts';
import { openArchive, type StoredArchive } from '#platform/files/archives/stored/stored-archive.ts';
import type { ReadAt } from '#platform/files/reading/file-window.ts';
import type { Storage } from '#platform/storage/interface.ts';
import type { FileStates } from '../../lines/compare-thread.ts';
import { comparedPaths } from '../../rules/compared-paths.ts';

/** In which a single file of an archive is read, in bytes. */
const FILE_WINDOW_BYTES = 16 * 1024;
/** A deflated text that grew by this is no honest one. */
const PACKING_MAX = COMPARED_LINES.bytes + 1_024;

interface OpenedArchive {
  /** Under the paths by which they are compared. */
  files: ReadonlyMap<string, PlacedFile>;
  /** For single files. */
  readAt: ReadAt;
}

/** The archives of two versions, by their own directories. */
export interface ArchivePair {
  before: OpenedArchive;
  after: OpenedArchive;
}

/**
 * Reads the directories of two stored archives. One that holds nothing but a ZIP is compared by what is in that, which stays in
 * memory with the pair.
 * @throws ArchiveRefused for one that is no longer what it was
 */
export async function openPair(
  storage: Storage,
  before: StoredArchive,
  after: StoredArchive,
): Promise<ArchivePair> {
  const [old, next] = [await openOne(storage, before), await openOne(storage, after)];
  const [oldPaths, newPaths] = comparedPaths(old.files.map(pathOf), next.files.map(pathOf));
  return {
    before: { files: byPath(old.files, oldPaths), readAt: old.readAt },
    after: { files: byPath(next.files, newPaths), readAt: next.readAt },
  };
}

async function openOne(
  storage: Storage,
  archive: StoredArchive,
): Promise<{ files: PlacedFile[]; readAt: ReadAt }> {
  const inner = await openOnlyZip(storage, archive);
  const directory = inner?.directory ?? openArchive(storage, archive);
  return {
    files: await Array.fromAsync(listPlacedFiles(directory, inner?.bytes ?? archive.bytes)),
    readAt: inner?.data ?? openArchive(storage, archive, FILE_WINDOW_BYTES),
  };
}

const pathOf = ({ path }: PlacedFile) => path;

const byPath = (files: readonly PlacedFile[], paths: readonly string[]) =>
  new Map(files.map((file, index) => [paths[index]!, file]));

/** Both states of a file, packed; `undefined` where neither archive has it, `tooLarge` where its lines are not compared. */
export async function readFileStates(
  { before, after }: ArchivePair,
  path: string,
): Promise<FileStates | 'tooLarge' | undefined> {
  const states = [before.files.get(path), after.files.get(path)] as const;
  if (!states[0] && !states[1]) return undefined;
  if (!states.every(isComparable)) return 'tooLarge';
  return { before: await read(before, path), after: await read(after, path) };
}

const isComparable = (file: PlacedFile | undefined): boolean =>
  !file || (file.bytes <= COMPARED_LINES.bytes && file.packedBytes <= PACKING_MAX);

async function read({ files, readAt }: OpenedArchive, path: string): Promise<PackedFile | null> {
  const file = files.get(path);
  return file ? readPackedFile(readAt, file) : null;
}
