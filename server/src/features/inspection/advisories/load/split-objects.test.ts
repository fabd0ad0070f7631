import { describe, expect, it } from 'vitest';
import { splitObjects } from './split-objects.ts';

/** @param size bytes of each chunk */
async function* chunksOf(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const split = (text: string, size = 7) => Array.fromAsync(splitObjects(chunksOf(text, size)));

describe('The objects of a JSON text', () => {
  const objects = ['{"id":"a","of":{"deep":[{}]}}', '{"text":"} \\" \\\\"}', '{ "name": "ऊन {" }', '{}'];

  it.each([1, 2, 3, 1_000])('Objects are found in every form, in chunks of %i bytes', async (size) => {
    expect(await split(objects[0]!, size)).toEqual([objects[0]]);
    expect(await split(`\uFEFF[\n${objects.join(',\r\n ')}\n]\n`, size)).toEqual(objects);
    expect(await split(`${objects.join('\n')}\n`, size)).toEqual(objects);
    expect(await split('[]', size)).toEqual([]);
  });

  it.each(['hello', '<html></html>', '{"id":"a"} and', '"{}"', '42'])(
    'The text %j is refused',
    async (text) => {
      await expect(split(text)).rejects.toThrow('something else than JSON objects');
    },
  );

  it('A text that breaks off is refused', async () => {
    await expect(split('[{"id":"a"},{"id":')).rejects.toThrow('ends within an object');
  });

  it('An object without an end is refused before it fills the memory', async () => {
    async function* endless() {
      yield Buffer.from('{"details":"');
      for (;;) yield Buffer.alloc(1024 * 1024, 'x');
    }
    await expect(Array.fromAsync(splitObjects(endless()))).rejects.toThrow('larger than 32 MiB');
  });
});
