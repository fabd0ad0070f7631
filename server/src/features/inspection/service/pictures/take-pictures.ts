import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#platform/context.ts';
import {
  type ArchivePart,
  readChosenOfParts,
  withParts,
} from '#platform/files/archives/stored/archive-parts.ts';
import type { ChosenFile } from '#platform/files/archives/stored/chosen-files.ts';
import { isMissingOrDamaged } from '#platform/files/archives/stored/stored-archive.ts';
import { admitImage } from '#platform/files/images/admit-image.ts';
import { ImageRefused } from '#platform/files/images/refusals.ts';
import { type FileToStore, newStoredName, withStoredFiles } from '#platform/files/stored-files.ts';
import { pictureInFile } from '../../pictures/picture-in-file.ts';
import { PSD_BEGINNING } from '../../pictures/psd-thumbnail.ts';
import type { VersionToInspect } from '../../repository/inspections.ts';
import { type ArchivePictureRow, listPictures } from '../../repository/pictures.ts';
import { canBeShown, kindOf, type WantedPictures } from '../../rules/archive-pictures.ts';

/** Pixels of the longer side: a column of text is half as wide. */
const SIDE = 1_280;
/** All pictures of an archive together; those that are not made by then are not shown. */
const LONGEST_MS = 60_000;

/**
 * Takes the wanted pictures out of a version's archive, makes them anew and stores them, and runs `write` with those that
 * can be shown; when it fails, nothing of them stays (rules F2, I1). What was taken out of this archive before is not made
 * again.
 */
export async function withArchivePictures<T>(
  ctx: Context,
  version: VersionToInspect,
  wanted: WantedPictures,
  write: (pictures: ArchivePictureRow[]) => Promise<T>,
): Promise<T> {
  const paths = new Set([...wanted.addresses.values(), ...wanted.gallery]);
  if (paths.size === 0) return write([]);
  const known = (await listPictures(ctx.db, version)).filter(({ path }) => paths.has(path));
  const missing = paths.difference(new Set(known.map(({ path }) => path)));
  const placeOf = new Map(wanted.gallery.map((path, index) => [path, index]));
  const withPlace = (picture: ArchivePictureRow) => ({
    ...picture,
    position: placeOf.get(picture.path) ?? null,
  });
  const folder = await ctx.storage.makeTemporary();
  try {
    const taken = await takePictures(ctx, version, missing, folder);
    const pictures = [...known, ...taken.pictures].map(withPlace);
    return await withStoredFiles(ctx, taken.files, () => write(pictures));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Taken {
  pictures: ArchivePictureRow[];
  files: FileToStore[];
  /** One took too long: all sellers share the process that draws. */
  drawsNoMore: boolean;
}

async function takePictures(
  ctx: Context,
  version: VersionToInspect,
  paths: ReadonlySet<string>,
  folder: string,
): Promise<Taken> {
  const taken: Taken = { pictures: [], files: [], drawsNoMore: false };
  if (paths.size === 0) return taken;
  const until = AbortSignal.timeout(LONGEST_MS);
  // Of two files whose names are shown alike, such as one name in two encodings, the first is taken.
  const left = new Set(paths);
  try {
    const isWanted = ({ path, bytes }: { path: string; bytes: number }) =>
      canBeShown(path, bytes) && !until.aborted && left.delete(path);
    const mostBytes = ({ path, bytes }: { path: string; bytes: number }) =>
      kindOf(path) === 'photoshop' ? Math.min(PSD_BEGINNING, bytes) : bytes;
    const take = async (parts: readonly ArchivePart[]) => {
      for await (const file of readChosenOfParts(parts, isWanted, mostBytes))
        await takePicture(ctx, file, folder, taken);
    };
    await withParts(ctx.storage, version, take, 'job');
  } catch (error) {
    // An archive that is no longer what it was shows what was read before.
    if (!isMissingOrDamaged(error)) throw error;
  }
  return taken;
}

async function takePicture(
  ctx: Context,
  { path, content }: ChosenFile,
  folder: string,
  taken: Taken,
): Promise<void> {
  if (taken.drawsNoMore && kindOf(path) === 'drawing') return;
  const filename = newStoredName(ctx.now(), 'webp');
  const out = join(folder, filename);
  try {
    const picture = await pictureInFile(path, content);
    if (!picture) return;
    const { width, height, colour } = await admitImage(picture, out, { side: SIDE });
    taken.pictures.push({ path, filename, width, height, colour, position: null });
    taken.files.push({ key: `images/${filename}`, path: out });
  } catch (error) {
    // A bomb, or no picture at all: it is not shown.
    if (!(error instanceof ImageRefused)) throw error;
    if (error.reason === 'too_slow') taken.drawsNoMore = true;
  }
}
