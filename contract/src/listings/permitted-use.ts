import { LICENCE_NAMES, type LicenceTier } from './constants.ts';

/** What a seller says that a listing is meant for: a label, which the licences' texts stand above (rule L11). */
export const PERMITTED_USES = [
  'learning',
  'course_work',
  'client_work',
  'resale_in_product',
  'saas',
] as const;
export type PermittedUse = (typeof PERMITTED_USES)[number];

export const PERMITTED_USE_NAMES: Record<PermittedUse, string> = {
  learning: 'Learning',
  course_work: 'Course work with credit',
  client_work: 'Client work',
  resale_in_product: 'Resale inside a product',
  saas: 'SaaS',
};

/** What a listing is meant for, as a sentence of a page says it. */
export function usesSentence(uses: readonly PermittedUse[]): string {
  const names = uses.map(inSentence);
  const [last, before] = [names.at(-1), names.slice(0, -1)];
  return `For ${before.length > 0 ? `${before.join(', ')} and ` : ''}${last}`;
}

/** The name of a use where it does not begin a sentence. */
export function inSentence(use: PermittedUse): string {
  const name = PERMITTED_USE_NAMES[use];
  return use === 'saas' ? name : name.toLowerCase();
}

/** Licences whose texts allow a use: what each summary says of clients, resale and hosting (rule L11). */
const TIERS_OF_USE: Record<PermittedUse, readonly LicenceTier[]> = {
  learning: ['personal', 'commercial', 'extended'],
  course_work: ['personal', 'commercial', 'extended'],
  client_work: ['commercial', 'extended'],
  resale_in_product: ['extended'],
  saas: ['commercial', 'extended'],
};

/** In the order in which they are listed, each once. */
export function sortUses(uses: readonly string[]): PermittedUse[] {
  return PERMITTED_USES.filter((use) => uses.includes(use));
}

export function isUseAllowed(use: PermittedUse, tiers: readonly LicenceTier[]): boolean {
  return TIERS_OF_USE[use].some((tier) => tiers.includes(tier));
}

/**
 * What is wrong with uses where these licences are offered: which licence is missing for which of them, and what to
 * do. Nothing while no licence is offered at all: a draft may be incomplete.
 */
export function wrongUses(uses: readonly PermittedUse[], tiers: readonly LicenceTier[]): string | undefined {
  if (tiers.length === 0) return undefined;
  const refused = sortUses(uses).filter((use) => !isUseAllowed(use, tiers));
  if (refused.length === 0) return undefined;
  return refused.map(sentenceOf).join(' ');
}

/** Which licence a use needs: `Commercial or Extended licence`. */
export function licenceFor(use: PermittedUse): string {
  const names = TIERS_OF_USE[use].map((tier) => LICENCE_NAMES[tier].replace(' licence', ''));
  return `${names.join(' or ')} licence`;
}

function sentenceOf(use: PermittedUse): string {
  return `${PERMITTED_USE_NAMES[use]} needs the ${licenceFor(use)}. Offer it, or take this use away.`;
}
