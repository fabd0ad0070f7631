import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, 'archives');

/** A folder of `archives/` that goes into an archive, at its root or under a folder. */
interface Layer {
  folder: string;
  under?: string;
}

/**
 * Archives made of more than one folder. A later layer replaces files of an earlier one: that is how a
 * variant brings its own configuration and data to a shared program.
 */
const COMPOSED: Record<string, Layer[]> = {
  'clinic-diary': [{ folder: 'booking-desk' }, { folder: 'clinic-diary' }],
  'leaf-classifier': [{ folder: 'tabular-trainer' }, { folder: 'leaf-classifier' }],
  'loan-scoring': [{ folder: 'tabular-trainer' }, { folder: 'loan-scoring' }],
  'billing-suite': [
    { folder: 'gst-invoice-api', under: 'api' },
    { folder: 'print-templates', under: 'templates' },
    { folder: 'bazaar-ui', under: 'ui' },
    { folder: 'billing-suite' },
  ],
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Names inside an archive (forward slashes, sorted) with the files on disk that they come from. */
export function archiveFiles(key: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const layer of COMPOSED[key] ?? [{ folder: key }]) {
    const folder = join(ROOT, layer.folder);
    for (const file of filesBelow(folder)) {
      found.set(layer.under ? `${layer.under}/${file}` : file, join(folder, file));
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const archiveTree = (key: string): string[] => [...archiveFiles(key).keys()];

/** Where a file of an archive lies on disk; throws when the archive has no such file. */
export function archiveFile(key: string, name: string): string {
  const path = archiveFiles(key).get(name);
  if (!path) throw new Error(`The demo archive ${key} has no file ${name}.`);
  return path;
}
