import * as z from 'zod';

/** Blanks around a text that are taken off before its length counts; with more of them it is refused. */
const BLANKS_MAX = 1000;

/**
 * A text of at most this many characters (code points). The length is looked at first, and a longer text meets no other check:
 * otherwise zod would run every pattern over it all the same.
 * @param missing what is said where there is no text
 */
export function boundedText(max: number, tooLong = `At most ${max} characters`, missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .max(max, { error: tooLong, abort: true });
}

/** A bounded text without the blanks around it. */
export function trimmedText(max: number, tooLong = `At most ${max} characters`, missing?: string) {
  return boundedText(max + BLANKS_MAX, tooLong, missing)
    .trim()
    .max(max, { error: tooLong, abort: true });
}
