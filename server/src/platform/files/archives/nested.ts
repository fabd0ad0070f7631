import { constants, inflateRawSync } from 'node:zlib';

const ZIP_MAGICS = ['PK\x03\x04', 'PK\x05\x06'];
const ARCHIVE_MAGICS = [...ZIP_MAGICS, '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07'];
const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
const LOCAL_BYTES = 30;
/** Enough packed bytes to see the first unpacked ones, whatever the Huffman tables in front of them. */
const PEEK_BYTES = 512;
/** Formats that are ZIPs inside but that programs open whole; a `.war` full of `.jar`s is no matryoshka. */
const PACKAGE = /\.(?:jar|war|ear|aar|apk|ipa|docx|xlsx|pptx|odt|ods|odp|epub|nupkg|whl|vsix|xpi)$/i;
/** Documents that are ZIPs inside: what they hold is a drawing, a model or a table. */
const DOCUMENT =
  /\.(?:sketch|xd|fig|kra|ora|procreate|3mf|usdz|npz|pt|pth|keras|mwb|pages|numbers|key|twbx|aab|mtz|sb3)$/i;

/** Longest magic that {@link isArchive} looks for, in bytes. */
export const MAGIC_BYTES = 6;

/** True if the content that begins with `head` is a ZIP, 7z or RAR archive. */
export function isArchive(head: Buffer): boolean {
  const start = head.toString('latin1', 0, MAGIC_BYTES);
  return ARCHIVE_MAGICS.some((magic) => start.startsWith(magic));
}

/** True if the content that begins with `head` is a ZIP, whose own entries can be looked at in passing. */
export function isZip(head: Buffer): boolean {
  return ZIP_MAGICS.includes(head.toString('latin1', 0, 4));
}

/** True if programs open a file of this name whole, although it is a ZIP inside. */
export function isPackage(name: string): boolean {
  return PACKAGE.test(name);
}

/** True if a ZIP of this name is a package or a document: nobody but its program has use for what it holds. */
export function isLeftClosed(name: string): boolean {
  return isPackage(name) || DOCUMENT.test(name.slice(-100));
}

export type NestedScan = {
  /** Takes the next piece of the inner ZIP; true once it has shown an archive inside itself. */
  readonly push: (chunk: Buffer) => boolean;
  /** Looks at what waited for a next piece. */
  readonly finish: () => boolean;
  readonly entries: () => number;
};

/**
 * Looks at an inner ZIP while its bytes stream by, without storing or unpacking it: at each local header
 * only the first bytes of the content are unpacked to see whether that is an archive too.
 */
export function scanNestedZip(): NestedScan {
  let rest: Buffer = Buffer.alloc(0);
  let seen = 0;
  const look = (bytes: Buffer, isLast: boolean): boolean => {
    let at = bytes.indexOf(LOCAL_HEADER);
    for (; at >= 0; at = bytes.indexOf(LOCAL_HEADER, at + 4)) {
      const isWhole = at + LOCAL_BYTES <= bytes.length;
      const wanted = isWhole ? headerBytes(bytes, at) + PEEK_BYTES : LOCAL_BYTES;
      if (!isWhole || (!isLast && at + wanted > bytes.length)) break;
      seen += 1;
      if (holdsArchive(bytes, at)) return true;
    }
    // A header cut by the end of this piece is looked at with the next one.
    rest = Buffer.from(bytes.subarray(at >= 0 ? at : Math.max(0, bytes.length - 3)));
    return false;
  };
  const push = (chunk: Buffer) => look(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), false);
  return { push, finish: () => look(rest, true), entries: () => seen };
}

function headerBytes(bytes: Buffer, at: number): number {
  return LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}

function holdsArchive(bytes: Buffer, at: number): boolean {
  const nameEnd = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26);
  if (isPackage(bytes.toString('latin1', at + LOCAL_BYTES, nameEnd))) return false;
  // An empty entry is followed by the next header, which must not pass for its content.
  const isStreamed = (bytes.readUInt16LE(at + 6) & 0x0008) !== 0;
  const packed = isStreamed ? PEEK_BYTES : Math.min(PEEK_BYTES, bytes.readUInt32LE(at + 18));
  const data = bytes.subarray(at + headerBytes(bytes, at)).subarray(0, packed);
  return isArchive(bytes.readUInt16LE(at + 8) === 8 ? inflateStart(data) : data);
}

function inflateStart(data: Buffer): Buffer {
  try {
    return inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
