import type { Paise } from '#contract/money.ts';

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** The greatest first; crores are counted in thousands and lakhs again. */
const UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** `12345650` -> `Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only` */
export function amountInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`not an amount: ${paise} paise`);
  const rest = paise % 100;
  const rupees = (paise - rest) / 100;
  const small = rest === 0 ? '' : ` and ${numberInWords(rest)} ${rest === 1 ? 'paisa' : 'paise'}`;
  return `${rupees === 1 ? 'Rupee' : 'Rupees'} ${numberInWords(rupees)}${small} only`;
}

function numberInWords(count: number): string {
  for (const [size, unit] of UNITS) {
    if (count < size) continue;
    const rest = count % size;
    const words = `${numberInWords((count - rest) / size)} ${unit}`;
    return rest === 0 ? words : `${words} ${numberInWords(rest)}`;
  }
  if (count < SMALL.length) return SMALL[count]!;
  const [tens, ones] = [TENS[Math.floor(count / 10)]!, count % 10];
  return ones === 0 ? tens : `${tens}-${SMALL[ones]}`;
}
