import type { LicenceTier } from '#contract/listings/constants.ts';

/** Where the text of a licence can be read by everybody (rule L11). */
export const licencePath = (tier: LicenceTier) => `/licences/${tier}`;
