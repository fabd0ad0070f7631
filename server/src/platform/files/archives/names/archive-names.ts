import { setImmediate } from 'node:timers/promises';
import type { ReadAt } from '../../reading/file-window.ts';
import { detectCodePage, isLegacyName } from './code-pages.ts';

const CENTRAL_BYTES = 46;
const FLAG_UTF8 = 0x0800;
/** Bytes of different names that a code page is told by. */
const MOST_BYTES = 16 * 1024;
const SLASH = 0x2f;

/** Where a central directory lies, and how many entries it names. */
export interface DirectoryPlace {
  readonly offset: number;
  readonly entries: number;
}

/** The code page of an archive's names, once one turns up that is no UTF-8: most archives are read without a second look. */
export class ArchiveNames {
  readonly #readAt: ReadAt;
  readonly #directory: DirectoryPlace;
  #codePage: Promise<string | undefined> | undefined;

  constructor(readAt: ReadAt, directory: DirectoryPlace) {
    this.#readAt = readAt;
    this.#directory = directory;
  }

  /** The code page of a name; `undefined` where it needs none, or nothing tells. Moves the window that names are read from. */
  async codePageOf(raw: Buffer): Promise<string | undefined> {
    if (!isLegacyName(raw)) return undefined;
    this.#codePage ??= this.#detect();
    return this.#codePage;
  }

  async #detect(): Promise<string | undefined> {
    const parts = new Set<string>();
    let bytes = 0;
    let position = this.#directory.offset;
    for (let index = 0; index < this.#directory.entries && bytes < MOST_BYTES; index++) {
      if (index % 256 === 0) await setImmediate();
      const lengths = await this.#readAt(position, CENTRAL_BYTES);
      if (lengths === undefined) break;
      const [nameBytes, rest] = [
        lengths.readUInt16LE(28),
        lengths.readUInt16LE(30) + lengths.readUInt16LE(32),
      ];
      const isFlagged = (lengths.readUInt16LE(8) & FLAG_UTF8) !== 0;
      const name = await this.#readAt(position + CENTRAL_BYTES, nameBytes);
      if (name === undefined) break;
      position += CENTRAL_BYTES + nameBytes + rest;
      if (isFlagged || !isLegacyName(name)) continue;
      // A folder that stands before a thousand names says no more than once. No other letter holds a slash.
      for (const part of partsOf(name)) {
        if (!parts.has(part)) bytes += part.length;
        parts.add(part);
      }
    }
    return detectCodePage(Buffer.from([...parts].join('\n'), 'latin1'));
  }
}

/** Those parts of a path that are not ASCII. */
function* partsOf(name: Buffer): Generator<string> {
  for (let start = 0; start <= name.length; ) {
    const found = name.indexOf(SLASH, start);
    const end = found < 0 ? name.length : found;
    const part = name.subarray(start, end);
    if (part.some((byte) => byte > 127)) yield part.toString('latin1');
    start = end + 1;
  }
}
