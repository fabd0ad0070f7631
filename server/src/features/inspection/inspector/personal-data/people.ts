import { passesVerhoeff } from './verhoeff.ts';

/** How many different ones make a file a list of people. */
const ENOUGH = { emails: 20, phones: 20, aadhaar: 5, pan: 5 };
type Sort = keyof typeof ENOUGH;
const NAMES: Record<Sort, [one: string, many: string]> = {
  emails: ['e-mail address', 'e-mail addresses'],
  phones: ['phone number', 'phone numbers'],
  aadhaar: ['Aadhaar number', 'Aadhaar numbers'],
  pan: ['PAN', 'PANs'],
};
/** Different ones that are counted; more of a sort do not make a list worse. */
const MAX_COUNTED = 10_000;

/** Different digits; a number with fewer is made up. */
const LEAST_DIGITS = 3;

const PATTERNS: Record<Sort, RegExp> = {
  emails: /(?<![\w.%+-])[\w.%+-]+@(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi,
  phones: /(?<![\w.+-])(?:(?:\+|00)?91[ -]?)?(?<number>[6-9]\d{4} ?\d{5})(?![\w-])(?!\.\d)/g,
  aadhaar: /(?<![\w.+-])(?<number>[2-9]\d{3}([ -]?)\d{4}\2\d{4})(?![\w-])(?!\.\d)/g,
  pan: /(?<![\w-])[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z](?![\w-])/g,
};
/** Domains that belong to nobody, and addresses that no person has. */
const NOBODYS =
  /(?:^|\.)(?:example|test|invalid|local|localhost|localdomain)(?:\.|$)|\.(?:png|jpe?g|gif|svg|webp|js|css)$|^(?:domain|email|mail|yourdomain|yourcompany|company|site|acme)\.(?:com|org|net)$|users\.noreply\.github\.com$/i;

/** What a text says of people: counts only. */
export interface People {
  /** "412 e-mail addresses, 380 phone numbers". */
  readonly counts: string;
  /** Where the first one is. */
  readonly at: number;
}

/** The people that a text lists, if they are many; `undefined` else. */
export function peopleIn(text: string): People | undefined {
  const sorts = Object.keys(ENOUGH) as Sort[];
  const found = sorts.map((sort) => ({ sort, ...different(text, sort) }));
  if (!found.some(({ sort, count }) => count >= ENOUGH[sort])) return undefined;
  const named = found.filter(({ count }) => count > 0);
  return {
    counts: named.map(({ sort, count }) => counted(count, NAMES[sort])).join(', '),
    at: Math.min(...named.map(({ at }) => at)),
  };
}

const counted = (count: number, [one, many]: [string, string]): string =>
  count === 1 ? `1 ${one}` : `${count >= MAX_COUNTED ? `${count} or more` : count} ${many}`;

/** How many different ones of a sort a text has, and where the first is. */
function different(text: string, sort: Sort): { count: number; at: number } {
  const seen = new Set<string>();
  let at = text.length;
  let others = 0;
  for (const match of text.matchAll(PATTERNS[sort])) {
    const value = normalised(match, sort);
    if (value === undefined) {
      others += 1;
      continue;
    }
    if (seen.size === 0) at = match.index;
    seen.add(value);
    if (seen.size === MAX_COUNTED) break;
  }
  // One of ten numbers of another kind has the right check digit by chance.
  const isChance = sort === 'aadhaar' && others > seen.size;
  return { count: isChance ? 0 : seen.size, at };
}

/** One spelling for each; `undefined` for what only looks like one. */
function normalised({ 0: match, groups }: RegExpExecArray, sort: Sort): string | undefined {
  if (sort === 'emails') return NOBODYS.test(groups?.domain ?? '') ? undefined : match.toLowerCase();
  if (sort === 'pan') return match;
  const digits = (groups?.number ?? '').replace(/\D/g, '');
  if (new Set(digits).size < LEAST_DIGITS) return undefined;
  return sort === 'phones' || passesVerhoeff(digits) ? digits : undefined;
}
