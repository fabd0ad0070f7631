import { plainTextOf } from '#platform/markdown/plain-text.ts';

const EXCERPT_LENGTH = 280;

/** The end of a heading without a sign of its own: it does not run into what follows. */
const BARE_HEADING = /([^\s.:;?!…])(\s*<\/h[1-6]>)/gu;

/** The beginning of a rendered description as plain text of at most 280 characters. */
export function excerptOf(html: string): string {
  const text = plainTextOf(html.replace(BARE_HEADING, '$1: $2'));
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > EXCERPT_LENGTH / 2 ? cut.slice(0, lastSpace) : cut;
  // A cut inside a surrogate pair would leave half a character.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
