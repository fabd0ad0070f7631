import type { InspectedFile, Observer } from '#features/inspection/inspector/inspected-file.ts';

/** Texts of a project's files, by their paths. */
export type ProjectFiles = Record<string, string>;

/** A file as an archive's reader hands it to observers. */
export function projectFile(path: string, text: string, more: Partial<InspectedFile> = {}): InspectedFile {
  const bytes = Buffer.from(text);
  return {
    path,
    bytes: bytes.length,
    head: bytes.subarray(0, 4096),
    text,
    isCut: false,
    origin: 'own',
    ...more,
  };
}

/** What an observer says of a project after it has seen all files. */
export async function observed<Result>(observer: Observer<Result>, files: ProjectFiles): Promise<Result> {
  for (const [path, text] of Object.entries(files)) await observer.look(projectFile(path, text));
  return await observer.result();
}
