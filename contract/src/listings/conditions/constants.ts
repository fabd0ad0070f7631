/**
 * What a seller may ask for beside what a licence says, in the words that become a part of it (rule L11). Words that
 * orders may have been made with are frozen there; none of them takes away what a tier gives.
 */
export const LICENCE_CONDITIONS = [
  'credit',
  'notices',
  'own_name',
  'no_endorsement',
  'sample_data',
  'assets',
  'security',
  'no_gambling_or_weapons',
  'no_pornography',
  'no_surveillance',
] as const;
export type LicenceConditionCode = (typeof LICENCE_CONDITIONS)[number];

export const LICENCE_CONDITION_TEXTS: Record<LicenceConditionCode, string> = {
  credit: 'Credit the author of the project in the product, where its users can read it.',
  notices: 'Keep the copyright notices that stand in the source code.',
  own_name: 'Give the product a name and a logo of its own.',
  no_endorsement: "Do not advertise the product with the seller's name or say that the seller endorses it.",
  sample_data: 'Remove the sample accounts and sample data before other people use the product.',
  assets: 'Do not redistribute the design assets alone, such as pictures, icons and fonts.',
  security: 'Tell the seller about security holes first, and 90 days before you publish them.',
  no_gambling_or_weapons: 'Do not use the project for gambling or weapons.',
  no_pornography: 'Do not use the project for pornography.',
  no_surveillance: 'Do not use the project to watch people without their knowledge.',
};

export const CONDITION_LIMITS = { listed: 5, ownMax: 300 } as const;

/** Over the seller's own conditions in the text that an order freezes. */
export const CONDITIONS_HEADING = 'Conditions of the seller';

/** The numbered paragraphs of a licence's text without their numbers, and the seller's conditions after them. */
export function licenceParts(text: string): { paragraphs: string[]; conditions: string[] } {
  const [, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const heading = lines.indexOf(CONDITIONS_HEADING);
  const end = heading === -1 ? lines.length : heading;
  const unnumbered = (line: string) => line.replace(/^\d+\.\s+/, '');
  return {
    paragraphs: lines.slice(0, end).map(unnumbered),
    conditions: lines.slice(end + 1).map(unnumbered),
  };
}
