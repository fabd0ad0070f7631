/** The text is not a sequence of JSON objects. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
}

/** Bytes of one object. The largest advisories list some ten thousand versions. */
const OBJECT_MAX = 32 * 1024 * 1024;
const [OPEN, CLOSE, QUOTE, BACKSLASH] = [...'{}"\\'].map((character) => character.charCodeAt(0));
/** What may stand between objects: an array around them, or lines of their own. */
const BETWEEN = new Set([...'[], \t\r\n'].map((character) => character.charCodeAt(0)));
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * The text of each object in JSON: of a single one, of those in an array, or of those on lines of their own. It holds one of
 * them at a time.
 * @throws NotJson for anything else, and for an object of more than 32 MiB
 */
export async function* splitObjects(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  for await (const chunk of chunks) {
    let begin = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (isEscaped) isEscaped = false;
      else if (isInString) {
        if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
      } else if (byte === OPEN) {
        if (depth++ === 0) begin = at;
      } else if (byte === CLOSE && depth > 0) {
        if (--depth > 0) continue;
        parts.push(chunk.subarray(begin, at + 1));
        yield Buffer.concat(parts).toString('utf8');
        [parts, bytes] = [[], 0];
      } else if (byte === QUOTE && depth > 0) isInString = true;
      else if (depth === 0 && !BETWEEN.has(byte) && !BYTE_ORDER_MARK.includes(byte))
        throw new NotJson('it holds something else than JSON objects');
    }
    if (depth === 0) continue;
    parts.push(chunk.subarray(begin));
    bytes += chunk.length - begin;
    if (bytes > OBJECT_MAX) throw new NotJson('one of its objects is larger than 32 MiB');
  }
  if (depth > 0) throw new NotJson('it ends within an object');
}
