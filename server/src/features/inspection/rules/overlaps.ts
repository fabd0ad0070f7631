import type { Problem } from '../inspector/inspected-file.ts';

/** Fingerprints that have to be shared at least: fewer may be chance, or a small piece that everybody writes alike. */
export const LEAST_SHARED = 20;
/** Part of a version's own code that has to be another seller's. */
const LEAST_SHARE = 0.3;
/** Other listings that are told of one version. */
const MOST_OVERLAPS = 5;

/** What of a version's code another listing had first. */
export interface Overlap {
  versionId: string;
  projectId: string;
  shared: number;
  /** 0 to 1. */
  share: number;
  seenAt: Date;
}

/** A version of another seller that has code which a version has too. */
export interface SharedCode {
  versionId: string;
  projectId: string;
  sellerId: string;
  /** Fingerprints that both have and that the other seller had first. */
  copied: number;
  /** Those that the other seller has only had since. */
  copiedLater: number;
  /** Of the version's fingerprints, as many could have been shared: samples of both have their level. */
  comparable: number;
  /** Of the other one's fingerprints, those that have that level. */
  otherComparable: number;
  /** When the other seller had the first of what was copied; `null` where nothing was. */
  seenAt: Date | null;
  /** Something has been found in it already. */
  isFound: boolean;
}

const isHigh = (count: number, comparable: number) =>
  count >= LEAST_SHARED && count >= comparable * LEAST_SHARE;

/** High overlaps with what other sellers had before, one of each listing, the highest first (rule I3). */
export function overlapsOf(shared: readonly SharedCode[]): Overlap[] {
  const byListing = new Map<string, Overlap>();
  for (const { versionId, projectId, copied, comparable, seenAt } of shared) {
    if (seenAt === null || !isHigh(copied, comparable)) continue;
    const overlap = { versionId, projectId, shared: copied, share: Math.min(1, copied / comparable), seenAt };
    const best = byListing.get(projectId);
    if (best === undefined || overlap.share > best.share) byListing.set(projectId, overlap);
  }
  return [...byListing.values()].toSorted((a, b) => b.share - a.share).slice(0, MOST_OVERLAPS);
}

/**
 * Versions of other sellers that came later, have much of this one's code, and in which nothing was found: they were inspected
 * before this one was known.
 */
export function copiesOf(shared: readonly SharedCode[]): SharedCode[] {
  return shared
    .filter(({ isFound, copiedLater, otherComparable }) => !isFound && isHigh(copiedLater, otherComparable))
    .slice(0, MOST_OVERLAPS);
}

/** What the seller is told: nothing of the other listing, its seller or its code (rule I3). */
export function problemsOfOverlaps(overlaps: readonly Overlap[]): Problem[] {
  return overlaps.map(({ projectId, share }) => ({
    kind: 'copied_code',
    path: '',
    line: null,
    excerpt: `${Math.round(share * 100)} % of the code was in another listing first`,
    identity: projectId,
  }));
}
