import { crc32 } from 'node:zlib';
import type { ArchiveLimits } from '#platform/files/archives/limits.ts';
import type { ArchiveRefusalReason } from '#platform/files/archives/refusals.ts';
import { extraField, type ForgedEntry, forgeArchive } from './archive-forge.ts';

/** For tests: what is wrong, the reason it must be refused for, and how to make it. */
export type HostileCase = [
  what: string,
  reason: ArchiveRefusalReason,
  archive: () => Buffer,
  limits?: Partial<ArchiveLimits>,
];

export const text = 'hello world '.repeat(20);
export const file = (name: string | Buffer, more: Partial<ForgedEntry> = {}): ForgedEntry => ({
  name,
  data: text,
  ...more,
});
export const one = (more: Partial<ForgedEntry>) => forgeArchive([file('a.txt', more), file('b.txt')]);
export const named = (name: string | Buffer, flags = 0x0800) =>
  forgeArchive([file('a.txt'), file(name, { flags })]);
export const kind = (mode: number) => one({ central: { attributes: (mode << 16) >>> 0 } });
export const zip = forgeArchive([file('a.txt')]);
export const unicodePath = (rawName: string, name: string) => {
  const head = Buffer.alloc(5, 1);
  head.writeUInt32LE(crc32(rawName), 1);
  return extraField(0x7075, Buffer.concat([head, Buffer.from(name)]));
};
