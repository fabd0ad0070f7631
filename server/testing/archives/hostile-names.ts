import { forgeArchive } from './archive-forge.ts';
import { encodeName } from './encode-name.ts';
import { file, type HostileCase, named, one, unicodePath } from './hostile-archive.ts';

/** For tests: every spelling of a way out of the folder that an archive is unpacked into (rule F3). */
export const HOSTILE_NAMES: HostileCase[] = [
  ['an absolute name', 'absolute_name', () => named('/etc/passwd')],
  ['an absolute name with backslashes', 'absolute_name', () => named('\\Windows\\win.ini')],
  ['a name with two slashes in front', 'absolute_name', () => named('//server/share/x')],
  ['a network name', 'absolute_name', () => named('\\\\server\\share')],
  ['a device name of Windows', 'absolute_name', () => named('\\\\?\\C:\\x')],
  ['an absolute folder', 'absolute_name', () => forgeArchive([file('a'), { name: '/', method: 0 }])],
  ['a drive letter', 'drive_letter', () => named('C:\\Windows\\x.dll')],
  ['a drive letter with a slash', 'drive_letter', () => named('c:/Windows/x.dll')],
  ['a drive letter without one', 'drive_letter', () => named('C:evil.exe')],
  ['a drive letter behind a dot', 'drive_letter', () => named('./c:evil')],
  ['a drive letter behind a dot and a backslash', 'drive_letter', () => named('.\\.\\Z:\\evil')],
  ['a name that climbs', 'parent_name', () => named('../../evil.sh')],
  ['a name that is nothing but a climb', 'parent_name', () => named('..')],
  ['a folder that climbs', 'parent_name', () => forgeArchive([file('a'), { name: 'a/../../', method: 0 }])],
  ['a name that climbs in its middle', 'parent_name', () => named('a/../../evil.sh')],
  ['a name that climbs at its end', 'parent_name', () => named('a/..')],
  ['a name that climbs behind a dot', 'parent_name', () => named('./../evil.sh')],
  ['a name that climbs with backslashes', 'parent_name', () => named('a\\..\\..\\evil.sh')],
  ['a name that climbs with both', 'parent_name', () => named('a/..\\../evil.sh')],
  ['a name that climbs where Windows drops a space', 'parent_name', () => named('.. /evil')],
  ['a name that climbs where Windows drops a dot', 'parent_name', () => named('a/.../evil')],
  ['a name that climbs without the UTF-8 flag', 'parent_name', () => named('../evil.sh', 0)],
  [
    'a Unicode name that climbs',
    'parent_name',
    () => one({ central: { extra: unicodePath('a.txt', '../evil') } }),
  ],
  [
    'a Unicode name that is absolute',
    'absolute_name',
    () => one({ central: { extra: unicodePath('a.txt', '/etc/passwd') } }),
  ],
  ['a NUL in a name', 'nul_in_name', () => named('a.php\0.png')],
  ['a NUL at the end of a name', 'nul_in_name', () => named('a.txt\0')],
  ['a NUL in front of a climb', 'nul_in_name', () => named('\0../evil')],
  ['an escape sequence in a name', 'control_in_name', () => named('a\u001b[2Jb')],
  ['a line break in a name', 'control_in_name', () => named('a\nb')],
  ['a right-to-left override in a name', 'control_in_name', () => named('a\u202Egpj.exe')],
  ['no name', 'empty_name', () => named('')],
  ['a name of 2,000 bytes', 'long_name', () => named('n'.repeat(2000))],
  ['a name of broken UTF-8', 'bad_name', () => named(Buffer.from([0x61, 0xff]))],
  ['an overlong spelling of a slash', 'bad_name', () => named(Buffer.from([0x2e, 0x2e, 0xc0, 0xaf, 0x61]))],
  ['a file called “.”', 'bad_name', () => named('.')],
  ['a name twice', 'duplicate_name', () => named('a.txt')],
  ['a name twice in other letters', 'duplicate_name', () => named('A.TXT')],
  [
    'a name twice in another form',
    'duplicate_name',
    () => forgeArchive([file('caf\u00e9'), file('cafe\u0301')]),
  ],
  ['a name twice with a detour', 'duplicate_name', () => named('.//a.txt')],
  ['a name twice with the other slash', 'duplicate_name', () => forgeArchive([file('a/b'), file('a\\b')])],
  [
    'a file and a folder of one name',
    'duplicate_name',
    () => forgeArchive([file('a'), { name: 'a/', method: 0 }]),
  ],
  [
    'a name twice as it is shown, once in Shift-JIS',
    'duplicate_name',
    () =>
      forgeArchive([
        file('メニュー.js'),
        { name: encodeName('メニュー.js', 'shift_jis'), data: 'x', flags: 0 },
      ]),
  ],
  ['a long name twice', 'duplicate_name', () => forgeArchive([file('n'.repeat(300)), file('N'.repeat(300))])],
];
