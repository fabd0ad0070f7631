import type { InspectedFile } from '#features/inspection/inspector/inspected-file.ts';

const HEAD_BYTES = 4_096;

/** A text file of an archive, as observers get it. */
export function inspectedText(path: string, text: string, more: Partial<InspectedFile> = {}): InspectedFile {
  const content = Buffer.from(text);
  return {
    path,
    bytes: content.length,
    head: content.subarray(0, HEAD_BYTES),
    text,
    isCut: false,
    origin: 'own',
    ...more,
  };
}
