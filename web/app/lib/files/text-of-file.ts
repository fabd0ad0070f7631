/** A sign of UTF-8 takes up to four bytes: beyond that a file need not be read to know that it is too large. */
const BYTES_OF_A_SIGN = 4;

/** What is in a file that was chosen; more than `most` signs stand for one that is too large. */
export async function textOfFile(file: File | undefined, most: number): Promise<string> {
  if (!file) return '';
  return file.size > BYTES_OF_A_SIGN * most ? '-'.repeat(most + 1) : file.text();
}
