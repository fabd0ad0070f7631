import type { ArchiveEntry } from './structure.ts';

/** What systems leave in every folder is nothing that somebody would buy. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|Icon\r$)/i;

/** A file with something in it, as opposed to folders and empty files. */
export function isGoods({ name, isFolder, unpacked }: ArchiveEntry): boolean {
  return !isFolder && unpacked > 0 && !LEFT_BY_SYSTEMS.test(name);
}
