/** Bytes of a Photoshop file that are read: what is in front of its layers. */
export const PSD_BEGINNING = 4 * 1024 ** 2;

const HEADER_BYTES = 26;
const RESOURCE = '8BIM';
/** The resource that holds a small JPEG of the whole picture, since Photoshop 5. */
const THUMBNAIL = 1036;
const THUMBNAIL_HEADER = 28;
const JPEG = 1;

/** The JPEG that a Photoshop file carries of itself; `undefined` where it has none, or not in what was read of it. */
export function psdThumbnail(psd: Buffer): Buffer | undefined {
  if (psd.toString('latin1', 0, 4) !== '8BPS') return undefined;
  const colours = lengthAt(psd, HEADER_BYTES);
  const start = HEADER_BYTES + 4 + colours;
  const end = start + 4 + lengthAt(psd, start);
  for (let at = start + 4; at + 12 <= Math.min(end, psd.length); ) {
    if (psd.toString('latin1', at, at + 4) !== RESOURCE) return undefined;
    // A name with its length, and what follows it, take even numbers of bytes.
    const nameEnd = at + 6 + even(1 + psd.readUInt8(at + 6));
    const bytes = lengthAt(psd, nameEnd);
    const data = psd.subarray(nameEnd + 4, nameEnd + 4 + bytes);
    if (psd.readUInt16BE(at + 4) === THUMBNAIL) return jpegIn(data, bytes);
    at = nameEnd + 4 + even(bytes);
  }
  return undefined;
}

function jpegIn(data: Buffer, bytes: number): Buffer | undefined {
  const isWhole = data.length === bytes && bytes > THUMBNAIL_HEADER;
  return isWhole && data.readUInt32BE(0) === JPEG ? data.subarray(THUMBNAIL_HEADER) : undefined;
}

const even = (bytes: number): number => bytes + (bytes % 2);

/** What stands there; more than there can be where the file ends before. */
const lengthAt = (psd: Buffer, at: number): number =>
  at + 4 <= psd.length ? psd.readUInt32BE(at) : Number.MAX_SAFE_INTEGER;
