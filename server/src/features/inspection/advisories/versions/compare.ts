import { compare as comparePep440, valid as isPep440 } from '@renovatebot/pep440';
import semver from 'semver';
import type { OsvEcosystem } from '../ecosystems.ts';
import { compareByTokens, compareDigits, type WordOrder } from './tokens.ts';

/** Characters of a version; what is longer is none. */
const VERSION_MAX = 64;

type Compare = (a: string, b: string) => number | undefined;

const MAVEN_WORDS: WordOrder = {
  ranks: {
    alpha: -5,
    beta: -4,
    milestone: -3,
    rc: -2,
    cr: -2,
    snapshot: -1,
    sp: 1,
    '': 0,
    ga: 0,
    final: 0,
    release: 0,
  },
  unknown: 2,
};
const COMPOSER_WORDS: WordOrder = {
  ranks: { dev: -4, alpha: -3, a: -3, beta: -2, b: -2, rc: -1, '': 0, stable: 0, p: 1, pl: 1, patch: 1 },
  unknown: -5,
};
const COMPOSER_VERSION = /^v?(\d[\w.+-]*)$/i;
const NUGET_VERSION = /^v?(\d+(?:\.\d+){0,3})(?:-([\d.a-z-]+))?(?:\+[\d.a-z-]+)?$/i;

const COMPARISONS: Record<OsvEcosystem, Compare> = {
  npm: bySemver(semver.compare),
  'crates.io': bySemver(semver.compare),
  // Versions of modules begin with `v` in go.mod, and without it in advisories.
  Go: bySemver(semver.compare),
  // Pub alone puts what stands behind a plus in order.
  Pub: bySemver(semver.compareBuild),
  PyPI: (a, b) => (isPep440(a) && isPep440(b) ? comparePep440(a, b) : undefined),
  Maven: (a, b) => compareByTokens(a, b, MAVEN_WORDS),
  Packagist: compareComposer,
  NuGet: compareNuget,
};

/**
 * Puts two versions of an ecosystem in its order.
 * @returns below 0 when `a` comes first, 0 when both are the same; nothing when one is no version, such as a branch
 */
export function compareVersions(ecosystem: OsvEcosystem, a: string, b: string): number | undefined {
  if ([a, b].some(({ length }) => length === 0 || length > VERSION_MAX)) return undefined;
  return COMPARISONS[ecosystem](a, b);
}

function bySemver(compare: (a: semver.SemVer, b: semver.SemVer) => number): Compare {
  return (a, b) => {
    const [left, right] = [parseSemver(a), parseSemver(b)];
    return left && right ? compare(left, right) : undefined;
  };
}

function parseSemver(version: string): semver.SemVer | null {
  return semver.parse(version.replace(/^v/, ''));
}

/** Branches such as `dev-main` and `2.x-dev` have no place in the order. */
function compareComposer(a: string, b: string): number | undefined {
  const [left, right] = [a, b].map((version) =>
    version.endsWith('x-dev') ? undefined : COMPOSER_VERSION.exec(version)?.[1]?.split('+', 1)[0],
  );
  if (left === undefined || right === undefined) return undefined;
  return compareByTokens(left, right, COMPOSER_WORDS);
}

/** Up to four numbers, and a word before a release as SemVer has it, where case does not count. */
function compareNuget(a: string, b: string): number | undefined {
  const [left, right] = [a, b].map((version) => NUGET_VERSION.exec(version.toLowerCase()));
  if (!left || !right) return undefined;
  const [leftNumbers, rightNumbers] = [left[1]!.split('.'), right[1]!.split('.')];
  for (let place = 0; place < 4; place++) {
    const order = compareDigits(leftNumbers[place] ?? '0', rightNumbers[place] ?? '0');
    if (order !== 0) return order;
  }
  const word = ([, , word]: RegExpExecArray) => parseSemver(word === undefined ? '0.0.0' : `0.0.0-${word}`);
  const [leftWord, rightWord] = [word(left), word(right)];
  return leftWord && rightWord ? semver.compare(leftWord, rightWord) : undefined;
}
