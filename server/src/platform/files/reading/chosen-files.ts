import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { CentralEntry } from '../archives/central-entry.ts';
import { type ArchiveFile, listFileEntries } from '../archives/list-files.ts';
import { checkLocalHeader } from '../archives/local-header.ts';
import { ArchiveRefused } from '../archives/refusals.ts';
import { DEFLATED } from '../archives/small-entry.ts';
import type { ReadAt } from './file-window.ts';

const inflate = promisify(inflateRaw);

/** Packed data of honest programs is hardly longer than what it holds. */
const MOST_OVERHEAD = 64 * 1024;
const LOCAL_BYTES = 30;

/** A file of an archive with all that is in it. */
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
 * directory says. Each is held in memory, so whoever chooses looks at `bytes`.
 * @throws ArchiveRefused for an archive that is no longer what it was
 */
export async function* readChosenFiles(
  { directory, data }: ArchivePlaces,
  fileSize: number,
  isWanted: (file: ArchiveFile) => boolean,
): AsyncGenerator<ChosenFile> {
  for await (const entry of listFileEntries(directory, fileSize)) {
    const file = { path: entry.name.text, bytes: entry.unpacked, crc: entry.crc };
    if (isWanted(file)) yield { ...file, content: await readContent(data, entry) };
  }
}

async function readContent(readAt: ReadAt, entry: CentralEntry): Promise<Buffer> {
  const { offset, packed, unpacked, method, name } = entry;
  if (packed > unpacked + MOST_OVERHEAD) throw new ArchiveRefused('size_mismatch', name.text);
  await checkLocalHeader(readAt, entry);
  const header = await readAt(offset, LOCAL_BYTES);
  if (header === undefined) throw new ArchiveRefused('truncated', name.text);
  const start = offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const bytes = await readAt(start, packed);
  if (bytes === undefined) throw new ArchiveRefused('truncated', name.text);
  // A copy: the window is filled anew by the next read.
  const content = Buffer.from(bytes);
  return checked(method === DEFLATED ? await unpack(content, entry) : content, entry);
}

async function unpack(bytes: Buffer, { unpacked, name }: CentralEntry): Promise<Buffer> {
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, unpacked) });
  } catch {
    throw new ArchiveRefused('damaged_data', name.text);
  }
}

function checked(content: Buffer, { unpacked, crc, name }: CentralEntry): Buffer {
  if (content.length !== unpacked || crc32(content) !== crc) throw new ArchiveRefused('bad_crc', name.text);
  return content;
}
