const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The fifteenth character that belongs to the first fourteen. */
export function checkCharacter(first14) {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = ALPHABET.indexOf(first14[i]) * (i % 2 ? 2 : 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET[(36 - (sum % 36)) % 36];
}

export function isGstin(value) {
  return typeof value === 'string' && FORM.test(value) && checkCharacter(value) === value[14];
}

/** Two digits of the state in which a GSTIN is registered. */
export const stateOf = (gstin) => gstin.slice(0, 2);
