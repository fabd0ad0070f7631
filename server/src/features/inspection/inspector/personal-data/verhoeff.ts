/** Rows and columns of the dihedral group of order 10, in which Verhoeff's check digit multiplies. */
const PRODUCTS = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
/** What a digit becomes by its place from the right. */
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Whether the last digit is the check digit that Verhoeff's method gives for the others, as in Aadhaar numbers. */
export function passesVerhoeff(digits: string): boolean {
  let product = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const permuted = Number(PERMUTATIONS[place % PERMUTATIONS.length]?.[Number(digit)]);
    product = Number(PRODUCTS[product]?.[permuted]);
  }
  return product === 0;
}
