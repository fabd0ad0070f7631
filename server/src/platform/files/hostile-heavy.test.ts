import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ForgedEntry, forgeArchive } from '#testing/archives/archive-forge.ts';
import { pngOf } from '#testing/files/forged-images.ts';
import { noise, withProfileBomb, withTextBomb } from '#testing/files/hostile-images.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/files/check-file.ts', import.meta.url));
const MIB = 1024 ** 2;
/** What a process may take to judge a file that is made to take much. */
const HEAP_MIB = 64;
/** 40 decoded megapixels are 120 MB, and the heap may double before it is collected. */
const MOST_GROWN = 200 * MIB;
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heavy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Judgement {
  reason: string | null;
  /** Bytes: the most that the process took. */
  memory: number;
}

/** Judges a file in a process of its own with a small heap, which leaves nothing beside it. */
async function judge(kind: 'archive' | 'image' | 'document', bytes: Buffer): Promise<Judgement> {
  const path = join(folder, 'heavy');
  await writeFile(path, bytes);
  const { stdout } = await run(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, PROGRAM, kind, path]);
  const judgement = JSON.parse(stdout) as Judgement;
  expect(await readdir(folder)).toEqual(
    judgement.reason === null && kind === 'image' ? ['heavy', 'heavy.webp'] : ['heavy'],
  );
  await rm(`${path}.webp`, { force: true });
  return judgement;
}

const empty = (count: number): ForgedEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `f${index}`, method: 0 }));
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * MIB);

describe('A heavy archive', () => {
  let idle: number;
  beforeAll(async () => {
    const sound = await judge('archive', forgeArchive([{ name: 'a', data: 'sound' }]));
    expect(sound.reason).toBe(null);
    idle = sound.memory;
  });

  const CASES: [what: string, reason: string | null, archive: () => Buffer][] = [
    [
      'of 120,000 entries',
      'too_many_entries',
      () => forgeArchive(empty(120_000), { entries: 0xffff, zip64: {} }),
    ],
    [
      'of 120,000 entries that counts 40,000',
      'bad_central_directory',
      () => forgeArchive(empty(120_000), { entries: 40_000 }),
    ],
    [
      'of 120,000 entries in an inner archive',
      'too_many_entries',
      () =>
        forgeArchive([
          { name: 'in.zip', data: forgeArchive(empty(120_000), { entries: 0xffff, zip64: {} }), method: 0 },
        ]),
    ],
    [
      'of 50,000 entries, the most there may be',
      null,
      () => forgeArchive([...empty(49_999), { name: 'readme.txt', data: 'Read me' }]),
    ],
    ['that says it is 300 MiB of zeros', 'ratio', () => forgeArchive([{ name: 'bomb', data: zeros(300) }])],
    [
      'that says 1,000 bytes and is 300 MiB of zeros',
      'size_mismatch',
      () => {
        const lie = { unpacked: 1000 };
        return forgeArchive([{ name: 'bomb', data: zeros(300), local: lie, central: lie }]);
      },
    ],
    [
      'that says just less than is too much, and is 300 MiB',
      'size_mismatch',
      () => {
        const packedData = deflateRawSync(zeros(300));
        const lie = { unpacked: packedData.length * 199, crc: 0 };
        const padding = { name: 'pad', data: Buffer.alloc(2 * MIB, 'pad'), method: 0 };
        return forgeArchive([padding, { name: 'bomb', packedData, local: lie, central: lie }]);
      },
    ],
    [
      'of 300 entries over the same 20 MiB bomb',
      'header_mismatch',
      () => {
        const data = zeros(20);
        const bombs = Array.from({ length: 300 }, (_, index) => ({
          name: `b${String(index).padStart(3, '0')}`,
          ...(index === 0 ? { data } : { packedData: Buffer.alloc(0) }),
          central: { offset: 0, unpacked: data.length, packed: 20_000 },
        }));
        return forgeArchive(bombs);
      },
    ],
    [
      'whose inner archive is a bomb of bombs',
      'nesting',
      () => {
        const bomb = forgeArchive([{ name: 'bomb', data: zeros(50) }]);
        const middle = forgeArchive(Array.from({ length: 16 }, (_, i) => ({ name: `${i}.zip`, data: bomb })));
        return forgeArchive(Array.from({ length: 16 }, (_, i) => ({ name: `${i}.zip`, data: middle })));
      },
    ],
  ];

  it.each(CASES)(
    'An archive %s is judged (%s) in bounded memory',
    { timeout: 120_000 },
    async (_what, reason, archive) => {
      const judgement = await judge('archive', archive());
      expect(judgement.reason).toBe(reason);
      expect(judgement.memory - idle).toBeLessThan(MOST_GROWN);
    },
  );
});

describe('A Word document that is a bomb', () => {
  it('A Word document that unpacks to 300 MiB is refused in bounded memory', {
    timeout: 120_000,
  }, async () => {
    const idle = await judge('document', Buffer.from('plain text'));
    const document = forgeArchive([{ name: 'word/document.xml', data: zeros(300) }]);
    const judgement = await judge('document', document);
    expect(judgement.reason).toBe('damaged_docx');
    expect(judgement.memory - idle.memory).toBeLessThan(MOST_GROWN);
  });
});

describe('A heavy picture', () => {
  let idle: number;
  beforeAll(async () => {
    idle = (
      await judge(
        'image',
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      )
    ).memory;
  });

  it.each([
    ['of 20,000 x 20,000 pixels', 'too_many_pixels', () => pngOf(20_000, 20_000)],
    ['of 65,000 x 600 pixels', 'side_too_long', () => pngOf(65_000, 600)],
    ['that stops after its header of 40 megapixels', 'damaged', () => pngOf(8_000, 5_000)],
  ] as const)(
    'A picture %s is refused (%s) in bounded memory',
    { timeout: 120_000 },
    async (_what, reason, image) => {
      const judgement = await judge('image', image());
      expect(judgement.reason).toBe(reason);
      expect(judgement.memory - idle).toBeLessThan(MOST_GROWN);
    },
  );

  it.each([
    ['a text', withTextBomb],
    ['a colour profile', withProfileBomb],
  ] as const)(
    'A picture with %s that unpacks to 400 MiB is judged in bounded memory',
    { timeout: 120_000 },
    async (_what, bombIn) => {
      const picture = await noise(60, 40).png().toBuffer();
      const judgement = await judge('image', bombIn(picture, 400 * MIB));
      expect(judgement.memory - idle).toBeLessThan(MOST_GROWN);
    },
  );

  it('A picture of 40 megapixels, the most allowed, is taken in bounded memory', {
    timeout: 120_000,
  }, async () => {
    const image = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const judgement = await judge('image', image);
    expect(judgement.reason).toBe(null);
    expect(judgement.memory - idle).toBeLessThan(MOST_GROWN);
  });
});
