/** As much of a name as every file system takes, with its id before it. */
const NAME_LENGTH = 80;

/**
 * A name that somebody chose, as a file system takes it and no program reads more into it: letters, digits and a few
 * marks. Empty where nothing of it is left.
 */
function safeName(name: string): string {
  const kept = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '_')
    .replace(/\.{2,}/g, '_')
    .replace(/^[._]+/, '');
  const characters = Array.from(kept);
  const [start, end] = [NAME_LENGTH - 16, characters.length - 15];
  const short =
    characters.length <= NAME_LENGTH
      ? kept
      : `${characters.slice(0, start).join('')}_${characters.slice(end).join('')}`;
  return withoutEnd(short);
}

/** Some systems drop a dot at the end, and take another file. */
function withoutEnd(name: string): string {
  return name.endsWith('.') || name.endsWith('_') ? withoutEnd(name.slice(0, -1)) : name;
}

interface NamedFile {
  folder: string;
  filename: string;
  id: string;
  name: string;
}

/** Where a stored file is in the archive: by its id, which the JSON has too, and the name that it was uploaded under. */
export function pathOfFile({ folder, filename, id, name }: NamedFile): string {
  const ending = filename.slice(filename.lastIndexOf('.'));
  const own = safeName(name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name);
  return `files/${folder}/${id}${own === '' ? '' : `-${own}`}${ending}`;
}

/** Where a drawn paper is. */
export function pathOfPaper({ kind, id }: { kind: 'receipt' | 'paper'; id: string }): string {
  return `files/${kind === 'receipt' ? 'receipts' : 'papers'}/${id}.pdf`;
}
