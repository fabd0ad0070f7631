import { originOf } from '#features/inspection/inspector/contents/origin.ts';
import type { InspectedFile, Observer } from '#features/inspection/inspector/inspected-file.ts';

/** A file of an archive as observers get it; bytes are a file that is no text. */
function inspectedFile(path: string, content: string | Buffer = 'x'): InspectedFile {
  const bytes = Buffer.from(content);
  return {
    path,
    bytes: bytes.length,
    head: bytes.subarray(0, 4096),
    text: typeof content === 'string' ? content : undefined,
    isCut: false,
    origin: originOf(path),
  };
}

/** What an observer says of an archive with these files, by path. */
export async function observeFiles<Result>(
  observer: Observer<Result>,
  files: Record<string, string | Buffer>,
): Promise<Result> {
  for (const [path, content] of Object.entries(files)) await observer.look(inspectedFile(path, content));
  return observer.result();
}
