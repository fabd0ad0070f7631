import { extraField, forgeArchive, wide } from './archive-forge.ts';
import { file, type HostileCase, one } from './hostile-archive.ts';

/** For tests: archives that lie in their 64-bit fields. */
export const HOSTILE_ZIP64: HostileCase[] = [
  [
    '64-bit values without their record',
    'zip64_invalid',
    () => forgeArchive([file('a')], { offset: 0xffffffff }),
  ],
  [
    'a 64-bit size without its extra field',
    'zip64_invalid',
    () => one({ central: { unpacked: 0xffffffff } }),
  ],
  [
    'a 64-bit field that is too short',
    'zip64_invalid',
    () => one({ central: { unpacked: 0xffffffff, extra: extraField(1, Buffer.alloc(4)) } }),
  ],
  [
    'a 64-bit size beyond all numbers',
    'zip64_invalid',
    () => one({ central: { unpacked: 0xffffffff, extra: extraField(1, wide(2n ** 63n)) } }),
  ],
  [
    'two 64-bit fields',
    'zip64_invalid',
    () => one({ central: { extra: Buffer.concat([extraField(1, wide(1n)), extraField(1, wide(2n))]) } }),
  ],
  [
    'two end records that disagree',
    'zip64_invalid',
    () => forgeArchive([file('a')], { zip64: { entries: 7n } }),
  ],
  [
    'a 64-bit end that counts a billion entries',
    'too_many_entries',
    () => forgeArchive([file('a')], { entries: 0xffff, zip64: { entries: 10n ** 9n } }),
  ],
  [
    'a 64-bit end that counts beyond all numbers',
    'zip64_invalid',
    () => forgeArchive([file('a')], { entries: 0xffff, zip64: { entries: 2n ** 63n } }),
  ],
  [
    'a 64-bit end that counts fewer',
    'bad_central_directory',
    () => forgeArchive([file('a'), file('b')], { entries: 0xffff, zip64: { entries: 1n } }),
  ],
  [
    'a 64-bit directory of a terabyte',
    'truncated',
    () => forgeArchive([file('a')], { size: 0xffffffff, zip64: { size: 2n ** 40n } }),
  ],
  [
    'a 64-bit directory that lies behind the end',
    'truncated',
    () => forgeArchive([file('a')], { offset: 0xffffffff, zip64: { offset: 2n ** 40n } }),
  ],
  [
    'a 64-bit size that no archive may have',
    'too_large_unpacked',
    () =>
      one({
        central: { unpacked: 0xffffffff, extra: extraField(1, wide(5n * 2n ** 30n)) },
        local: { unpacked: 0xffffffff, extra: extraField(1, wide(5n * 2n ** 30n, 30n)) },
      }),
  ],
];
