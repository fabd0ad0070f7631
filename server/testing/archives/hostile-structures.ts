import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { forgeArchive } from './archive-forge.ts';
import { file, type HostileCase, named, one, text, unicodePath, zip } from './hostile-archive.ts';

/** For tests: archives whose parts do not fit together. */
export const HOSTILE_STRUCTURES: HostileCase[] = [
  ['no ZIP at all', 'not_a_zip', () => Buffer.from('just some text')],
  ['an empty file', 'not_a_zip', () => Buffer.alloc(0)],
  ['a GIF that is called .zip', 'not_a_zip', () => Buffer.concat([Buffer.from('GIF89a'), randomBytes(900)])],
  ['a ZIP cut in its data', 'truncated', () => one({}).subarray(0, 60)],
  ['a ZIP cut in its end record', 'truncated', () => one({}).subarray(0, -5)],
  [
    'a comment longer than the file',
    'truncated',
    () => forgeArchive([file('a')], { comment: Buffer.alloc(90) }).subarray(0, -9),
  ],
  ['a directory said to lie behind the end', 'truncated', () => forgeArchive([file('a')], { offset: 9999 })],
  ['no entries', 'empty', () => forgeArchive([])],
  [
    'bytes after the end',
    'trailing_data',
    () => forgeArchive([file('a')], { tail: Buffer.from('<script>') }),
  ],
  ['one NUL after the end', 'trailing_data', () => Buffer.concat([zip, Buffer.alloc(1)])],
  [
    'a megabyte after the end',
    'not_a_zip',
    () => Buffer.concat([Buffer.from('GIF89a'), zip, randomBytes(2 ** 20)]),
  ],
  ['a whole archive after the end', 'prefix_data', () => Buffer.concat([zip, forgeArchive([file('b')])])],
  ['a PDF before the first entry', 'prefix_data', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), zip])],
  ['a ZIP cut in its first header', 'truncated', () => zip.subarray(0, 20)],
  ['a ZIP without its first half', 'truncated', () => zip.subarray(8)],
  ['bytes before the first entry', 'prefix_data', () => Buffer.concat([Buffer.from('#!/bin/sh\n'), zip])],
  [
    'a prefix that the offsets allow for',
    'prefix_data',
    () => forgeArchive([file('a')], { prefix: Buffer.from('MZ..') }),
  ],
  [
    'bytes between two entries',
    'hidden_data',
    () => forgeArchive([file('a'), file('b', { gapBefore: Buffer.from('hidden') })]),
  ],
  [
    'bytes before the directory',
    'hidden_data',
    () => forgeArchive([file('a')], { gapBeforeDirectory: Buffer.from('hidden') }),
  ],
  [
    'bytes behind the deflated data',
    'hidden_data',
    () => one({ packedData: Buffer.concat([deflateRawSync(Buffer.from(text)), Buffer.from('hidden')]) }),
  ],
  [
    'the same in an entry that is streamed',
    'hidden_data',
    () => {
      const data = randomBytes(200_000);
      return one({ data, packedData: Buffer.concat([deflateRawSync(data), Buffer.from('hidden')]) });
    },
  ],
  [
    'an entry left out of the directory',
    'hidden_data',
    () => {
      const whole = forgeArchive([file('a'), file('b')]);
      const directory = whole.indexOf('PK\x01\x02', 0, 'latin1');
      const record = 46 + 1;
      const end = Buffer.from(whole.subarray(directory + 2 * record));
      end.writeUInt16LE(1, 8);
      end.writeUInt16LE(1, 10);
      end.writeUInt32LE(record, 12);
      return Buffer.concat([whole.subarray(0, directory + record), end]);
    },
  ],
  [
    'an end record in the comment',
    'ambiguous_end',
    () => forgeArchive([file('a')], { comment: zip.subarray(-22) }),
  ],
  ['a part of a split archive', 'multi_disk', () => forgeArchive([file('a')], { disk: 1 })],
  ['an entry on another disk', 'multi_disk', () => one({ central: { disk: 2 } })],
  ['fewer entries than said', 'bad_central_directory', () => forgeArchive([file('a')], { entries: 2 })],
  [
    'more entries than said',
    'bad_central_directory',
    () => forgeArchive([file('a'), file('b')], { entries: 1 }),
  ],
  ['a directory in the wrong place', 'bad_central_directory', () => forgeArchive([file('a')], { size: 10 })],
  [
    'extra fields that overrun',
    'bad_extra_field',
    () => one({ central: { extra: Buffer.from([9, 0, 90, 0, 1]) } }),
  ],
  [
    'another name in the local header',
    'header_mismatch',
    () => one({ local: { name: Buffer.from('z.txt') } }),
  ],
  [
    'another Unicode name in the local header',
    'header_mismatch',
    () => one({ local: { extra: unicodePath('a.txt', 'evil.sh') } }),
  ],
  ['another method in the local header', 'header_mismatch', () => one({ local: { method: 0 } })],
  ['other flags in the local header', 'header_mismatch', () => one({ local: { flags: 0 } })],
  ['another checksum in the local header', 'header_mismatch', () => one({ local: { crc: 1 } })],
  ['another size in the local header', 'header_mismatch', () => one({ local: { unpacked: 5 } })],
  ['no local header', 'header_mismatch', () => one({ central: { offset: 7 } })],
  [
    'a stored entry of two sizes',
    'header_mismatch',
    () => one({ method: 0, local: { unpacked: 9 }, central: { unpacked: 9 } }),
  ],
  ['a folder with data', 'header_mismatch', () => named('folder/')],
  [
    'a descriptor with another checksum',
    'bad_data_descriptor',
    () => one({ descriptor: Buffer.from(`PK\x07\x08${'\x09'.repeat(12)}`, 'latin1') }),
  ],
  ['a missing descriptor', 'bad_data_descriptor', () => one({ descriptor: Buffer.alloc(0) })],
  ['two entries over the same data', 'overlap', sharedDataUnderTwoNames],
  ['an entry quoted inside another', 'overlap', quotedData],
  [
    'data that runs into the directory',
    'overlap',
    () =>
      forgeArchive([
        file('a', {
          method: 0,
          local: { packed: 300, unpacked: 300 },
          central: { packed: 300, unpacked: 300 },
        }),
      ]),
  ],
];

/** Two directory entries share one local entry, as the overlapping bombs do. */
function sharedData(): Buffer {
  const archive = forgeArchive([file('a.txt'), file('a.tx2')]);
  const second = archive.indexOf('PK\x01\x02', archive.indexOf('PK\x01\x02') + 4, 'latin1');
  archive.write('a.txt', second + 46, 'latin1');
  archive.writeUInt32LE(0, second + 42);
  return archive;
}

/** The quoting bomb: the first entry's packed data runs over the whole second entry. */
function quotedData(): Buffer {
  const inner = forgeArchive([{ name: 'b.bin', data: 'x'.repeat(100), method: 0 }]);
  const localOfInner = inner.subarray(0, inner.indexOf('PK\x01\x02', 0, 'latin1'));
  return forgeArchive([
    { name: 'a.bin', data: localOfInner, method: 0 },
    { name: 'b.bin', data: 'x'.repeat(100), method: 0, central: { offset: 35 } },
  ]);
}

function sharedDataUnderTwoNames(): Buffer {
  const archive = sharedData();
  // Names that differ in the directory need a local header each; the flag-less Unicode field gives them one.
  const second = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const extra = unicodePath('a.txt', 'other.txt');
  const end = Buffer.from(archive.subarray(second + 46 + 5));
  archive.writeUInt16LE(extra.length, second + 30);
  end.writeUInt32LE(end.readUInt32LE(12) + extra.length, 12);
  return Buffer.concat([archive.subarray(0, second + 46 + 5), extra, end]);
}
