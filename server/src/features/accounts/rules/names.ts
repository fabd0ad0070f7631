/**
 * A display name as it is kept: NFC, and one space where there were several.
 */
export function normaliseName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Letters that are drawn alike, as one of them: enough to tell whom a name imitates. */
const ALIKE: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    с: 'c',
    р: 'p',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    һ: 'h',
    ԁ: 'd',
    т: 't',
    м: 'm',
  },
  ...{ α: 'a', ο: 'o', ε: 'e', ρ: 'p', τ: 't', υ: 'u', ν: 'v', ι: 'i', κ: 'k', η: 'n' },
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

function skeleton(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  return [...plain]
    .map((content) => ALIKE[content] ?? content)
    .join('')
    .replaceAll(/[^\p{L}]+/gu, '');
}

const OFFICE =
  /^(the)?(admin(istrator)?|support|helpdesk|moderator|official|staff|security|payments?)(team|desk|staff)?$/;

/** True for a name that could be taken for the market itself: its own name, or an office of it. */
export function isReservedName(name: string, marketName: string): boolean {
  const [given, market] = [skeleton(name), skeleton(marketName)];
  const office = given.startsWith(market) ? given.slice(market.length) : given;
  return given !== '' && (given === market || OFFICE.test(office));
}

/** A name to show when none was given: what stands before the @. */
export function fallbackName(email: string): string {
  return normaliseName(email.split('@')[0] ?? email);
}
