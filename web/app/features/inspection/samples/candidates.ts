import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { NEVER_SHOWN, SAMPLE_BYTES_MAX, SAMPLE_PATH_MAX } from '#contract/inspection/constants.ts';
import type { Finding, TreeEntry } from '#contract/inspection/schemas.ts';

/** A file of the archive that a seller may want to show. */
export interface Candidate {
  path: string;
  bytes: number;
  /** Why it cannot be shown; whether it is a text is for the server to say. */
  problem: string | undefined;
}

/** The files of an archive, those that can be shown before others. */
export function candidatesOf(tree: readonly TreeEntry[], findings: readonly Finding[]): Candidate[] {
  const hidden = new Set(findings.filter(({ kind }) => NEVER_SHOWN.includes(kind)).map(({ path }) => path));
  const candidates = tree
    .filter(({ directory }) => !directory)
    .map(({ path, bytes }) => ({ path, bytes, problem: problemOf(path, bytes, hidden) }));
  return [...candidates.filter(({ problem }) => !problem), ...candidates.filter(({ problem }) => problem)];
}

function problemOf(path: string, bytes: number, hidden: ReadonlySet<string>): string | undefined {
  if (hidden.has(path)) return 'the inspection found something in it';
  if (bytes > SAMPLE_BYTES_MAX) return `larger than ${formatBytes(SAMPLE_BYTES_MAX)}`;
  return path.length > SAMPLE_PATH_MAX ? 'its path is too long' : undefined;
}

/** Files whose path holds all words of a search, in any case. */
export function findCandidates(candidates: readonly Candidate[], search: string): Candidate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return candidates.filter(({ path }) => {
    const lower = path.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
}
