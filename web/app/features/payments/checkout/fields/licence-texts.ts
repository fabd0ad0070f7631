import type { LicenceTier } from '#contract/listings/constants.ts';

/** In a line each, what a licence allows its buyer; the whole text is frozen with the order. */
export const LICENCE_ALLOWS: Record<LicenceTier, string> = {
  personal: 'One personal, non-commercial project.',
  commercial: 'One commercial product, for you or one client.',
  extended: 'Unlimited products; the source may ship inside them.',
};
