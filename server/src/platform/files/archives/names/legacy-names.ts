/** The upper half of code page 437, which the ZIP format gives to a name without the UTF-8 flag. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';
const SHIFT_JIS = new TextDecoder('shift_jis', { fatal: true });
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/g;
/** Two of them do not happen by chance. */
const KANA_ENOUGH = 2;
/** Letters with accents in Windows-1252; in code page 437 these are lines, Greek and signs, all but the German `ß`. */
const WINDOWS_LETTER = /[\xc0-\xe0\xe2-\xff]/;
const NO_LETTER = /[\x80-\xbf\xd7\xf7]/;

/** A name in code page 437. Every byte has a character there, so that a name in another code page comes out wrong, but visible. */
export function codePage437(raw: Buffer): string {
  return raw.toString('latin1').replace(/[\x80-\xff]/g, (byte) => CP437.charAt(byte.charCodeAt(0) - 128));
}

/**
 * What a name says that is neither UTF-8 nor, to all appearance, in code page 437: programs in Japan and Europe have written
 * Shift-JIS and Windows-1252. They are told by what nobody writes in the other; `undefined` where nothing tells them.
 */
export function guessLegacyName(raw: Buffer): string | undefined {
  return shiftJisName(raw) ?? windowsName(raw.toString('latin1'));
}

function shiftJisName(raw: Buffer): string | undefined {
  try {
    const name = SHIFT_JIS.decode(raw);
    return (name.match(KANA)?.length ?? 0) >= KANA_ENOUGH ? name : undefined;
  } catch {
    return undefined;
  }
}

/** @param latin1 its bytes as characters, which are those of Windows-1252 where that has letters */
function windowsName(latin1: string): string | undefined {
  const isWindows = WINDOWS_LETTER.test(latin1) && !NO_LETTER.test(latin1);
  return isWindows ? latin1 : undefined;
}
