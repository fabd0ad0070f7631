/** Text that is made to look like other text: what names and addresses may not hold. */

/** Controls, direction marks, zero-width and other characters that draw nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Indic scripts and Arabic write with joiners, emoji with joiners and selectors. */
const JOINED = /(?<=\p{L}|\p{M}|\p{Emoji})\p{Join_Control}(?=\p{L}|\p{M}|\p{Emoji})|(?<=\p{Emoji})\ufe0f/gu;
const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** True when text holds characters that nobody sees. Joiners between letters, as Hindi writes them, are seen. */
export function hasInvisible(text: string): boolean {
  const plain = /^[\x20-\x7e]*$/.test(text);
  return !plain && INVISIBLE.test(text.replaceAll(JOINED, ''));
}

/** True when one word mixes Latin letters with Cyrillic, Greek, Armenian or Cherokee ones, which look the same. */
export function mixesScripts(text: string): boolean {
  return text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => LATIN.test(word) && LOOKALIKE.test(word));
}
