import { isOfLevel } from './code-sample.ts';
import { KNOWN_CODE } from './known-code.generated.ts';

/** Of known packages, the fingerprints of this level are shipped: one in sixteen. */
export const KNOWN_LEVEL = 4;
export const FINGERPRINT_BYTES = 4;
/** A file that has fewer fingerprints of the level is judged by none. */
const LEAST_OF_LEVEL = 2;

/** An open source package that the inspector is shipped with. */
export interface KnownPackage {
  readonly name: string;
  /** SPDX expression. */
  readonly licence: string;
}

let packageOf: ReadonlyMap<number, KnownPackage> | undefined;

/** The package that at least half of a file is from, by the fingerprints of the file. */
export function findKnownPackage(fingerprints: Iterable<number>): KnownPackage | undefined {
  packageOf ??= readKnownCode();
  let ofLevel = 0;
  const found = new Map<KnownPackage, number>();
  for (const fingerprint of fingerprints) {
    if (!isOfLevel(fingerprint, KNOWN_LEVEL)) continue;
    ofLevel++;
    const known = packageOf.get(fingerprint);
    if (known !== undefined) found.set(known, (found.get(known) ?? 0) + 1);
  }
  if (ofLevel < LEAST_OF_LEVEL) return undefined;
  return [...found].find(([, count]) => count * 2 >= ofLevel)?.[0];
}

function readKnownCode(): ReadonlyMap<number, KnownPackage> {
  const packages = new Map<number, KnownPackage>();
  for (const [name, licence, encoded] of KNOWN_CODE) {
    const known = { name, licence };
    const bytes = Buffer.from(encoded, 'base64');
    for (let at = 0; at < bytes.length; at += FINGERPRINT_BYTES) packages.set(bytes.readUInt32BE(at), known);
  }
  return packages;
}
