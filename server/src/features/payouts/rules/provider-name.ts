/** What the provider takes in a name ([MD api/x/contacts/create, api/x/fund-accounts/create/bank-account]). */
const OTHER_SIGNS = /[^A-Za-z0-9 ’'\-_/().]+/g;
const LEAST = 3;

/** A holder's name as the provider takes it, without accents; empty where nothing of it can be written so. */
export function providerName(holder: string, most: number): string {
  const name = holder
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(OTHER_SIGNS, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most);
  const plain = withoutSignsAtEnd(name);
  return plain.length >= LEAST && /[A-Za-z]/.test(plain) ? plain : '';
}

function withoutSignsAtEnd(name: string): string {
  let end = name.length;
  while (end > 0 && !/[A-Za-z0-9.]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}
