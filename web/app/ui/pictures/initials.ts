const IS_WRITTEN = /[\p{L}\p{N}]/u;

/** The first sign of the first and of the last word; a sign is what people count as one, as मी. Empty where a name has none. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).flatMap((word) => firstSign(word) ?? []);
  return `${first}${others.at(-1) ?? ''}`.toUpperCase();
}

const firstSign = (word: string) => signsOf(word).find((sign) => IS_WRITTEN.test(sign));

/** Browsers that do not know where a sign ends take it apart. */
const signsOf = (word: string) =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment) : [...word];

/** The hue of a name, always the same. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
