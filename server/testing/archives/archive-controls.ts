import { extraField, type ForgedEntry, forgeArchive, wide } from './archive-forge.ts';

/** For tests: what wrote it, its bytes as that program lays them out, and how many files it holds. */
export type ArchiveControl = [what: string, archive: () => Buffer, files: number];

const unixFile = (0o100644 << 16) >>> 0;
const unixFolder = ((0o040755 << 16) | 0x10) >>> 0;
const code = 'export const open = true;\n'.repeat(30);

/** Info-ZIP's times and owners: the local field tells two times, the central one only the first. */
const time = Buffer.from('e6b9016b', 'hex');
const owner = extraField(0x7875, Buffer.from('0104e803000004e8030000', 'hex'));
const infoZip = (entry: ForgedEntry): ForgedEntry => ({
  flags: 0,
  ...entry,
  local: {
    extra: Buffer.concat([extraField(0x5455, Buffer.concat([Buffer.from([3]), time, time])), owner]),
    ...entry.local,
  },
  central: {
    attributes: String(entry.name).endsWith('/') ? unixFolder : unixFile,
    extra: Buffer.concat([extraField(0x5455, Buffer.concat([Buffer.from([3]), time])), owner]),
    ...entry.central,
  },
});

/** Archive Utility: sizes behind the data, its own times, names decomposed and without the UTF-8 flag. */
const finder = (entry: ForgedEntry): ForgedEntry => {
  const times = Buffer.concat([time, time]);
  return {
    flags: 0,
    descriptor: 'signed32',
    ...entry,
    local: { extra: extraField(0x5855, Buffer.concat([times, Buffer.from('f5011400', 'hex')])) },
    central: { attributes: unixFile, extra: extraField(0x5855, times) },
  };
};

/** Times to a tenth of a microsecond, which 7-Zip and .NET write into the directory only. */
const ntfs = extraField(
  0x0a,
  Buffer.concat([Buffer.alloc(4), Buffer.from('01001800', 'hex'), Buffer.alloc(24, 1)]),
);
const dos = { host: 0, attributes: 0x20 };
const dosFolder = { host: 0, attributes: 0x10 };
const folder = (name: string | Buffer, more: Partial<ForgedEntry> = {}): ForgedEntry => ({
  name,
  method: 0,
  ...more,
});

/** Archives that sellers really upload: none may be refused (rule F3). */
export const ARCHIVE_CONTROLS: ArchiveControl[] = [
  [
    'zip -r, with a Hindi name',
    () =>
      forgeArchive([
        infoZip(folder('shop/')),
        infoZip({ name: 'shop/दुकान.js', data: code }),
        infoZip({ name: 'shop/README.md', data: 'hello\n', method: 0 }),
        infoZip({ name: 'shop/empty', method: 0 }),
      ]),
    3,
  ],
  [
    'zip -r - into a pipe: sizes behind the data, the length in front of it too',
    () =>
      forgeArchive([
        infoZip(folder('shop/')),
        infoZip({
          name: 'shop/दुकान.js',
          data: code,
          descriptor: 'signed32',
          local: { unpacked: code.length },
        }),
        infoZip({ name: 'shop/empty', method: 0, descriptor: 'signed32' }),
      ]),
    2,
  ],
  [
    'zip - from a pipe into a pipe: 64-bit descriptor, the mode of a pipe',
    () =>
      forgeArchive([
        {
          name: '-',
          data: code,
          flags: 0,
          descriptor: 'signed64',
          local: { packed: 0xffffffff, unpacked: 0xffffffff, extra: extraField(1, wide(0n, 0n)) },
          central: { attributes: 0x11800000 },
        },
      ]),
    1,
  ],
  [
    'zip FILE - from a pipe: 64-bit sizes in front, a 64-bit end',
    () =>
      forgeArchive(
        [
          {
            name: '-',
            data: 'data\n',
            method: 0,
            flags: 0,
            local: { packed: 0xffffffff, unpacked: 0xffffffff, extra: extraField(1, wide(5n, 5n)) },
            central: { attributes: 0x11800000 },
          },
        ],
        { zip64: {} },
      ),
    1,
  ],
  [
    "a streaming writer without the descriptor's signature",
    () => forgeArchive([{ name: 'a.js', data: code, descriptor: 'plain32' }]),
    1,
  ],
  [
    'Archive Utility of macOS',
    () =>
      forgeArchive([
        { ...folder('cafe\u0301/'), flags: 0, central: { attributes: unixFolder } },
        finder({ name: 'cafe\u0301/मेनू.js', data: code }),
        finder({ name: 'cafe\u0301/.DS_Store', data: 'Bud1' }),
        finder({ name: 'cafe\u0301/Icon\r', data: '' }),
        finder({ name: '__MACOSX/cafe\u0301/._मेनू.js', data: '\0\x05\x16\x07' }),
      ]),
    4,
  ],
  [
    'Explorer of Windows 11: UTF-8 with its flag, DOS attributes',
    () =>
      forgeArchive([
        folder('दुकान/', { central: dosFolder }),
        { name: 'दुकान/über.js', data: code, central: dos },
      ]),
    1,
  ],
  [
    'Explorer of Windows 7: code page 437',
    () =>
      forgeArchive([
        folder(Buffer.from('caf\x82/', 'latin1'), { flags: 0, central: dosFolder }),
        { name: Buffer.from('caf\x82/\x81ber.js', 'latin1'), data: code, flags: 0, central: dos },
      ]),
    1,
  ],
  [
    '.NET before 4.6.1: backslashes between relative folders',
    () =>
      forgeArchive([
        { name: 'Shop\\Program.cs', data: code, flags: 0, central: dos },
        { name: 'Shop\\bin\\', method: 0, flags: 0, central: dosFolder },
      ]),
    1,
  ],
  [
    '7-Zip: times of NTFS in the directory only',
    () =>
      forgeArchive([
        folder('shop/', { flags: 0, central: { ...dosFolder, extra: ntfs } }),
        { name: 'shop/a.js', data: code, flags: 0, central: { ...dos, extra: ntfs } },
        { name: 'shop/दुकान.js', data: code, central: { ...dos, extra: ntfs } },
      ]),
    2,
  ],
  [
    'git archive: the commit as a comment, files and folders without a mode',
    () => {
      const times = extraField(0x5455, Buffer.concat([Buffer.from([1]), time]));
      const entry = (name: string, more: Partial<ForgedEntry>) => ({
        name,
        flags: 0,
        local: { extra: times },
        central: { host: 0, attributes: 0, extra: times },
        ...more,
      });
      return forgeArchive([entry('shop/', { method: 0 }), entry('shop/a.js', { data: code })], {
        comment: Buffer.from('faf1c3bac285a8f44a072718b6fe29b8c76820f1'),
      });
    },
    1,
  ],
  [
    'jar: a folder that is deflated and streamed, a magic extra field',
    () => {
      const magic = extraField(0xcafe, Buffer.alloc(0));
      const none = { host: 0, attributes: 0 };
      return forgeArchive([
        {
          name: 'META-INF/',
          descriptor: 'signed32',
          local: { extra: magic },
          central: { ...none, extra: magic },
        },
        {
          name: 'META-INF/MANIFEST.MF',
          data: 'Manifest-Version: 1.0\n',
          descriptor: 'signed32',
          central: none,
        },
      ]);
    },
    1,
  ],
  [
    'Python: Unix modes, and the UTF-8 flag only where it is needed',
    () =>
      forgeArchive([
        { name: 'shop/README.md', data: 'hello\n', flags: 0 },
        { name: 'shop/दुकान.py', data: code },
      ]),
    2,
  ],
  [
    'zipalign: padding in the extra fields',
    () =>
      forgeArchive([
        { name: 'res/icon.bin', data: 'x'.repeat(99), method: 0, local: { extra: Buffer.alloc(3) } },
      ]),
    1,
  ],
];
