import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import yazl from 'yazl';
import type { ReadAt } from '../../reading/file-window.ts';
import { findPlacedFile } from '../list-files.ts';
import { readBeginning } from './beginning.ts';

const LONG = Array.from({ length: 20_000 }, (_, at) => `line ${at} ${Math.sin(at)}`).join('\n');

/** Three files, packed or as they are. */
async function zipOf(compress: boolean): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries({ 'a.txt': 'short', 'src/b.txt': LONG, 'empty.txt': '' }))
    zip.addBuffer(Buffer.from(text), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}
const readerOf =
  (bytes: Buffer): ReadAt =>
  async (position, length) =>
    position + length <= bytes.length ? bytes.subarray(position, position + length) : undefined;

it.each([true, false])(
  'One file is read out of an archive, and no more of it than is asked for (packed: %s)',
  async (isPacked) => {
    const bytes = await zipOf(isPacked);
    const read = async (path: string, most: number) => {
      const file = await findPlacedFile(readerOf(bytes), bytes.length, path);
      return file && (await readBeginning(readerOf(bytes), file, most)).toString();
    };
    expect(await read('a.txt', 1_000)).toBe('short');
    expect(await read('empty.txt', 1_000)).toBe('');
    expect(await read('src/b.txt', 5_000)).toBe(LONG.slice(0, 5_000));
    expect(await read('src/b.txt', LONG.length + 1)).toBe(LONG);
    expect(await read('b.txt', 1_000)).toBeUndefined();
  },
);
