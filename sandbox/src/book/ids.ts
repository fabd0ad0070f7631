import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A provider id such as `order_` and 14 letters or digits (rule G10). */
export function newId(
  prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'evt' | 'cont' | 'fa' | 'pout' | 'setl' | 'adj',
): string {
  let id = `${prefix}_`;
  for (let position = 0; position < 14; position++) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}
