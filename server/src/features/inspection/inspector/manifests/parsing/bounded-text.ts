/** Characters of a package's or runtime's name; npm allows no more. */
export const NAME_MAX = 214;
/** Characters of a range of versions. */
export const RANGE_MAX = 100;
/** Characters of a line that anybody looks at: what follows is left out. */
export const LINE_MAX = 2_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;
/** Who signs in, in the address of a repository: reports are public. */
const USER_INFO = /:\/\/[^/@\s]{1,300}@/g;
/** Characters that are taken out of a text's beginning at most. */
const USER_INFO_ROOM = 320;

/**
 * A short text out of a file, fit for a report: without control characters, halves of characters and passwords in addresses.
 * It is a copy: a part of a text would keep the whole text in memory.
 */
export function boundedText(value: string, max: number): string {
  const start = value.slice(0, max + USER_INFO_ROOM);
  const clean = start.replace(CONTROL_CHARACTERS, ' ').replace(USER_INFO, '://').trim().slice(0, max);
  return Buffer.from(clean, 'utf8').toString('utf8');
}
/** The lines of a text, each at most `LINE_MAX` characters of it. */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const isWindows = end > start && text.charCodeAt(end - 1) === 13;
    yield text.slice(start, Math.min(isWindows ? end - 1 : end, start + LINE_MAX));
    start = end + 1;
  }
}
