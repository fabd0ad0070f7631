import type { LicenceTier } from '#contract/listings/constants.ts';

/** In a line each, what a licence allows its buyer; the whole text is frozen with the order. */
export const LICENCE_ALLOWS: Record<LicenceTier, string> = {
  personal: 'One product of your own that earns no money.',
  commercial: 'One product of yours or of one client, also for profit.',
  extended: 'Any number of products, passed on inside them with source code.',
};
