import { PUBLIC_TREE_LEVELS, TREE_MAX } from '#contract/inspection/constants.ts';
import type { TreeEntry } from '#contract/inspection/schemas.ts';

/** Rows of the part that everybody sees. */
const PUBLIC_ROWS = 1_000;

interface SizedFile {
  path: string;
  /** Unpacked. */
  bytes: number;
}

/** Folders above a path, the outermost first, at most `most` of them. */
function* foldersOf(path: string, most: number): Generator<string> {
  let end = path.indexOf('/');
  for (let level = 1; end >= 0 && level <= most; level++) {
    yield path.slice(0, end);
    end = path.indexOf('/', end + 1);
  }
}

/** How many names a path has. */
export const depthOf = (path: string): number => path.split('/').length;

/** Adds files up to folders; each folder's bytes are those of all files in it. */
class TreeBuilder {
  readonly #levels: number;
  readonly #most: number;
  readonly #entries = new Map<string, TreeEntry>();

  constructor({ levels = Number.POSITIVE_INFINITY, most = TREE_MAX } = {}) {
    this.#levels = levels;
    this.#most = most;
  }

  add({ path, bytes }: SizedFile): void {
    for (const folder of foldersOf(path, this.#levels)) this.#addTo(folder, bytes, true);
    if (depthOf(path) <= this.#levels) this.#addTo(path, bytes, false);
  }

  /** In the order of their paths. */
  entries(): TreeEntry[] {
    return [...this.#entries.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  #addTo(path: string, bytes: number, directory: boolean): void {
    const entry = this.#entries.get(path);
    if (entry) entry.bytes += bytes;
    else if (this.#entries.size < this.#most) this.#entries.set(path, { path, bytes, directory });
  }
}

/** What everybody sees of an archive's files (rule I1). */
export const publicTree = () => new TreeBuilder({ levels: PUBLIC_TREE_LEVELS, most: PUBLIC_ROWS });

/** All files and folders of an archive. */
export async function treeOf(files: AsyncIterable<SizedFile>): Promise<TreeEntry[]> {
  const tree = new TreeBuilder();
  for await (const file of files) tree.add(file);
  return tree.entries();
}
