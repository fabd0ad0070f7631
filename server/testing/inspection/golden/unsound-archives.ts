import { type ForgedEntry, forgeArchive } from '#testing/archives/archive-forge.ts';
import { DOCUMENTS } from './documents.ts';
import type { UnsoundArchive } from './golden-archive.ts';

const orderly: ForgedEntry[] = Object.entries(DOCUMENTS).map(([name, data]) => ({ name, data }));
const beside = (entry: ForgedEntry) => () => forgeArchive([...orderly, entry]);
const evil = 'export const evil = true;\n';

/** Archives of hostile intent that are no sound ZIP. */
export const UNSOUND_ARCHIVES: UnsoundArchive[] = [
  {
    name: 'A path that climbs',
    archive: beside({ name: '../../etc/cron.d/evil', data: evil }),
    reason: 'parent name',
  },
  {
    name: 'An absolute path',
    archive: beside({ name: '/etc/cron.d/evil', data: evil }),
    reason: 'absolute name',
  },
  {
    name: 'A symbolic link',
    archive: beside({
      name: 'logo.png',
      data: '/etc/passwd',
      central: { attributes: (0o120777 << 16) >>> 0 },
    }),
    reason: 'symlink',
  },
  {
    name: 'A name that stands twice',
    archive: beside({ name: 'readme.MD', data: evil }),
    reason: 'duplicate name',
  },
  {
    name: 'A name that reads from right to left',
    archive: beside({ name: 'invoice\u202Efdp.exe', data: evil }),
    reason: 'control in name',
  },
  {
    name: 'A name of invalid UTF-8',
    archive: beside({ name: Buffer.from([0x61, 0xff, 0xfe]), data: evil }),
    reason: 'bad name',
  },
  {
    name: 'An encrypted file',
    archive: beside({ name: 'a.js', data: evil, flags: 0x0801 }),
    reason: 'encrypted',
  },
  {
    name: 'A file that lies about its size',
    archive: beside({ name: 'a.js', data: evil, central: { unpacked: 5 } }),
    reason: 'header mismatch',
  },
  {
    name: 'A file that claims the bytes behind it',
    archive: beside({
      name: 'a.js',
      data: evil,
      method: 0,
      local: { packed: 900, unpacked: 900 },
      central: { packed: 900, unpacked: 900 },
    }),
    reason: 'overlap',
  },
  {
    name: 'A bomb of one file',
    archive: beside({ name: 'zeros.txt', data: Buffer.alloc(20 * 1024 ** 2) }),
    reason: 'ratio',
  },
];
