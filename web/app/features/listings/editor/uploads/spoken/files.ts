import { counted } from '#contract/formats/words.ts';

interface ComingFile {
  key: string;
  file: { name: string };
  /** Why it was not taken. */
  message: string | undefined;
}

/**
 * Says of the files of a list when they begin, arrive or fail, and nothing of what lies between. Each list has its own,
 * which remembers how the files stood when it was last asked.
 */
export function speakOfFiles(one: string, first: readonly ComingFile[]) {
  let before = first;
  return (now: readonly ComingFile[]): string | undefined => {
    const old = new Map(before.map((file) => [file.key, file]));
    const keys = new Set(now.map(({ key }) => key));
    // Whoever removes one that was not taken knows it.
    const added = before.filter(({ key, message }) => message === undefined && !keys.has(key));
    const failed = now.filter(
      ({ key, message }) => message !== undefined && old.get(key)?.message !== message,
    );
    const begun = now.filter(
      ({ key, message }) => message === undefined && (!old.has(key) || old.get(key)?.message !== undefined),
    );
    before = now;
    const left = now.filter(({ message }) => message === undefined).length;
    const words = [
      ...added.map(({ file }) => `${file.name} is added.`),
      ...failed.map(({ file, message }) => `${file.name} was not added: ${message}`),
      ...wordsForBegun(one, begun),
      ...(left > 0 && left > begun.length ? [`${counted(left, one)} on the way.`] : []),
    ];
    return added.length + failed.length + begun.length > 0 ? words.join(' ') : undefined;
  };
}

function wordsForBegun(one: string, begun: readonly ComingFile[]): string[] {
  const [first] = begun;
  if (!first) return [];
  return [`Uploading ${begun.length === 1 ? first.file.name : counted(begun.length, one)}.`];
}
