const MAX_LENGTH = 200;
const MAX_EXTENSION = 20;
/** What is looked at of a name: its beginning and its end. A part's header may hold 16 KiB of it. */
const LOOKED_AT = 1000;
/** Bidi controls turn `gpj.exe` round on the screen; U+FEFF and U+FFFD are leftovers of wrong decoding. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/gu;

/**
 * The name under which an uploaded file is shown and downloaded again: no folders, no control or bidi
 * characters, NFC, at most 200 UTF-16 units with the extension kept; `fallback` if nothing is left of it.
 * Joiners stay, because Indian scripts need them.
 */
export function cleanOriginalName(name: string, fallback: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = readable(last)
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/\s+/gu, ' ')
    .replace(/^ +|(?<![. ])[. ]+$/g, '');
  return clean === '' ? fallback : shorten(clean);
}

function readable(name: string): string {
  return name.length <= LOOKED_AT ? name : name.slice(0, LOOKED_AT) + name.slice(-MAX_EXTENSION);
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : '';
  const stem = name.slice(0, MAX_LENGTH - extension.length);
  // A cut inside a surrogate pair would leave half a character.
  return stem.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + extension;
}
