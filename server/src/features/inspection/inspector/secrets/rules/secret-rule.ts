import type { FindingKind, Severity } from '#contract/inspection/constants.ts';

/** What a leaked secret looks like. */
export interface SecretRule {
  /** Findings are told apart by it: it stays as it is, also when the title changes. */
  readonly id: string;
  /** What was found, for a person. */
  readonly title: string;
  readonly kind: FindingKind;
  /** The kind's unless given. */
  readonly severity?: Severity;
  /**
   * Global and linear. Its group `secret` is what must not be shown, or all of it without such a group; its
   * group `password` is the part that tells whether it is real.
   */
  readonly pattern: RegExp;
  /** Whether it is a secret at all, where the pattern alone cannot tell. */
  readonly accepts?: (match: RegExpExecArray, now: Date) => boolean;
}

type More = Partial<Pick<SecretRule, 'kind' | 'severity' | 'accepts'>>;

/** A rule for live secrets unless `more` says otherwise. */
export const rule = (id: string, title: string, pattern: RegExp, more: More = {}): SecretRule => ({
  id,
  title,
  kind: 'secret',
  pattern,
  ...more,
});

/** A rule for what opens a test account only. */
export const testRule = (id: string, title: string, pattern: RegExp) =>
  rule(id, title, pattern, { kind: 'test_secret' });

/** A rule for what names an account and is sent to every browser. */
export const publicRule = (id: string, title: string, pattern: RegExp) =>
  rule(id, title, pattern, { kind: 'public_key_id' });

/** Whether a text has at least this many characters: cheaper to prove harmless than a count in the pattern. */
export const isLong =
  (characters: number) =>
  ([match]: RegExpExecArray): boolean =>
    match.length >= characters;

const NEAR = 200;

/** Whether something stands near a place that has a common name, such as `secret`. */
export const isBeside = (something: RegExp) => (match: RegExpExecArray) =>
  something.test(match.input.slice(Math.max(0, match.index - NEAR), match.index + match[0].length + NEAR));
