/** Fingerprints that are kept of one archive. */
export const MOST_FINGERPRINTS = 400;

/** A sample of an archive's code, small enough to be compared with that of every other archive. */
export interface CodeSample {
  /** It has the fingerprints whose last `level` bits are zero: one in 2^level. */
  level: number;
  /** Signed, as the database keeps them. */
  fingerprints: number[];
  /** For each fingerprint, which of `files` it is in. */
  fileOf: number[];
  files: string[];
}

/** Whether a fingerprint is in samples of this level. */
export const isOfLevel = (fingerprint: number, level: number): boolean =>
  (fingerprint & ((1 << level) - 1)) === 0;

/**
 * Samples fingerprints by their value, so that equal code is sampled equally in every archive. A small archive keeps all of them,
 * and each level more keeps half: whatever is thrown at it, memory stays the same.
 */
export class Sampler {
  #level = 0;
  readonly #pathOf = new Map<number, string>();

  add(fingerprint: number, path: string): void {
    if (!isOfLevel(fingerprint, this.#level) || this.#pathOf.has(fingerprint)) return;
    this.#pathOf.set(fingerprint, path);
    while (this.#pathOf.size > MOST_FINGERPRINTS) this.#thin();
  }

  result(): CodeSample {
    const fileNumbers = new Map<string, number>();
    const fileOf = [...this.#pathOf.values()].map((path) => fileNumbers.getOrInsert(path, fileNumbers.size));
    const fingerprints = [...this.#pathOf.keys()].map((fingerprint) => fingerprint | 0);
    return { level: this.#level, fingerprints, fileOf, files: [...fileNumbers.keys()] };
  }

  /** Ends at zero, which is of every level. */
  #thin(): void {
    this.#level++;
    for (const fingerprint of this.#pathOf.keys())
      if (!isOfLevel(fingerprint, this.#level)) this.#pathOf.delete(fingerprint);
  }
}
