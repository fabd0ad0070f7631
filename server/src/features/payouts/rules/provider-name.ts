/** What the provider takes in a name ([MD api/x/contacts/create, api/x/fund-accounts/create/bank-account]). */
const OTHER_SIGNS = /[^A-Za-z0-9 ’'\-_/().]+/g;
const LEAST = 3;

/** A holder's name as the provider takes it, without accents; empty where nothing of it can be written so. */
export function providerName(holder: string, most: number): string {
  const plain = holder
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(OTHER_SIGNS, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/[^A-Za-z0-9.]+$/, '');
  return plain.length >= LEAST && /[A-Za-z]/.test(plain) ? plain : '';
}
