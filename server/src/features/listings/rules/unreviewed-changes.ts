import { type Change, changesBetween, type Snapshot } from './snapshot.ts';

/** Characters of a long text that are kept around its first difference, and of what stands before it. */
const TEXT_MAX = 2_000;
const TEXT_BEFORE = 200;

/** What a change of a published listing leaves for admins to look at (rule L4). */
export interface Unreviewed {
  changes: Change[];
  /** Stored names of pictures. */
  newImages: string[];
  newDocuments: { filename: string; originalName: string }[];
}

/** What is not as it was, and which files came; nothing when all of it is the same. */
export function unreviewedBetween(before: Snapshot, after: Snapshot): Unreviewed | undefined {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return undefined;
  const images = new Set(before.images.map(({ filename }) => filename));
  const documents = new Set(before.documents.map(({ filename }) => filename));
  return {
    changes: changes.map(aroundDifference),
    newImages: after.images.map(({ filename }) => filename).filter((filename) => !images.has(filename)),
    newDocuments: after.documents
      .filter(({ filename }) => !documents.has(filename))
      .map(({ filename, originalName }) => ({ filename, originalName })),
  };
}

/** A long text is cut where it begins to differ: many changes of a long description must not fill the disk. */
function aroundDifference({ field, before, after }: Change): Change {
  if (Math.max(before.length, after.length) <= TEXT_MAX) return { field, before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(0, same - TEXT_BEFORE);
  const cut = (text: string) => {
    const part = text.slice(from, from + TEXT_MAX);
    // A sign of two halves may be cut in two, which no database takes.
    return `${from > 0 ? '…' : ''}${part.toWellFormed()}${from + TEXT_MAX < text.length ? '…' : ''}`;
  };
  return { field, before: cut(before), after: cut(after) };
}
