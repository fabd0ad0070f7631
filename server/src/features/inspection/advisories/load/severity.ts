import type { Severity } from '#contract/inspection/constants.ts';

/** By the words of the database that wrote an advisory. None is critical: that would block a listing (rule I2). */
const WORDS: Readonly<Record<string, Severity>> = {
  CRITICAL: 'high',
  HIGH: 'high',
  MODERATE: 'medium',
  MEDIUM: 'medium',
  LOW: 'low',
};
/** Where nobody says how bad it is. */
const UNKNOWN: Severity = 'medium';
const CVSS_3 = /^CVSS:3\.[01]\//;
const [HIGH_SCORE, MEDIUM_SCORE] = [7, 4];

/** What each letter of a metric weighs (CVSS 3.1, section 7.4). */
const WEIGHTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
const PRIVILEGES: Readonly<Record<string, number>> = { N: 0.85, L: 0.62, H: 0.27 };
const PRIVILEGES_BEYOND: Readonly<Record<string, number>> = { N: 0.85, L: 0.68, H: 0.5 };

/** How bad a hole is: by the word for it, else by the first CVSS 3 vector, else medium. */
export function severityOf(word: string | undefined, vectors: readonly string[]): Severity {
  const byWord = WORDS[word?.toUpperCase() ?? ''];
  if (byWord !== undefined) return byWord;
  const score = vectors.map(baseScore).find((score) => score !== undefined);
  if (score === undefined) return UNKNOWN;
  if (score >= HIGH_SCORE) return 'high';
  return score >= MEDIUM_SCORE ? 'medium' : 'low';
}

/** The base score of a CVSS 3 vector, 0 to 10; nothing for another one (CVSS 3.1, section 7.1). */
export function baseScore(vector: string): number | undefined {
  if (!CVSS_3.test(vector)) return undefined;
  const metrics = Object.fromEntries(vector.split('/').map((part) => part.split(':', 2))) as Record<
    string,
    string
  >;
  const isBeyond = metrics.S === 'C';
  const weight = (name: string) => WEIGHTS[name]![metrics[name] ?? ''] ?? Number.NaN;
  const privileges = (isBeyond ? PRIVILEGES_BEYOND : PRIVILEGES)[metrics.PR ?? ''] ?? Number.NaN;
  const lost = 1 - (1 - weight('C')) * (1 - weight('I')) * (1 - weight('A'));
  const impact = isBeyond ? 7.52 * (lost - 0.029) - 3.25 * (lost - 0.02) ** 15 : 6.42 * lost;
  const ease = 8.22 * weight('AV') * weight('AC') * privileges * weight('UI');
  const score = impact <= 0 ? 0 : roundedUp(Math.min((isBeyond ? 1.08 : 1) * (impact + ease), 10));
  return Number.isNaN(score) || Number.isNaN(ease) ? undefined : score;
}

/** To one digit, without what floating point adds (CVSS 3.1, appendix A). */
function roundedUp(score: number): number {
  const whole = Math.round(score * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}
