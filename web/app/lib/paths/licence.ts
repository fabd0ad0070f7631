import type { LicenceTier } from '#contract/listings/constants.ts';

/** Where the licences stand side by side (rule L11). */
export const LICENCES_PATH = '/licences';

/** Where the text of a licence can be read by everybody (rule L11): the one that is sold now, or one by its version. */
export const licencePath = (tier: LicenceTier, version?: string | null) =>
  `${LICENCES_PATH}/${tier}${version ? `/${version}` : ''}`;
