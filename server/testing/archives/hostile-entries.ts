import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { extraField, forgeArchive } from './archive-forge.ts';
import { file, type HostileCase, kind, one, text, zip } from './hostile-archive.ts';

/** For tests: archives that hold together, with entries that nobody should unpack. */
export const HOSTILE_ENTRIES: HostileCase[] = [
  ['an encrypted entry', 'encrypted', () => one({ flags: 0x0801 })],
  ['strong encryption', 'encrypted', () => one({ flags: 0x0841 })],
  ['AES encryption', 'encrypted', () => one({ method: 99, packedData: Buffer.alloc(9) })],
  [
    'AES encryption that only an extra field tells of',
    'encrypted',
    () => one({ central: { extra: extraField(0x9901, Buffer.alloc(7)) } }),
  ],
  ['an encrypted directory', 'encrypted', () => one({ flags: 0x2801 })],
  ['Deflate64', 'unsupported_method', () => one({ method: 9, packedData: Buffer.alloc(9) })],
  ['a symbolic link', 'symlink', () => kind(0o120777)],
  ['a symbolic link made on a Mac', 'symlink', () => linkOf({ host: 19 })],
  ['a symbolic link that says it comes from DOS', 'symlink', () => linkOf({ host: 0 })],
  [
    'a symbolic link in another field',
    'symlink',
    () => one({ central: { extra: extraField(0x756e, modeField(0o120777)) } }),
  ],
  [
    'a device in another field',
    'device',
    () => one({ central: { extra: extraField(0x756e, modeField(0o060666)) } }),
  ],
  ['a Windows reparse point', 'symlink', () => one({ central: { host: 0, attributes: 0x420 } })],
  [
    'a link in an old Unix field',
    'symlink',
    () => one({ central: { extra: extraField(0x0d, Buffer.alloc(20)) } }),
  ],
  ['a character device', 'device', () => kind(0o020666)],
  ['a block device', 'device', () => kind(0o060666)],
  ['a pipe', 'device', () => kind(0o010666)],
  ['a socket', 'device', () => kind(0o140666)],
  ['LZMA', 'unsupported_method', () => one({ method: 14, packedData: Buffer.alloc(9) })],
  ['bzip2', 'unsupported_method', () => one({ method: 12, packedData: Buffer.alloc(9) })],
  [
    'too many entries',
    'too_many_entries',
    () => forgeArchive(Array.from({ length: 11 }, (_, i) => file(`f${i}`))),
    { maxEntries: 10 },
  ],
  [
    'too many entries in an inner archive',
    'too_many_entries',
    () => {
      const inner = forgeArchive(Array.from({ length: 90 }, (_, i) => file(`f${i}`)));
      return forgeArchive([file('in.zip', { data: inner })]);
    },
    { maxEntries: 10 },
  ],
  ['too much when unpacked', 'too_large_unpacked', () => one({}), { maxUnpackedBytes: 300 }],
  ['a bomb', 'ratio', () => one({ data: Buffer.alloc(2_000_000) })],
  [
    'a bomb beside padding',
    'ratio',
    () =>
      forgeArchive([
        file('pad', { data: randomBytes(900_000) }),
        file('bomb', { data: Buffer.alloc(2_000_000) }),
      ]),
  ],
  [
    'many small bombs',
    'ratio',
    () => forgeArchive(Array.from({ length: 9 }, (_, i) => file(`f${i}`, { data: Buffer.alloc(900_000) }))),
  ],
  [
    'an archive in an archive in it',
    'nesting',
    () => forgeArchive([file('in.zip', { data: forgeArchive([file('deep.zip', { data: zip })]) })]),
  ],
  [
    'the same with false endings',
    'nesting',
    () => forgeArchive([file('in.dat', { data: forgeArchive([file('deep.dat', { data: zip })]) })]),
  ],
  [
    'an archive in it where none is allowed',
    'nesting',
    () => forgeArchive([file('in.dat', { data: zip })]),
    { maxNesting: 0 },
  ],
  [
    'more data than said',
    'size_mismatch',
    () => one({ local: { unpacked: 100 }, central: { unpacked: 100 } }),
  ],
  [
    'less data than said',
    'size_mismatch',
    () => one({ local: { unpacked: 900 }, central: { unpacked: 900 } }),
  ],
  [
    'far more data than said, streamed',
    'size_mismatch',
    () => {
      const data = randomBytes(300_000);
      return one({ data, local: { unpacked: 1000 }, central: { unpacked: 1000 } });
    },
  ],
  ['a wrong checksum', 'bad_crc', () => one({ local: { crc: 7 }, central: { crc: 7 } })],
  [
    'a changed byte in stored data',
    'bad_crc',
    () => one({ method: 0, packedData: Buffer.from(text.replace('w', 'v')) }),
  ],
  [
    'data that is not deflated',
    'damaged_data',
    () => one({ packedData: Buffer.from('\xff\xff\xff\xff', 'latin1') }),
  ],
  [
    'deflated data that stops',
    'damaged_data',
    () => one({ packedData: deflateRawSync(Buffer.from(text)).subarray(0, 9) }),
  ],
  [
    'deflated data that stops, streamed',
    'damaged_data',
    () => {
      const data = randomBytes(200_000);
      return one({ data, packedData: deflateRawSync(data).subarray(0, 150_000) });
    },
  ],
];

const linkOf = (more: { host: number }) => one({ central: { ...more, attributes: (0o120777 << 16) >>> 0 } });

/** Info-ZIP's old field: a checksum, then the mode. */
function modeField(mode: number): Buffer {
  const field = Buffer.alloc(14);
  field.writeUInt16LE(mode, 4);
  return field;
}
