import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatCount } from '#contract/formats/words.ts';
import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import { isLicenceFile } from '../licences/licence-files.ts';
import { type ForeignFolder, foreignFolderOf } from './origin.ts';
import { isOwnSource } from './own-source.ts';

/** Folders told of each kind. */
const MAX_FOUND = 20;
const KINDS = { installed: 'installed_packages', built: 'build_output' } as const;
/** Python leaves one in every folder: they are told as one. */
const EVERYWHERE = '__pycache__';
/** Files by which a `vendor` folder is known to hold packages. */
const PACKAGE_FILES = new Set([
  'autoload.php',
  'modules.txt',
  'composer.json',
  'go.mod',
  'Gemfile',
  'Cargo.toml',
]);

interface Shipped extends ForeignFolder {
  files: number;
  bytes: number;
  holdsPackages: boolean;
}

/** Folders of installed packages and of build output that an archive ships (rule I2), one finding for each. */
export function observeFolders(): Observer<Problem[]> {
  const shipped = { installed: new Map<string, Shipped>(), built: new Map<string, Shipped>() };
  let hasOwnSource = false;
  return {
    look(file) {
      hasOwnSource ||= isOwnSource(file);
      if (file.origin === 'own') return;
      const foreign = foreignFolderOf(file.path);
      if (foreign !== undefined) count(shipped[foreign.origin], foreign, file);
    },
    result() {
      // What a project is sold as is no leftover of its build.
      const built = hasOwnSource ? [...shipped.built.values()] : [];
      const installed = [...shipped.installed.values()].filter(({ holdsPackages }) => holdsPackages);
      return [...installed, ...built].map(problemOf);
    },
  };
}

function count(
  folders: Map<string, Shipped>,
  { origin, folder }: ForeignFolder,
  { path, bytes }: InspectedFile,
) {
  const name = nameOf(folder);
  const key = name === EVERYWHERE ? EVERYWHERE : folder;
  let entry = folders.get(key);
  if (entry === undefined) {
    if (folders.size >= MAX_FOUND) return;
    entry = { origin, folder, files: 0, bytes: 0, holdsPackages: name !== 'vendor' };
    folders.set(key, entry);
  }
  entry.files++;
  entry.bytes += bytes;
  entry.holdsPackages ||= PACKAGE_FILES.has(nameOf(path)) || isLicenceFile(path);
}

function problemOf({ origin, folder, files, bytes }: Shipped): Problem {
  const amount = files === 1 ? '1 file' : `${formatCount(files)} files`;
  return {
    kind: KINDS[origin],
    title: `${nameOf(folder)} with ${amount}, ${formatBytes(bytes)}`,
    path: folder,
    line: null,
    excerpt: '',
    identity: '',
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
