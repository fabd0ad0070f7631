import { CERTIFICATE_SIGNS } from '../certificates/certificate-id.ts';

/** 125 bits in Crockford's base 32, which nobody finds by trying. */
export const GENERATED_KEY_LENGTH = 25;

const GROUP = 5;
/** With hyphens and blanks between all signs. */
const LONGEST = 2 * GENERATED_KEY_LENGTH;

/** A key that the market made as it is shown, hashed and signed: its signs in groups. */
export function formatGeneratedKey(signs: string): string {
  const groups = Array.from({ length: signs.length / GROUP }, (_, n) =>
    signs.slice(n * GROUP, (n + 1) * GROUP),
  );
  return groups.join('-');
}

/** The key that somebody typed, in any case and with or without its hyphens; `null` when the market can have made none such. */
export function parseGeneratedKey(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const signs = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('L', '1');
  if (signs.length !== GENERATED_KEY_LENGTH) return null;
  return [...signs].every((sign) => CERTIFICATE_SIGNS.includes(sign)) ? formatGeneratedKey(signs) : null;
}
