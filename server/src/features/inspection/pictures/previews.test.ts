import { describe, expect, it } from 'vitest';
import { forgeArchive } from '#testing/archives/archive-forge.ts';
import { photoshopFile } from '#testing/inspection/design-files.ts';
import { storedZipOf, zipOf } from '#testing/inspection/golden/golden-archive.ts';
import { documentPreview } from './document-preview.ts';
import { psdThumbnail } from './psd-thumbnail.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

describe('The thumbnail of a Photoshop file', () => {
  it('The thumbnail of a Photoshop file is found among other resources, whatever their names', () => {
    const psd = photoshopFile([
      { id: 1005, name: 'abc', data: Buffer.alloc(15) },
      { id: 1036, name: '', thumbnail: JPEG },
      { id: 1058, name: 'xy', data: Buffer.alloc(3) },
    ]);
    expect(psdThumbnail(psd)).toEqual(JPEG);
  });

  it('A Photoshop file that is cut anywhere, or is not one, has no thumbnail', () => {
    const psd = photoshopFile([{ id: 1036, name: '', thumbnail: JPEG }]);
    for (let length = 0; length < psd.length - 8; length++)
      expect(psdThumbnail(psd.subarray(0, length))).toBeUndefined();
    expect(psdThumbnail(Buffer.from('8BPS\0\x01', 'latin1'))).toBeUndefined();
    expect(psdThumbnail(Buffer.alloc(100))).toBeUndefined();
  });

  it('A Photoshop file with false lengths is read no further than its end', () => {
    const psd = photoshopFile([{ id: 1036, name: '', thumbnail: JPEG }]);
    for (let at = 26; at < psd.length - 4; at++) {
      const forged = Buffer.from(psd);
      forged.writeUInt32BE(0xffffffff, at);
      const found = psdThumbnail(forged);
      expect(found === undefined || found.length <= psd.length).toBe(true);
    }
  });

  it('A thumbnail of a Photoshop file in another format than JPEG does not count', () => {
    expect(psdThumbnail(photoshopFile([{ id: 1036, name: '', thumbnail: JPEG, format: 0 }]))).toBeUndefined();
  });
});

describe('The preview of a design document', () => {
  const PNG = Buffer.from('a picture');

  it.each(['previews/preview.png', 'preview.png', 'thumbnail.png'])(
    'The preview of a design document is read from %s',
    async (path) => {
      expect(await documentPreview(zipOf({ 'document.json': '{}', [path]: PNG }))).toEqual(PNG);
    },
  );

  it('The larger of two previews of a design document is taken', async () => {
    const both = zipOf({ 'thumbnail.png': 'small', 'preview.png': PNG });
    expect(await documentPreview(both)).toEqual(PNG);
  });

  it.each<[what: string, document: () => Buffer]>([
    ['no ZIP', () => Buffer.from('fig-kiwi and more')],
    ['a damaged one', () => zipOf({ 'preview.png': PNG }).subarray(0, -5)],
    ['without a preview', () => zipOf({ 'a/preview.png': PNG })],
    ['with one that is too large', () => storedZipOf({ 'preview.png': Buffer.alloc(5 * 1024 ** 2 + 1) })],
    [
      'with one that is more than it says',
      () => forgeArchive([{ name: 'preview.png', data: Buffer.alloc(9_000), central: { unpacked: 9 } }]),
    ],
  ])('A design document that is %s has no preview', async (_what, document) => {
    expect(await documentPreview(document())).toBeUndefined();
  });
});
