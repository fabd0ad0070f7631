import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import yauzl from 'yauzl';
import { DOCUMENT_FILES } from '#contract/formats/accepted-files.ts';
import { checkArchive } from '../archives/check-archive.ts';
import { ArchiveRefused } from '../archives/refusals.ts';
import { DocumentRefused } from './refusals.ts';

const DOCX_LIMITS = { maxEntries: 5000, maxUnpackedBytes: 512 * 1024 ** 2 };
const CONTENT_TYPES_BYTES = 1024 ** 2;
/** How near to a PDF's end its mark must be. */
const PDF_TAIL_BYTES = 2048;
const ARCHIVE_END = 'PK\x05\x06';
const ARCHIVE_END_BYTES = 22;
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What a document is, by its content; the name only tells Markdown from plain text. */
export type AdmittedDocument =
  | { readonly mediaType: 'application/pdf'; readonly extension: 'pdf' }
  | { readonly mediaType: typeof DOCX_TYPE; readonly extension: 'docx' }
  | { readonly mediaType: 'text/markdown'; readonly extension: 'md' }
  | { readonly mediaType: 'text/plain'; readonly extension: 'txt' };

/**
 * Takes the documentation file at `path` (rule F2): PDF, DOCX without macros, Markdown or UTF-8 text.
 * Text may hold anything, HTML too, because it is only ever served as an attachment; a name with another
 * ending is refused whatever is inside. Throws `DocumentRefused`.
 */
export async function admitDocument(path: string, originalName: string): Promise<AdmittedDocument> {
  const ending = extname(originalName).toLowerCase();
  if (ending !== '' && !DOCUMENT_FILES.endings.some((accepted) => accepted === ending)) {
    throw new DocumentRefused('unsupported_type');
  }
  const { head, tail } = await readEnds(path);
  if (head.length === 0) throw new DocumentRefused('empty');
  if (head.startsWith('%PDF-')) {
    // Some printers put a few bytes behind the marker.
    if (!/startxref\s+\d+\s+%%EOF/.test(tail.slice(-PDF_TAIL_BYTES)))
      throw new DocumentRefused('damaged_pdf');
    if (endsAnArchive(tail)) throw new DocumentRefused('two_in_one');
    return { mediaType: 'application/pdf', extension: 'pdf' };
  }
  if (head.startsWith('PK\x03\x04')) {
    await checkDocx(path);
    return { mediaType: DOCX_TYPE, extension: 'docx' };
  }
  if (ending === '.pdf') throw new DocumentRefused('damaged_pdf');
  if (ending === '.docx') throw new DocumentRefused('damaged_docx');
  await checkText(path);
  return ending === '.md' || ending === '.markdown'
    ? { mediaType: 'text/markdown', extension: 'md' }
    : { mediaType: 'text/plain', extension: 'txt' };
}

/** Archives are read from their end: one that ends with the file would open too. One inside, as an attachment, is honest. */
function endsAnArchive(tail: string): boolean {
  for (let at = tail.indexOf(ARCHIVE_END); at >= 0; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    const comment = tail.charCodeAt(at + 20) | (tail.charCodeAt(at + 21) << 8);
    if (at + ARCHIVE_END_BYTES + comment === tail.length) return true;
  }
  return false;
}

async function readEnds(path: string): Promise<{ head: string; tail: string }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const tailBytes = Math.min(size, ARCHIVE_END_BYTES + 0xffff);
    return {
      head: await readLatin1(handle, 0, Math.min(size, 8)),
      tail: await readLatin1(handle, size - tailBytes, tailBytes),
    };
  } finally {
    await handle.close();
  }
}

async function readLatin1(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

async function checkText(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) throw new DocumentRefused('not_text');
    decode(decoder, chunk);
  }
  decode(decoder, undefined);
}

/** Without a chunk it is the end of the text, where half a character is an error too. */
function decode(decoder: TextDecoder, chunk: Buffer | undefined): void {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new DocumentRefused('not_text');
  }
}

async function checkDocx(path: string): Promise<void> {
  try {
    await checkArchive(path, DOCX_LIMITS);
  } catch (error) {
    throw error instanceof ArchiveRefused ? new DocumentRefused('damaged_docx') : error;
  }
  const zip = await yauzl.openPromise(path, { decodeStrings: false });
  const names = new Set<string>();
  let contentTypes = '';
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('latin1').replaceAll('\\', '/').toLowerCase();
    names.add(name);
    if (name === '[content_types].xml') contentTypes = await readContentTypes(zip, entry);
  }
  if (!names.has('word/document.xml') || contentTypes === '') throw new DocumentRefused('unsupported_type');
  const hasMacros = [...names].some((name) => name.endsWith('vbaproject.bin'));
  if (hasMacros || /macroEnabled|vbaProject/i.test(contentTypes)) throw new DocumentRefused('macros');
}

async function readContentTypes(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  if (entry.uncompressedSize > CONTENT_TYPES_BYTES) throw new DocumentRefused('damaged_docx');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // Word also reads UTF-16 here; dropping the zero bytes makes the ASCII of either searchable.
  return bytes.toString('latin1').replaceAll('\0', '');
}
