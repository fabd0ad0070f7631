// A program for tests that measure: judges the file given as an archive, an image or a document, and prints why it is refused, if it is, and the most memory that took. Its heap is bounded by whoever starts it.

import { readFile } from 'node:fs/promises';
import { checkArchive } from '#platform/files/archives/check-archive.ts';
import { admitDocument } from '#platform/files/documents/admit-document.ts';
import { admitImage } from '#platform/files/images/admit-image.ts';

const [kind, path] = process.argv.slice(2) as ['archive' | 'image' | 'document', string];
const judges = {
  archive: () => checkArchive(path),
  image: () => admitImage(path, `${path}.webp`),
  document: () => admitDocument(path, 'guide.docx'),
};
const reason = await judges[kind]().then(
  () => null,
  (error: { reason?: string }) => error.reason ?? String(error),
);
process.stdout.write(JSON.stringify({ reason, memory: await mostMemory() }));

/** Linux carries the figure of `getrusage` over from whoever started the process; this one is its own. */
async function mostMemory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const own = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return Number(own ?? process.resourceUsage().maxRSS) * 1024;
}
