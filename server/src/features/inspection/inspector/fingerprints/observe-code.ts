import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import { type CodeSample, Sampler } from './code-sample.ts';
import { findKnownPackage, type KnownPackage } from './known-code.ts';
import { readTokens } from './read-tokens.ts';
import { sourceGrammar } from './source-grammar.ts';
import { Winnower } from './winnow.ts';

/** An archive of which this share of the code is one known package's is that package, sold again. */
const REPACKAGED = 0.5;

const NONE: ReadonlySet<number> = new Set();

/** What an archive's own code is recognised by (rule I3). */
export interface ObservedCode {
  /** Without the code of known packages. */
  sample: CodeSample;
  problems: Problem[];
}

/** Samples the code of an archive, and notes what of it is a known package's (rule I3). */
export function observeCode(): Observer<ObservedCode> {
  const sampler = new Sampler();
  const known = new Map<KnownPackage, number>();
  let all = 0;
  return {
    look(file) {
      const fingerprints = fingerprintsOf(file);
      all += fingerprints.size;
      const from = findKnownPackage(fingerprints);
      if (from !== undefined) known.set(from, (known.get(from) ?? 0) + fingerprints.size);
      else for (const fingerprint of fingerprints) sampler.add(fingerprint, file.path);
    },
    result: () => ({ sample: sampler.result(), problems: repackaged(known, all) }),
  };
}

function fingerprintsOf({ path, text, origin }: InspectedFile): ReadonlySet<number> {
  return origin === 'own' && text !== undefined ? fingerprintsOfText(path, text) : NONE;
}

/** The fingerprints of a source file; none of other files (rule I3). */
export function fingerprintsOfText(path: string, text: string): ReadonlySet<number> {
  const grammar = sourceGrammar(path, text);
  if (grammar === undefined) return NONE;
  const fingerprints = new Set<number>();
  const winnower = new Winnower((fingerprint) => fingerprints.add(fingerprint));
  readTokens(text, grammar, (symbol) => winnower.add(symbol));
  return fingerprints;
}

function repackaged(known: ReadonlyMap<KnownPackage, number>, all: number): Problem[] {
  return [...known]
    .filter(([, count]) => count >= all * REPACKAGED)
    .slice(0, 1)
    .map(([{ name, licence }, count]) => ({
      kind: 'repackaged',
      title: `Mostly the code of ${name} (${licence})`,
      path: '',
      line: null,
      excerpt: `${Math.round((count / all) * 100)} % of the code is that of ${name}`,
      identity: name,
    }));
}
