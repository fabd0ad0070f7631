import { NESTED_LIMITS } from '#platform/files/archives/limits.ts';
import { isArchive, isLeftClosed, isZip } from '#platform/files/archives/nested.ts';
import { type ReadFile, readFilesOfBuffer } from '#platform/files/archives/read-files.ts';
import { ArchiveRefused } from '#platform/files/archives/refusals.ts';
import { INSIDE } from '#platform/files/archives/stored/archive-parts.ts';
import { freeUsedBuffer } from '#platform/files/receiving/free-buffer.ts';
import { originOf } from './contents/origin.ts';
import type { Problem } from './inspected-file.ts';

/** ZIPs inside one archive that are looked into. */
const MOST_ARCHIVES = 20;
/** Bytes of their files, unpacked, that are read of all of them together. */
const MOST_READ = 128 * 1024 ** 2;
const MOST_PROBLEMS = 50;
/** Of archives two levels deep: what is to be said of the one around them comes after. */
const MOST_DEEP = 30;

/**
 * Looks into the ZIPs inside an archive, one level deep, without writing anything to disk (rule I1). What cannot be looked into
 * is a finding.
 */
export class NestedArchives {
  readonly problems: Problem[] = [];
  #archives = 0;
  #read = 0;

  /** The files of the archive that `read` is, with the beginnings that were asked for; none where it is no archive. */
  async *filesOf(read: ReadFile, mostBytes: number): AsyncGenerator<ReadFile> {
    if (!isLookedInto(read)) return;
    const why = this.#whyNot(read);
    if (why !== undefined) {
      this.#note(read.path, why, 'low');
      return;
    }
    this.#archives += 1;
    try {
      for await (const inner of readFilesOfBuffer(read.beginning, NESTED_LIMITS, { mostBytes })) {
        this.#read += inner.beginning.length;
        if (this.#read > MOST_READ) {
          this.#note(read.path, 'The archives in it hold more than is read.', 'low');
          return;
        }
        const path = `${read.path}${INSIDE}${inner.path}`;
        if (isLookedInto(inner) && this.problems.length < MOST_DEEP)
          this.#note(path, 'Archives are looked into one level deep.', 'low');
        yield { ...inner, path };
        freeUsedBuffer(inner.beginning);
      }
    } catch (error) {
      this.#noteFault(read.path, error);
    }
  }

  #whyNot({ bytes, beginning }: ReadFile): string | undefined {
    if (!isZip(beginning)) return 'Only ZIP archives are looked into.';
    if (beginning.length < bytes) return 'It is larger than 32 MiB.';
    if (this.#archives >= MOST_ARCHIVES) return `Only the first ${MOST_ARCHIVES} archives are looked into.`;
    return this.#read > MOST_READ ? 'The archives in it hold more than is read.' : undefined;
  }

  /** An archive that lies or is encrypted hides what is in it: an admin looks. */
  #noteFault(path: string, error: unknown): void {
    if (!(error instanceof ArchiveRefused)) this.#note(path, 'Its packed data is damaged.', 'medium');
    else if (error.reason !== 'empty')
      this.#note(path, `What is wrong with it: ${error.reason.replaceAll('_', ' ')}.`, 'medium');
  }

  #note(path: string, excerpt: string, severity: 'medium' | 'low'): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    const title = 'An archive that was not looked into whole';
    this.problems.push({ kind: 'not_inspected', severity, title, path, line: null, excerpt, identity: '' });
  }
}

function isLookedInto({ path, beginning }: ReadFile): boolean {
  return isArchive(beginning) && !isLeftClosed(path) && originOf(path) === 'own';
}
