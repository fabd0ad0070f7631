import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forgeArchive } from '#testing/archives/archive-forge.ts';
import { HOSTILE_DOCUMENTS } from '#testing/files/hostile-documents.ts';
import { HOSTILE_IMAGES, noise, withProfileBomb, withTextBomb } from '#testing/files/hostile-images.ts';
import { admitDocument } from './documents/admit-document.ts';
import { DocumentRefused } from './documents/refusals.ts';
import { admitImage } from './images/admit-image.ts';
import { ImageRefused } from './images/refusals.ts';

let folder: string;
let upload: string;
let master: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-files-'));
  upload = join(folder, 'upload');
  master = join(folder, 'master.webp');
});
afterEach(() => rm(master, { force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error: unknown) => error,
  );

it.each(HOSTILE_IMAGES)(
  'A picture upload of %s is refused (%s) and leaves no file',
  async (_what, reason, make) => {
    await writeFile(upload, await make());
    const error = await thrownBy(admitImage(upload, master));
    expect(error).toBeInstanceOf(ImageRefused);
    expect(error).toMatchObject({ reason });
    expect(await readdir(folder)).toEqual(['upload']);
  },
);

it.each(HOSTILE_DOCUMENTS)(
  'A document upload of %s is refused: %s (%s)',
  async (_what, name, reason, make) => {
    await writeFile(upload, make());
    const error = await thrownBy(admitDocument(upload, name));
    expect(error).toBeInstanceOf(DocumentRefused);
    expect(error).toMatchObject({ reason });
    expect(await readdir(folder)).toEqual(['upload']);
  },
);

it('The suite has at least 40 different hostile pictures and 40 different hostile documents', () => {
  expect(HOSTILE_IMAGES.length).toBeGreaterThanOrEqual(40);
  expect(HOSTILE_DOCUMENTS.length).toBeGreaterThanOrEqual(40);
  const whats = [...HOSTILE_IMAGES, ...HOSTILE_DOCUMENTS].map(([what]) => what);
  for (const list of [HOSTILE_IMAGES, HOSTILE_DOCUMENTS])
    expect(new Set(list.map(([what]) => what)).size).toBe(list.length);
  expect(whats.length).toBeGreaterThanOrEqual(90);
});

it('The suite has a hostile file for every reason of refusal but slowness', () => {
  const images = new Set(HOSTILE_IMAGES.map(([, reason]) => reason));
  expect([...images].sort()).toEqual([
    'damaged',
    'side_too_long',
    'too_many_pages',
    'too_many_pixels',
    'unsupported_type',
  ]);
  const documents = new Set(HOSTILE_DOCUMENTS.map(([, , reason]) => reason));
  expect([...documents].sort()).toEqual([
    'damaged_docx',
    'damaged_pdf',
    'empty',
    'macros',
    'not_text',
    'two_in_one',
    'unsupported_type',
  ]);
});

/** What hangs on a sound picture is left behind, because only pixels are kept. */
it.each([
  [
    'an archive behind it',
    async () =>
      Buffer.concat([
        await noise(60, 40).png().toBuffer(),
        forgeArchive([{ name: 'evil.sh', data: 'evil' }]),
      ]),
  ],
  [
    'a page behind it',
    async () => Buffer.concat([await noise(60, 40).jpeg().toBuffer(), Buffer.from('<script>evil</script>')]),
  ],
  [
    'a page in its comment',
    () =>
      noise(60, 40)
        .jpeg()
        .withExif({ IFD0: { ImageDescription: '<script>evil</script>' } })
        .toBuffer(),
  ],
  [
    'a text that unpacks to 100 MiB',
    async () => withTextBomb(await noise(60, 40).png().toBuffer(), 100 * 2 ** 20),
  ],
  [
    'a colour profile that unpacks to 100 MiB',
    async () => withProfileBomb(await noise(60, 40).png().toBuffer(), 100 * 2 ** 20),
  ],
] as const)('A picture with %s is refused or kept without anything but its pixels', async (_what, make) => {
  await writeFile(upload, await make());
  const outcome = await thrownBy(admitImage(upload, master));
  if (outcome !== 'passed') {
    expect(outcome).toBeInstanceOf(ImageRefused);
    return;
  }
  const bytes = await readFile(master);
  expect(bytes.includes('evil')).toBe(false);
  expect(bytes.length).toBeLessThan(10_000);
  const { exif, icc, xmp } = await sharp(bytes).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
});
