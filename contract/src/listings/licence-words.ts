import { counted } from '../formats/words.ts';
import { LICENCE_NAMES, type LicenceTier } from './constants.ts';

/** A licence and for how many products it is: `Commercial licence`, `Commercial licence for 3 products` (rule L12). */
export const licenceWords = (tier: LicenceTier, quantity: number): string =>
  quantity > 1 ? `${LICENCE_NAMES[tier]} for ${counted(quantity, 'product')}` : LICENCE_NAMES[tier];
