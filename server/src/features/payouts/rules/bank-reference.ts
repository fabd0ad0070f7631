import { createHash } from 'node:crypto';
import { bytesOfId } from '#platform/ids.ts';

/** Begins every reference of ours in a bank's file, so that it is found in whatever the bank answers. */
const MARK = 'CHP';
/** Crockford's base 32: no letter that is read as a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SIGNS = 12;
const BITS_OF_A_SIGN = 5n;
const REFERENCE = /^CHP[0-9A-HJKMNP-TV-Z]{12}$/;
/** Of a key's 60 bits, as the database writes them. */
const HEX_SIGNS = 15;

/**
 * What a bank's file calls a payout: `CHP` and twelve signs made of its id. Banks take fifteen letters and digits where an id
 * has thirty-two. A hash, because ids that were made at one moment have their beginning in common (decision 67).
 */
export function bankReferenceOf(id: string): string {
  const key = createHash('sha256').update(bytesOfId(id)).digest('hex').slice(0, HEX_SIGNS);
  let rest = BigInt(`0x${key}`);
  let signs = '';
  while (signs.length < SIGNS) {
    signs = DIGITS[Number(rest & 31n)] + signs;
    rest >>= BITS_OF_A_SIGN;
  }
  return MARK + signs;
}

/** The key under which the database finds the payout of a reference; nothing where a text is none of ours. */
export function bankKeyOf(text: string): string | undefined {
  const reference = text.trim().toUpperCase();
  if (!REFERENCE.test(reference)) return undefined;
  let key = 0n;
  for (const sign of reference.slice(MARK.length))
    key = (key << BITS_OF_A_SIGN) | BigInt(DIGITS.indexOf(sign));
  return key.toString(16).padStart(HEX_SIGNS, '0');
}
