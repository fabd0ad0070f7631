import { hash } from 'node:crypto';
import type { ArchiveFile } from '../list-files.ts';

type Content = Pick<ArchiveFile, 'bytes' | 'crc'>;

/** What became of a file of the later archive; `was` is what stood under its path before. */
type Outcome = { is: 'added'; was?: undefined } | { is: 'unchanged' | 'changed'; was: Content };

/** Longer paths are known by their digest, so that 50,000 of them stay within a few megabytes. */
const PATH_KEPT = 64;

/**
 * Compares the files of two archives, by what their directories say: under one path the same size and checksum are the same file
 * (decision 62). Files of the earlier one are added first, those of the later one then compared, one after the other; of each it
 * keeps no more than a small line.
 */
export class FilesComparison {
  readonly #left = new Map<string, Content>();

  addEarlier({ path, bytes, crc }: ArchiveFile): void {
    this.#left.set(keyOf(path), { bytes, crc });
  }

  compareLater(file: ArchiveFile): Outcome {
    const key = keyOf(file.path);
    const was = this.#left.get(key);
    this.#left.delete(key);
    if (was === undefined) return { is: 'added' };
    return { is: contentOf(was) === contentOf(file) ? 'unchanged' : 'changed', was };
  }

  /** How many files of the earlier archive the later one does not have, once all of it was compared. */
  get removed(): number {
    return this.#left.size;
  }

  /** Whether a file of the earlier archive is one of them. */
  isRemoved({ path }: ArchiveFile): boolean {
    return this.#left.has(keyOf(path));
  }
}

/** What is the same where the contents of two files are. */
export const contentOf = ({ bytes, crc }: Content): string => `${bytes} ${crc}`;

function keyOf(path: string): string {
  return path.length <= PATH_KEPT ? path : `#${hash('sha256', path, 'base64')}`;
}
