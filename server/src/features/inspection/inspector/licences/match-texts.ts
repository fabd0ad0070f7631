import { LICENCE_INDEX } from './licence-index.generated.ts';
import { wordPairs } from './word-pairs.ts';

/** Share of a licence's pairs of words that a text must have to be, or to contain, that licence. */
const CONTAINED = 0.9;
/** A licence that shares more than this with a better match is told by that one's words alone, and is not in the text itself. */
const VARIANT = 0.8;
/** Licences told of one text. */
const MAX_MATCHES = 5;
/** Characters of a text that are looked at. */
export const TEXT_MAX = 128 * 1024;
const HASH_BYTES = 3;

interface KnownLicence {
  readonly spdx: string;
  /** Different pairs of words in its whole text. */
  readonly pairs: number;
  /** The smallest hashes of them; all of a short licence. */
  readonly hashes: ReadonlySet<number>;
  readonly largest: number;
}

interface LicenceIndex {
  readonly licences: readonly KnownLicence[];
  /** Which licences have a pair. */
  readonly having: ReadonlyMap<number, readonly number[]>;
}

let index: LicenceIndex | undefined;

/**
 * SPDX identifiers of the common licences that a text contains, the one that it has most of first. `GPL-3.0-only` may be
 * `GPL-3.0-or-later` as well: both have one text.
 */
export function matchLicenceTexts(text: string): string[] {
  index ??= readIndex();
  const { licences, having } = index;
  const found = new Uint32Array(licences.length);
  for (const pair of wordPairs(text.slice(0, TEXT_MAX)))
    for (const licence of having.get(pair) ?? []) found[licence]!++;

  const contained = licences
    .map((licence, at) => ({ licence, share: found[at]! / licence.hashes.size }))
    .filter(({ share }) => share >= CONTAINED)
    .toSorted((a, b) => b.licence.pairs * missesCount(b.share) - a.licence.pairs * missesCount(a.share));
  const chosen: KnownLicence[] = [];
  for (const { licence } of contained) {
    if (chosen.length === MAX_MATCHES) break;
    if (!chosen.some((other) => sharedPart(licence, other) > VARIANT)) chosen.push(licence);
  }
  return chosen.map(({ spdx }) => spdx);
}

/** What a text lacks speaks against a licence as much as what it has speaks for it. */
function missesCount(share: number): number {
  return 2 * share - 1;
}

/** How much of `licence` is in `other`, estimated by the hashes that both would have kept. */
function sharedPart(licence: KnownLicence, other: KnownLicence): number {
  const comparable = [...licence.hashes].filter((hash) => hash <= other.largest);
  if (comparable.length === 0) return 0;
  return comparable.filter((hash) => other.hashes.has(hash)).length / comparable.length;
}

function readIndex(): LicenceIndex {
  const having = new Map<number, number[]>();
  const licences = LICENCE_INDEX.map(([spdx, pairs, encoded], at) => {
    const bytes = Buffer.from(encoded, 'base64');
    const hashes = new Set<number>();
    for (let from = 0; from < bytes.length; from += HASH_BYTES)
      hashes.add(bytes.readUIntBE(from, HASH_BYTES));
    for (const hash of hashes) {
      const others = having.get(hash);
      if (others === undefined) having.set(hash, [at]);
      else others.push(at);
    }
    return { spdx, pairs, hashes, largest: Math.max(...hashes) };
  });
  return { licences, having };
}
