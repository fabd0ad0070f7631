/** Bytes in which a NUL tells a binary file from a text. */
const LOOKED_AT = 8_192;
const UTF16_LE = Buffer.from([0xff, 0xfe]);
const UTF16_BE = Buffer.from([0xfe, 0xff]);
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });
const LATIN1 = new TextDecoder('latin1');

/** What bytes say, if they are text: UTF-8, UTF-16 with its mark, or else Latin-1, which reads anything. */
export function readText(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 2).equals(UTF16_LE)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, 2).equals(UTF16_BE)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, LOOKED_AT).includes(0)) return undefined;
  try {
    // `stream`: a character that the cut goes through is no mistake.
    return STRICT_UTF8.decode(bytes, { stream: true });
  } catch {
    return LATIN1.decode(bytes);
  } finally {
    forgetRest();
  }
}

/** Half a character that was left over would begin the next text. */
function forgetRest(): void {
  try {
    STRICT_UTF8.decode();
  } catch {
    // It was half a character: that is all there was to forget.
  }
}
