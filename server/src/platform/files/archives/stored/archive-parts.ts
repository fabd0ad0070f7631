import pLimit, { type LimitFunction } from 'p-limit';
import { fail } from '../../../errors.ts';
import type { Storage } from '../../../storage/interface.ts';
import { bufferWindow } from '../../reading/buffer-window.ts';
import { LARGEST_NESTED, NESTED_LIMITS } from '../limits.ts';
import {
  type ArchiveFile,
  findPlacedFile,
  listArchiveFiles,
  listPlacedFiles,
  type PlacedFile,
} from '../list-files.ts';
import { isLeftClosed, isZip, MAGIC_BYTES } from '../nested.ts';
import { ArchiveRefused } from '../refusals.ts';
import { checkStructure, isGoods } from '../structure.ts';
import { readBeginning } from './beginning.ts';
import { type ArchivePlaces, type ChosenFile, readChosenFiles } from './chosen-files.ts';
import { readPackedFile, unpackFile } from './packed-file.ts';
import { openArchive, openPlaces, type StoredArchive } from './stored-archive.ts';

/** What stands between the path of a ZIP inside an archive and a path in that. */
export const INSIDE = '!/';

/** A stored archive, or the one ZIP that it holds; `prefix` stands before the paths in it. */
export interface ArchivePart extends ArchivePlaces {
  prefix: string;
  bytes: number;
}

/** Each holds such a ZIP in memory: one at a time for people who wait, and one for jobs, which may keep it a minute. */
const TURNS = { person: pLimit(1), job: pLimit(1) } as const;
const MOST_WAITING = 20;

/**
 * Runs `read` with the parts of an archive that was found sound when it came: itself and, where all that it holds is one ZIP, that
 * one too, whole in memory. A ZIP that is too large, or not sound within the limits of rule I1, stays closed.
 * @throws ArchiveRefused for an archive that is no longer what it was, Refusal `server.busy` when too many wait already
 */
export async function withParts<Result>(
  storage: Pick<Storage, 'open'>,
  archive: StoredArchive,
  read: (parts: readonly ArchivePart[]) => Promise<Result>,
  whoWaits: keyof typeof TURNS = 'person',
): Promise<Result> {
  const outer = { prefix: '', bytes: archive.bytes, ...openPlaces(storage, archive) };
  const file = await findOnlyZip(outer);
  if (!file) return read([outer]);
  return takeTurn(TURNS[whoWaits], async () => {
    const inner = await openInner(storage, archive, file);
    return read(inner ? [outer, inner] : [outer]);
  });
}

/** The one ZIP that an archive holds, if that is all; `undefined` for any other. For whoever takes turns of their own. */
export async function openOnlyZip(
  storage: Pick<Storage, 'open'>,
  archive: StoredArchive,
): Promise<ArchivePart | undefined> {
  const file = await findOnlyZip({ prefix: '', bytes: archive.bytes, ...openPlaces(storage, archive) });
  return file && openInner(storage, archive, file);
}

function takeTurn<Result>(turns: LimitFunction, work: () => Promise<Result>): Promise<Result> {
  if (turns.pendingCount >= MOST_WAITING) fail('server.busy', undefined, { retryAfter: 1 });
  return turns(work);
}

/** The ZIP that is all an archive holds. Of any other, the directory is read up to its second file. */
async function findOnlyZip({ directory, data, bytes }: ArchivePart): Promise<PlacedFile | undefined> {
  let only: PlacedFile | undefined;
  for await (const file of listPlacedFiles(directory, bytes)) {
    if (!isGoods({ name: file.path, isFolder: false, unpacked: file.bytes })) continue;
    if (only) return undefined;
    only = file;
  }
  if (!only || only.bytes > LARGEST_NESTED || isLeftClosed(only.path)) return undefined;
  return isZip(await readBeginning(data, only, MAGIC_BYTES)) ? only : undefined;
}

async function openInner(
  storage: Pick<Storage, 'open'>,
  archive: StoredArchive,
  file: PlacedFile,
): Promise<ArchivePart | undefined> {
  try {
    // With a window of its own, which grows as large as the file and goes with it.
    const content = await unpackFile(await readPackedFile(openArchive(storage, archive, 1), file));
    const readAt = bufferWindow(content);
    const places = { directory: readAt, data: readAt };
    await checkStructure(places, content.length, NESTED_LIMITS);
    return { prefix: `${file.path}${INSIDE}`, bytes: content.length, ...places };
  } catch (error) {
    if (error instanceof ArchiveRefused) return undefined;
    throw error;
  }
}

/** The files of all parts. @throws ArchiveRefused */
export async function* listFilesOfParts(parts: readonly ArchivePart[]): AsyncGenerator<ArchiveFile> {
  for (const { prefix, directory, bytes } of parts)
    for await (const file of listArchiveFiles(directory, bytes)) yield { ...file, path: prefix + file.path };
}

/** As `readChosenFiles`, of all parts. @throws ArchiveRefused */
export async function* readChosenOfParts(
  parts: readonly ArchivePart[],
  isWanted: (file: ArchiveFile) => boolean,
  mostBytes?: (file: ArchiveFile) => number,
): AsyncGenerator<ChosenFile> {
  for (const { prefix, bytes, ...places } of parts) {
    const within = (file: ArchiveFile) => ({ ...file, path: prefix + file.path });
    const files = readChosenFiles(places, bytes, (file) => isWanted(within(file)), mostBytes);
    for await (const file of files) yield { ...file, path: prefix + file.path };
  }
}

/** The file at a path of one of the parts, and where to read it. @throws ArchiveRefused */
export async function findInParts(
  parts: readonly ArchivePart[],
  path: string,
): Promise<{ file: PlacedFile; data: ArchivePart['data'] } | undefined> {
  for (const { prefix, directory, data, bytes } of parts) {
    if (!path.startsWith(prefix)) continue;
    const file = await findPlacedFile(directory, bytes, path.slice(prefix.length));
    if (file) return { file, data };
  }
  return undefined;
}
